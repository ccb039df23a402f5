import type { ProfitByPeriod } from '../../src/contract/answers.ts';
import { botRun } from './runs.ts';

/** The closed profit of a run by day, asked for by year. */
export function profitByDay(changes: Partial<ProfitByPeriod> = {}): ProfitByPeriod {
  return {
    botUuid: botRun().uuid,
    period: 'DAY',
    zone: 'UTC',
    asOf: '2026-11-20T14:05:00.000Z',
    currency: 'USDT',
    startBalance: 1_000,
    items: [
      { date: '2026-10-31', profit: 50, trades: 4 },
      { date: '2026-11-02', profit: 10.5, trades: 31 },
      { date: '2026-11-03', profit: -21.21, trades: 1 },
      { date: '2026-11-20', profit: 3, trades: 2 },
    ],
    ...changes,
  };
}

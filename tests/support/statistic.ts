import type { Indicators, Statistic } from '../../src/contract/answers.ts';

const value = (figure: number) => ({ value: figure, reason: null });

const indicators: Indicators = {
  currentBalance: value(1_024.5),
  totalPnl: value(24.5),
  tradeFrequency: value(1.5),
  numberOfTrades: value(123),
  profitFactor: value(1.84),
  openProfit: value(-3.2),
  closedProfit: value(27.7),
  expectancy: value(0.2308),
  holdingPeriod: value(11_400),
  maximumDrawdown: { value: { relative: 0.06, absolute: 61.2 }, reason: null },
  totalClosedTrades: { value: { total: 120, wins: 70, losses: 48, draws: 2 }, reason: null },
  cagr: value(0.11),
  sharpeRatio: value(1.2),
  sortinoRatio: value(1.9),
  calmarRatio: value(1.83),
  winRate: value(0.5833),
  maxConsecutiveDays: { value: { wins: 5, losses: 2 }, reason: null },
  tradingBalance: value(240.1),
  freeBalance: value(787.6),
};

/** The figures of a run of 90 days that started with 1,000 USDT. */
export function statistic(changes: Partial<Statistic> = {}): Statistic {
  return {
    botUuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    asOf: '2026-11-20T14:05:00.000Z',
    from: '2026-08-22T10:00:00.000Z',
    to: '2026-11-20T14:05:00.000Z',
    sampleSize: 120,
    currency: 'USDT',
    startBalance: 1_000,
    lossAtStops: 2.4,
    balanceSeries: [
      { at: '2026-08-22T10:00:00.000Z', balance: 1_000, equity: 1_000 },
      { at: '2026-11-01T10:00:00.000Z', balance: 990, equity: 985 },
      { at: '2026-11-18T10:00:00.000Z', balance: 1_010, equity: 1_012 },
      { at: '2026-11-20T10:00:00.000Z', balance: 1_027.7, equity: 1_020 },
      { at: '2026-11-20T14:05:00.000Z', balance: 1_027.7, equity: 1_024.5 },
    ],
    events: null,
    benchmark: null,
    ...changes,
    indicators: { ...structuredClone(indicators), ...changes.indicators },
  };
}

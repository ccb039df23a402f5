import { Readable } from 'node:stream';
import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory, RecordedRun } from '../ports/bots.ts';
import { toUnits, toUsdt } from './money-units.ts';
import { profitRows } from './profit-csv.ts';
import { addUpPeriods, type DateRange, roundProfits } from './profit-periods.ts';
import { checkRange, readZone } from './profit-range.ts';
import { type DayProfit, readDailyProfit } from './profit-repository.ts';

interface ProfitHandlerDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
}

interface ProfitQuery extends DateRange {
  period?: ProfitPeriod;
  zone?: string;
}

type ProfitOperation = 'getBotProfit' | 'exportBotProfit';

/** The calls that add up the closed profit of a run by day, week or month. */
export function createProfitHandlers({ db, bots, clock }: ProfitHandlerDeps): Handlers<ProfitOperation> {
  const daysOf = createDailyProfit(db);

  const readPeriods = async (
    id: string,
    { period = 'DAY', zone = 'UTC', ...range }: ProfitQuery,
    userUuid: string,
  ) => {
    const zoneName = readZone(zone);
    const bot = await bots.own(db, id, userUuid);
    const now = clock.now();
    checkRange(range, period, bot, now, zoneName);
    const days = await daysOf(bot, zoneName);
    const periods = addUpPeriods(days, toUnits(exact(bot.tradeAmount)), period, range);
    return { botUuid: bot.uuid, period, zone, asOf: now.toISOString(), ...periods };
  };

  return {
    getBotProfit: async ({ params, query, user }) => {
      const { startBalance, items, ...rest } = await readPeriods(params.id, query, user.userUuid);
      const rounded = roundProfits(items).map((item) => ({ ...item, profit: toUsdt(item.profit) }));
      return { ...rest, currency: 'USDT', startBalance: toUsdt(startBalance), items: rounded };
    },

    exportBotProfit: async ({ params, query, user }) => {
      const { period, asOf, ...periods } = await readPeriods(params.id, query, user.userUuid);
      const name = `profit-by-${period.toLowerCase()}-${asOf.slice(0, 10)}.csv`;
      return new FileAnswer(name, Readable.from(profitRows(periods), { objectMode: false }));
    },
  };
}

/** Maximum number of runs and zones whose days stay in memory. */
const mostKept = 100;

/** The days of runs, kept until the run closes another trade. */
function createDailyProfit(db: Database) {
  const kept = new Map<string, { closedCount: number; days: DayProfit[] }>();
  return async ({ uuid, closedCount }: RecordedRun, zone: string): Promise<DayProfit[]> => {
    const key = `${uuid} ${zone}`;
    const known = kept.get(key);
    if (known?.closedCount === closedCount) return known.days;
    const days = await readDailyProfit(db, uuid, zone);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { closedCount, days });
    return days;
  };
}

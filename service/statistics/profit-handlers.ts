import { Readable } from 'node:stream';
import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { line, number, text } from '../common/csv.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import { invalidFields } from '../common/problem.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory, RecordedRun } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import { areAll, type CountedRun, roundUnits, sum, toUnits, toUsdt } from './figures.ts';
import { type DayProfit, type RunDay, readDailyProfit, unknownZone } from './statistic-repository.ts';

/** Days as `2026-11-02`: `from` inclusive, `to` exclusive; undefined is open. */
interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Money in hundred-millionths of a USDT. */
interface ProfitPeriods {
  /** The closed balance before the first day of the range. */
  startBalance: number;
  /** Oldest first, each with the first day of its period. */
  items: DayProfit[];
}

/**
 * Adds up the days of a range by period. A week or month at an edge of the range counts only its days in the range.
 * @param days oldest first
 * @param allocated the balance at the start of the run
 */
export function addUpPeriods(
  days: readonly DayProfit[],
  allocated: number,
  period: ProfitPeriod,
  { from = '', to = '~' }: DateRange,
): ProfitPeriods {
  let startBalance = allocated;
  const items = new Map<string, DayProfit>();
  for (const day of days) {
    if (day.date < from) startBalance += day.profit;
    if (day.date < from || day.date >= to) continue;
    const date = firstDay[period](day.date);
    const { profit = 0, trades = 0 } = items.get(date) ?? {};
    items.set(date, { date, profit: profit + day.profit, trades: trades + day.trades });
  }
  return { startBalance, items: [...items.values()] };
}

/**
 * Rounds profits to a hundredth of a cent, which keeps a year of days below 20 kB. The running sum is rounded, except
 * the last one: no error accumulates, and the profits still add up to the exact total.
 */
export function roundProfits(items: DayProfit[]): DayProfit[] {
  let exactSum = 0;
  let sum = 0;
  return items.map((item, index) => {
    const before = sum;
    exactSum += item.profit;
    sum = index === items.length - 1 ? exactSum : roundUnits(exactSum);
    return { ...item, profit: sum - before };
  });
}

const firstDay: Record<ProfitPeriod, (date: string) => string> = {
  DAY: (date) => date,
  WEEK: mondayOf,
  MONTH: (date) => `${date.slice(0, 7)}-01`,
};

/** The first day of the week of a date. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const titles = ['Date', 'Start balance (USDT)', 'Profit (USDT)', 'P/L (%)', 'Closed trades'];

/**
 * The rows of an export, with a header: each period with the balance at its start and its profit in percent of it, which
 * is empty if no balance was left.
 */
function profitRows({ startBalance, items }: ProfitPeriods): string[] {
  let balance = startBalance;
  const rows = items.map(({ date, profit, trades }) => {
    const percent = balance > 0 ? Number(((profit / balance) * 100).toFixed(6)) : null;
    const cells = [text(date), ...[toUsdt(balance), toUsdt(profit), percent, trades].map(number)];
    balance += profit;
    return line(cells);
  });
  return [line(titles.map(text)), ...rows];
}

/** A client asks for the days of a year; this leaves room for whole weeks around it. */
const mostDays = 400;

/**
 * The name by which the database knows an IANA zone. Throws a Problem for anything else: PostgreSQL alone would also take
 * offsets and invented names. It reads some short names as abbreviations (CET as winter time all year), so a short name
 * becomes the long one.
 */
export function readZone(zone: string): string {
  if (!/^[a-z]/i.test(zone)) throw unknownZone();
  try {
    const { timeZone } = calendarOf(zone).resolvedOptions();
    return zone.includes('/') ? zone : timeZone;
  } catch {
    throw unknownZone();
  }
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes as long as a query. There are about 600 zones, whose names ignore case. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const calendar = calendars.get(name) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(name, calendar);
  return calendar;
}

/**
 * Throws a Problem if the range is empty, or has more days than may be listed one by one. An open range begins and ends
 * with the run.
 * @param zone decides on which dates the run began and ended
 */
function checkRange(
  { from, to }: DateRange,
  period: ProfitPeriod,
  { activatedAt, deactivatedAt }: RecordedRun,
  now: Date,
  zone: string,
): void {
  if (from !== undefined && to !== undefined && from >= to)
    throw invalidFields({ to: 'Choose a day after the first.' });
  const first = startOf(from ?? dateIn(zone, activatedAt));
  const end = to === undefined ? startOf(dateIn(zone, deactivatedAt ?? now)) + dayMs : startOf(to);
  if (period === 'DAY' && end - first > mostDays * dayMs)
    throw invalidFields({ from: `Choose at most ${mostDays} days, or list weeks or months.` });
}

const startOf = (date: string): number => Date.parse(date);

/** The date in a zone, as `2026-11-02`. */
export function dateIn(zone: string, at: Date): string {
  return calendarOf(zone).format(at);
}

interface ProfitHandlerDeps extends Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
  loadDays: DayLoader;
}

interface ProfitQuery extends DateRange {
  period?: ProfitPeriod;
  zone?: string;
}

type ProfitOperation = 'getBotProfit' | 'exportBotProfit';

/** The calls that add up the closed profit of a run by day, week or month. */
export function createProfitHandlers({
  db,
  bots,
  clock,
  loadDays,
}: ProfitHandlerDeps): Handlers<ProfitOperation> {
  const readPeriods = async (
    id: string,
    { period = 'DAY', zone = 'UTC', ...range }: ProfitQuery,
    userUuid: string,
  ) => {
    const zoneName = readZone(zone);
    const bot = await bots.own(db, id, userUuid);
    const now = clock.now();
    checkRange(range, period, bot, now, zoneName);
    const [days = []] = await loadDays(db, [bot], zoneName);
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

/** Maximum number of days that stay in memory, of all runs and zones. */
const mostKept = 100_000;

/** Reads the days of runs in a zone, in the order of the runs. */
export type DayLoader = (
  db: Database,
  runs: readonly CountedRun[],
  zone: string,
) => Promise<(readonly RunDay[])[]>;

/**
 * Creates a loader that keeps the days of runs. Once a run closes trades, it reads only the last known day and the
 * days since. It reads all days of a run if those do not have all its trades, or if one was corrected.
 */
export function createDayLoader(): DayLoader {
  const kept = new Map<string, Omit<CountedRun, 'uuid'> & { days: readonly RunDay[] }>();
  let size = 0;

  return async (db, runs, zone) => {
    const keyOf = ({ uuid }: { uuid: string }) => `${uuid} ${zone}`;
    const stale = runs.filter((run) => {
      const known = kept.get(keyOf(run));
      return known?.closedCount !== run.closedCount || known.corrections !== run.corrections;
    });
    /** The known days of a run that further trades rarely change. */
    const pastOf = (run: CountedRun): readonly RunDay[] => {
      const known = kept.get(keyOf(run));
      const hasGrown = known?.corrections === run.corrections && known.closedCount < run.closedCount;
      return hasGrown ? known.days.slice(0, -1) : [];
    };
    const read = new Map<string, readonly RunDay[]>();
    const inFull: string[] = [];
    for (const run of stale) {
      const past = pastOf(run);
      const last = past.at(-1);
      const since = last && (await readDailyProfit(db, [run.uuid], zone, last.lastAt)).get(run.uuid);
      const days = [...past, ...(since ?? [])];
      if (areAll(run, sum(days.map(({ trades }) => trades)))) read.set(run.uuid, days);
      else inFull.push(run.uuid);
    }
    if (inFull.length > 0) {
      for (const [uuid, days] of await readDailyProfit(db, inFull, zone)) read.set(uuid, days);
    }
    const answer = runs.map((run) => read.get(run.uuid) ?? kept.get(keyOf(run))?.days ?? []);
    if (size > mostKept) {
      kept.clear();
      size = 0;
    }
    for (const run of stale) {
      const days = read.get(run.uuid) ?? [];
      size += days.length - (kept.get(keyOf(run))?.days.length ?? 0);
      kept.set(keyOf(run), { ...run, days });
    }
    return answer;
  };
}

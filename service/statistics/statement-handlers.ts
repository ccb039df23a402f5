import { Readable } from 'node:stream';
import type { StatementPeriod } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import { invalidFields } from '../common/problem.ts';
import { dayMs, hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory, RecordedRun } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { PaidOrders } from '../ports/members.ts';
import { type FigureSources, sum, toUnits } from './figures.ts';
import { mondayOf, readZone } from './profit-handlers.ts';
import {
  type AccountRun,
  type AccountTrade,
  type Entry,
  entriesOf,
  figuresOf,
  statementRows,
} from './statement.ts';
import { benchmarkPair } from './statistic-handlers.ts';
import { readClosedWithin, type Stretch, sumClosed, sumClosedBetween } from './statistic-repository.ts';

export interface ZoneClock {
  /** The date, as `2026-11-02`. */
  dateOf(at: number): string;
  /** The time with its offset, as `2026-11-02T14:05:00.000+01:00`. */
  timeOf(at: number): string;
  /** The first moment of a date. */
  startOf(date: string): number;
}

/** More than there are zones: their names come in upper and lower case. */
const mostClocks = 1000;
const clocks = new Map<string, ZoneClock>();

/** The clock of a zone. Making its formatters takes longer than everything that a statement formats, so it is kept. */
export function zoneClockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? createZoneClock(zone);
  if (clocks.size < mostClocks) clocks.set(zone, clock);
  return clock;
}

function createZoneClock(zone: string): ZoneClock {
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const times = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, timeZoneName: 'longOffset', hourCycle: 'h23' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  });
  const dateOf = (at: number) => dates.format(at);
  return {
    dateOf,
    timeOf: (at) => {
      const parts = new Map(times.formatToParts(at).map(({ type, value }) => [type, value]));
      const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? '';
      const offset = of('timeZoneName').replace('GMT', '') || '+00:00';
      return `${dateOf(at)}T${of('hour')}:${of('minute')}:${of('second')}.${of('fractionalSecond')}${offset}`;
    },
    startOf: (date) => {
      // Zones are at most 14 hours ahead of UTC and 12 behind it.
      let before = Date.parse(date) - 15 * hourMs;
      let after = Date.parse(date) + 15 * hourMs;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (dateOf(middle) < date) before = middle;
        else after = middle;
      }
      return after;
    },
  };
}

export const nextDate = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

const firstDay: Record<StatementPeriod, (date: string) => string> = {
  WEEK: mondayOf,
  MONTH: (date) => `${date.slice(0, 7)}-01`,
};

/** More days than any period has, and fewer than two have. */
const beyond: Record<StatementPeriod, number> = { WEEK: 7, MONTH: 31 };
const mostPeriods = 1000;

/** The first day of the period after the one with this first day. */
function nextPeriod(period: StatementPeriod, first: string): string {
  const later = new Date(Date.parse(first) + beyond[period] * dayMs).toISOString().slice(0, 10);
  return firstDay[period](later);
}

/** The first days of the periods from one date to another, newest first. */
function periodsBetween(period: StatementPeriod, first: string, last: string): string[] {
  const periods: string[] = [];
  for (let date = firstDay[period](first); date <= last; date = nextPeriod(period, date)) periods.push(date);
  return periods.reverse().slice(0, mostPeriods);
}

const startBalanceOf = ({ tradeAmount }: RecordedRun) => toUnits(exact(tradeAmount));

const packages = { ONE_MONTH: '1 month', THREE_MONTH: '3 months', YEAR: '12 months' };

interface StatementDeps extends FigureSources, Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'runsOf'>;
  paid: PaidOrders;
}

interface StatementQuery {
  period?: StatementPeriod;
  zone?: string;
  from?: string;
}

/** What a statement is made from. */
interface Found {
  from: string;
  to: string;
  isOver: boolean;
  entries: Entry[];
}

/** The calls that say what the account did in a week or a month, over all runs. */
export function createStatementHandlers({
  db,
  bots,
  clock,
  exchange,
  loadSeries,
  paid,
}: StatementDeps): Handlers<'getStatement' | 'exportStatement'> {
  const priceAt = (at: number) => {
    try {
      return exchange.priceAt(benchmarkPair, at);
    } catch {
      return null;
    }
  };

  /** The balance before the stretch: that of the run which had begun last, and what has closed since. */
  const openingOf = async (tx: Database, runs: readonly RecordedRun[], from: number) => {
    const last = runs.findLast(({ activatedAt }) => activatedAt.getTime() < from);
    if (!last) return 0;
    const { closedAt, profit } = await loadSeries(tx, last);
    const own = sum(profit.slice(0, closedAt.findLastIndex((at) => at < from) + 1));
    // Trades of an earlier run may close after the next one has begun.
    const others = runs.filter((run) => run !== last).map(({ uuid }) => uuid);
    const late = await sumClosed(tx, others, { from: last.activatedAt.getTime(), to: from });
    return startBalanceOf(last) + own + late;
  };

  const read = async (
    tx: Database,
    userUuid: string,
    { period = 'MONTH', from: wanted }: StatementQuery,
    zone: ZoneClock,
    readTrades: TradesReader,
  ): Promise<{ periods: string[]; found: Found | null; now: Date }> => {
    const now = clock.now();
    const recorded = await bots.runsOf(tx, userUuid);
    const runs = recorded.map((run, index) => ({
      uuid: run.uuid,
      number: index + 1,
      from: run.activatedAt.getTime(),
      startBalance: startBalanceOf(run),
    }));
    const [first] = runs;
    const today = zone.dateOf(now.getTime());
    const periods = first ? periodsBetween(period, zone.dateOf(first.from), today) : [];
    const from = wanted ?? periods[1] ?? periods[0];
    if (wanted !== undefined && !periods.includes(wanted))
      throw invalidFields({ from: 'Choose one of the listed periods.' });
    if (from === undefined) return { periods, found: null, now };

    const to = nextPeriod(period, from);
    const isOver = to <= today;
    const stretch = { from: zone.startOf(from), to: isOver ? zone.startOf(to) : now.getTime() + 1 };
    const begun = runs.filter((run) => run.from >= stretch.from && run.from < stretch.to);
    const days: number[] = [];
    for (let date = from; date < to; date = nextDate(date)) days.push(zone.startOf(date));
    const moments = [...days, ...begun.map((run) => run.from)].sort((one, other) => one - other);
    const payments = await paid.paidBetween(tx, userUuid, new Date(stretch.from), new Date(stretch.to));
    const entries = entriesOf({
      from: stretch.from,
      to: isOver ? stretch.to : now.getTime(),
      opening: await openingOf(tx, recorded, stretch.from),
      runs: begun,
      trades: await readTrades(tx, runs, stretch, moments),
      payments: payments.map(({ at, period: bought, amount }) => ({
        ...{ at: at.getTime(), name: packages[bought], amount: toUnits(exact(amount)) },
      })),
      priceAt,
    });
    return { periods, found: { from, to, isOver, entries }, now };
  };

  const readFor = async (userUuid: string, query: StatementQuery, readTrades: TradesReader) => {
    const zone = zoneClockOf(readZone(query.zone ?? 'UTC'));
    const answer = await db.transaction((tx) => read(tx, userUuid, query, zone, readTrades), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return { ...answer, zone };
  };

  return {
    getStatement: async ({ query, user }) => {
      const { periods, found, now, zone } = await readFor(user.userUuid, query, readSums);
      return {
        zone: query.zone ?? 'UTC',
        asOf: now.toISOString(),
        currency: 'USDT',
        period: query.period ?? 'MONTH',
        periods,
        statement: found && {
          ...{ from: found.from, to: found.to, isOver: found.isOver },
          ...figuresOf(found.entries, benchmarkPair, zone.dateOf),
        },
      };
    },

    exportStatement: async ({ query, user }) => {
      const { found, zone, now } = await readFor(user.userUuid, query, readEach);
      const name = `statement-${found?.from ?? now.toISOString().slice(0, 10)}.csv`;
      const rows = statementRows(found?.entries ?? [], zone.timeOf);
      return new FileAnswer(name, Readable.from(rows, { objectMode: false }));
    },
  };
}

type NumberedRun = Pick<AccountRun, 'number'> & { uuid: string };

/** Reads the trades of runs that closed in a stretch, or their profit between each two of these moments. */
type TradesReader = (
  tx: Database,
  runs: readonly NumberedRun[],
  when: Stretch,
  moments: readonly number[],
) => Promise<AccountTrade[]>;

const uuidsOf = (runs: readonly NumberedRun[]) => runs.map(({ uuid }) => uuid);

/** The figures of a statement need no single trades: a month may have ten thousand. */
const readSums: TradesReader = async (tx, runs, when, moments) =>
  (await sumClosedBetween(tx, uuidsOf(runs), when, moments)).map((sums) => ({
    ...{ run: null, number: null, name: '' },
    ...sums,
  }));

/** The file lists each trade. */
const readEach: TradesReader = async (tx, runs, when) => {
  const numbers = new Map(runs.map((run) => [run.uuid, run.number]));
  return (await readClosedWithin(tx, uuidsOf(runs), when)).map((trade) => ({
    at: trade.closeDate?.getTime() ?? when.from,
    run: numbers.get(trade.botUuid) ?? null,
    number: trade.number,
    name: `${trade.pair} ${trade.direction}`,
    profit: toUnits(exact(trade.profitAbs ?? 0)),
    fees: feesOf(trade),
    count: 1,
  }));
};

type ClosedRow = Awaited<ReturnType<typeof readClosedWithin>>[number];

/** The fees of entry and exit: what the change in value lost. To the eight decimals of amounts. */
function feesOf({ direction, amount, stakeAmount, closeRate, profitAbs }: ClosedRow): number {
  const change = exact(amount)
    .times(closeRate ?? 0)
    .minus(stakeAmount);
  const moved = direction === 'LONG' ? change : change.negated();
  return Math.round(toUnits(moved.minus(profitAbs ?? 0)));
}

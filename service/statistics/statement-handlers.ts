import { Readable } from 'node:stream';
import type { StatementPeriod } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { invalidFields } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { PaidOrders } from '../ports/members.ts';
import { dayMs, toUnits } from './figures.ts';
import { mondayOf, readZone } from './profit-handlers.ts';
import { type Entry, entriesOf, figuresOf, statementRows } from './statement.ts';
import { readClosedWithin, sumClosed } from './statistic-repository.ts';

export interface ZoneClock {
  /** The date, as `2026-11-02`. */
  dateOf(at: number): string;
  /** The time with its offset, as `2026-11-02T14:05:00.000+01:00`. */
  timeOf(at: number): string;
  /** The first moment of a date. */
  startOf(date: string): number;
}

/** Making a formatter takes longer than all the formatting of a statement. */
export function createZoneClock(zone: string): ZoneClock {
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
      let before = Date.parse(date) - 15 * 3_600_000;
      let after = Date.parse(date) + 15 * 3_600_000;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (dateOf(middle) < date) before = middle;
        else after = middle;
      }
      return after;
    },
  };
}

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
export function periodsBetween(period: StatementPeriod, first: string, last: string): string[] {
  const periods: string[] = [];
  for (let date = firstDay[period](first); date <= last; date = nextPeriod(period, date)) periods.push(date);
  return periods.reverse().slice(0, mostPeriods);
}

const benchmarkPair = 'BTC/USDT';

const packages = { ONE_MONTH: '1 month', THREE_MONTH: '3 months', YEAR: '12 months' };

interface StatementDeps {
  db: Database;
  bots: Pick<BotDirectory, 'runsOf'>;
  clock: Clock;
  exchange: Exchange;
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
  paid,
}: StatementDeps): Handlers<'getStatement' | 'exportStatement'> {
  const priceAt = (at: number) => {
    try {
      return exchange.priceAt(benchmarkPair, at);
    } catch {
      return null;
    }
  };

  const read = async (
    tx: Database,
    userUuid: string,
    { period = 'MONTH', from: wanted }: StatementQuery,
    zone: ZoneClock,
  ): Promise<{ periods: string[]; found: Found | null; now: Date }> => {
    const now = clock.now();
    const runs = (await bots.runsOf(tx, userUuid)).map((run, index) => ({
      uuid: run.uuid,
      number: index + 1,
      from: run.activatedAt.getTime(),
      startBalance: toUnits(exact(run.tradeAmount)),
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
    const uuids = runs.map(({ uuid }) => uuid);
    const earlier = runs.findLast((run) => run.from < stretch.from);
    const before = earlier && { from: earlier.from, to: stretch.from };
    const numbers = new Map(runs.map((run) => [run.uuid, run.number]));
    const closed = await readClosedWithin(tx, uuids, stretch);
    const payments = await paid.paidBetween(tx, userUuid, new Date(stretch.from), new Date(stretch.to));
    const entries = entriesOf({
      from: stretch.from,
      to: isOver ? stretch.to : now.getTime(),
      opening: before ? earlier.startBalance + (await sumClosed(tx, uuids, before)) : 0,
      runs: runs.filter((run) => run.from >= stretch.from && run.from < stretch.to),
      trades: closed.map((trade) => ({
        at: trade.closeDate?.getTime() ?? stretch.from,
        run: numbers.get(trade.botUuid) ?? 0,
        number: trade.number,
        name: `${trade.pair} ${trade.direction}`,
        profit: toUnits(exact(trade.profitAbs ?? 0)),
        fees: feesOf(trade),
      })),
      payments: payments.map(({ at, period: bought, amount }) => ({
        ...{ at: at.getTime(), name: packages[bought], amount: toUnits(exact(amount)) },
      })),
      priceAt,
    });
    return { periods, found: { from, to, isOver, entries }, now };
  };

  const readFor = async (userUuid: string, query: StatementQuery) => {
    const zone = createZoneClock(readZone(query.zone ?? 'UTC'));
    const answer = await db.transaction((tx) => read(tx, userUuid, query, zone), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return { ...answer, zone };
  };

  return {
    getStatement: async ({ query, user }) => {
      const { periods, found, now, zone } = await readFor(user.userUuid, query);
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
      const { found, zone, now } = await readFor(user.userUuid, query);
      const name = `statement-${found?.from ?? now.toISOString().slice(0, 10)}.csv`;
      const rows = statementRows(found?.entries ?? [], zone.timeOf);
      return new FileAnswer(name, Readable.from(rows, { objectMode: false }));
    },
  };
}

type ClosedRow = Awaited<ReturnType<typeof readClosedWithin>>[number];

/** The fees of entry and exit: what the change in value lost. To the eight decimals of amounts. */
function feesOf({ direction, amount, stakeAmount, closeRate, profitAbs }: ClosedRow): number {
  const change = exact(amount)
    .times(closeRate ?? 0)
    .minus(stakeAmount);
  const moved = direction === 'LONG' ? change : change.negated();
  return Math.round(toUnits(moved.minus(profitAbs ?? 0)));
}

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botEvents, bots, limitLevels, trades } from '../db/schema/bots.ts';
import { day, localDate } from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { openTrading, type Trading } from '../testing/trading.ts';
import { createReplayHandlers } from './replay-handlers.ts';

let trading: Trading;
let handlers: ReturnType<typeof createReplayHandlers>;
beforeAll(async () => {
  trading = await openTrading();
  handlers = createReplayHandlers(trading);
}, 30_000);
afterAll(() => trading.close());

const step = 300_000;

/** Times are epoch milliseconds, money is in whole cents. */
interface Traded {
  pair: string;
  isLong: boolean;
  opened: number;
  closed: number | null;
  /** Whole coins. */
  amount: number;
  openRate: number;
  profit: number;
}

interface History {
  from: number;
  /** Null while it lasts. */
  to: number | null;
  funds: number;
  trades: Traded[];
  levels: { at: number; balance: number | null }[];
  events: number[];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** A run in progress, or one that ended, within the days before now. */
const histories = (now: number): fc.Arbitrary<History> =>
  fc
    .record({
      length: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 5 * day })),
      pause: fc.option(fc.integer({ min: 0, max: 200 * day })),
      funds: fc.integer({ min: 10_000, max: 10_000_000 }),
      trades: fc.array(
        fc.record({
          pair: fc.constantFrom('BTC/USDT', 'ETH/USDT', 'DOGE/USDT'),
          isLong: fc.boolean(),
          start: share,
          held: fc.option(share, { freq: 6 }),
          amount: fc.integer({ min: 1, max: 3 }),
          openRate: fc.integer({ min: 10, max: 9_000_000 }),
          profit: fc.integer({ min: -5_000, max: 5_000 }),
        }),
        { maxLength: 20 },
      ),
      levels: fc.array(fc.record({ at: share, balance: fc.option(fc.integer({ min: 1, max: 100_000 })) }), {
        maxLength: 6,
      }),
      events: fc.array(share, { maxLength: 3 }),
    })
    .map(({ length, pause, funds, trades: list, levels, events }) => {
      const to = now - (pause ?? 0);
      const from = to - length;
      const moment = (part: number) => from + Math.floor(part * length);
      return {
        ...{ from, to: pause === null ? null : to, funds },
        trades: list.map(({ held, start, ...trade }) => {
          const opened = moment(start);
          return {
            ...trade,
            opened,
            closed: held === null ? null : opened + Math.floor(held * (to - opened)),
          };
        }),
        levels: [...new Map(levels.map((level) => [moment(level.at), level.balance]))]
          .map(([at, balance]) => ({ at, balance }))
          .sort((one, other) => one.at - other.at),
        events: events.map(moment).sort((one, other) => one - other),
      };
    });

const usdt = (cents: number) => (cents / 100).toFixed(2);

async function record({ from, to, funds, trades: list, levels, events }: History) {
  const userUuid = await trading.addUser();
  const uuid = randomUUID();
  const at = new Date(from);
  await trading.db.insert(bots).values({
    ...{ uuid, userUuid, status: to === null ? 'RUNNING' : 'STOPPED', exchange: 'BINANCE' },
    ...{ tradeAmount: usdt(funds), activatedAt: at, readyAt: at, advancedTo: at },
    ...{ deactivatedAt: to === null ? null : new Date(to) },
    closedCount: list.filter(({ closed }) => closed !== null).length,
  });
  if (list.length > 0)
    await trading.db.insert(trades).values(
      list.map(({ amount, closed, isLong, opened, openRate, pair, profit }, index) => ({
        ...{ botUuid: uuid, number: index + 1, pair, amount: String(amount), openFee: '0.5' },
        ...{ direction: isLong ? ('LONG' as const) : ('SHORT' as const), openDate: new Date(opened) },
        ...{ stakeAmount: usdt(amount * openRate), openRate: usdt(openRate) },
        ...(closed !== null && { closeDate: new Date(closed), closeRate: usdt(openRate) }),
        ...(closed !== null && { profitAbs: usdt(profit), profitRatio: '0' }),
      })),
    );
  if (levels.length > 0)
    await trading.db
      .insert(limitLevels)
      .values(levels.map((level) => ({ ...level, botUuid: uuid, at: new Date(level.at) })));
  if (events.length > 0)
    await trading.db.insert(botEvents).values(
      events.map((event) => ({
        botUuid: uuid,
        at: new Date(event),
        kind: 'ENTRY_STOPPED' as const,
        by: 'MEMBER' as const,
      })),
    );
  return { userUuid, uuid };
}

/** The profit of an exit at the market price, in USDT: the change in value less both fees. */
function worth({ amount, isLong, openRate, pair }: Traded, at: number): number {
  const rate = trading.exchange.priceAt(pair, at);
  const change = amount * (rate - openRate / 100) * (isLong ? 1 : -1);
  return change - 0.5 - amount * rate * Number(trading.exchange.feeRate);
}

const isOpenAt = ({ closed, opened }: Traded, at: number) => opened <= at && (closed === null || closed > at);

/** The balance as the contract defines it, in USDT. */
function balanceAt({ funds, trades: list }: History, at: number): number {
  return list.reduce((sum, trade) => {
    if (trade.closed !== null && trade.closed <= at) return sum + trade.profit / 100;
    return isOpenAt(trade, at) ? sum + worth(trade, at) : sum;
  }, funds / 100);
}

const dateAt = (zone: string, at: number) =>
  new Date(localDate(zone, at).day * day).toISOString().slice(0, 10);
const ask = (userUuid: string, id: string, wanted: string, zone: string) =>
  handlers.getReplay(callFrom(userUuid, { params: { id }, query: { day: wanted, zone } }));

// Rules: REPLAY-2, REPLAY-3, REPLAY-4
it('at each moment, the balance is what the record makes it, on any day of any run in any zone', async () => {
  const now = trading.clock.now().getTime();
  await fc.assert(
    fc.asyncProperty(
      histories(now),
      share,
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      async (history, part, zone) => {
        const { userUuid, uuid } = await record(history);
        const end = history.to ?? now;
        const date = dateAt(zone, history.from + Math.floor(part * (end - history.from)));
        const found = await ask(userUuid, uuid, date, zone);
        const [from, to] = [Date.parse(found.from), Date.parse(found.to)];
        const moments = found.offsets.map((offset) => from + offset);

        // The span is the whole day, as far as the run lasted.
        expect([dateAt(zone, from), dateAt(zone, to)]).toEqual([date, date]);
        if (from > history.from) expect(dateAt(zone, from - 1)).not.toBe(date);
        else expect(from).toBe(history.from);
        if (to < end) expect(dateAt(zone, to + 1)).not.toBe(date);
        else expect(to).toBe(end);
        expect(found.isOver).toBe(history.to !== null || to < end);
        expect([found.firstDay, found.lastDay]).toEqual([dateAt(zone, history.from), dateAt(zone, end)]);

        expect([moments[0], moments.at(-1)]).toEqual([from, to]);
        for (const [index, at] of moments.entries()) {
          const next = moments[index + 1];
          if (next !== undefined) {
            expect(next).toBeGreaterThan(at);
            expect(Math.ceil(next / step)).toBeLessThanOrEqual(Math.floor(at / step) + 1);
          }
          expect(Math.abs((found.balances[index] ?? Number.NaN) - balanceAt(history, at))).toBeLessThan(
            0.0051,
          );
        }

        const within = (at: number) => at >= from && at <= to;
        const seen = history.trades.filter(
          ({ closed, opened }) => opened <= to && (closed === null || closed >= from),
        );
        expect(found.total).toBe(seen.length);
        expect(found.trades).toHaveLength(seen.length);
        for (const trade of found.trades) {
          const own = history.trades[Number(trade.id) - 1];
          if (!own) throw new Error('There is no such trade.');
          const isClosed = own.closed !== null && within(own.closed);
          expect(trade.profit).toBe(isClosed ? own.profit / 100 : null);
          expect(trade.closeDate).toBe(isClosed ? new Date(own.closed ?? 0).toISOString() : null);
          const open = moments.filter((at) => isOpenAt(own, at));
          expect(trade.profits).toHaveLength(open.length);
          for (const [index, at] of open.entries())
            expect(Math.abs((trade.profits[index] ?? Number.NaN) - worth(own, at))).toBeLessThan(0.0051);
          for (const at of [own.opened, own.closed ?? from]) if (within(at)) expect(moments).toContain(at);
        }

        expect(found.events.map(({ at }) => Date.parse(at))).toEqual(history.events.filter(within));
        const settled = moments.map((at) => Math.floor(at / step) * step - 1).filter(within);
        for (const at of [from, to, ...settled]) {
          const level = history.levels.findLast((one) => one.at <= at)?.balance;
          const answered = found.limits.findLast((one) => Date.parse(one.at) <= at)?.balance;
          expect(answered).toBe(level);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

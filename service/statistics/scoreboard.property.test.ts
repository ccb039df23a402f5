import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { ExitReason } from '../../src/contract/contract.ts';
import { bots, trades } from '../db/schema/bots.ts';
import { callFrom } from '../testing/members.ts';
import { openTrading } from '../testing/trading.ts';
import { createScoreboardHandlers } from './scoreboard-handlers.ts';

const trading = await openTrading();
const handlers = createScoreboardHandlers(trading);
afterAll(() => trading.close());

const day = 86_400_000;

/** A trade in whole cents and whole units, so that an oracle can add without rounding. */
interface Traded {
  pair: string;
  isLong: boolean;
  opened: number;
  /** Null while it is open. */
  heldMs: number | null;
  amount: number;
  /** Cents. */
  openRate: number;
  closeRate: number;
  fees: number;
  reason: ExitReason | null;
}

const beforeFees = ({ amount, closeRate, isLong, openRate }: Traded) =>
  amount * (isLong ? closeRate - openRate : openRate - closeRate);
const net = (trade: Traded) => beforeFees(trade) - trade.fees;
const usdt = (cents: number) => (cents / 100).toFixed(2);

const reasons = ['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT', 'HARD_STOP', 'MEMBER', 'LOSS_LIMIT'] as const;
const traded = fc.record<Traded>({
  pair: fc.constantFrom('BTC/USDT', 'ETH/USDT', 'PEPE1000/USDT'),
  isLong: fc.boolean(),
  opened: fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) }),
  heldMs: fc.option(fc.integer({ min: 0, max: 3 * day }), { freq: 8 }),
  amount: fc.integer({ min: 1, max: 50 }),
  openRate: fc.integer({ min: 1, max: 9_000_000 }),
  closeRate: fc.integer({ min: 1, max: 9_000_000 }),
  fees: fc.integer({ min: 0, max: 5_000 }),
  reason: fc.option(fc.constantFrom(...reasons)),
});

/** Records runs of a new member, with these trades. */
async function record(runs: readonly (readonly Traded[])[]) {
  const userUuid = await trading.addUser();
  const uuids = runs.map(() => randomUUID());
  for (const [index, list] of runs.entries()) {
    const uuid = uuids[index] ?? '';
    // Runs overlap, as they do by a second when clocks of replicas differ.
    const at = new Date(Date.UTC(2019, 0, 1, 0, 0, index));
    await trading.db.insert(bots).values({
      ...{ uuid, userUuid, status: 'STOPPED', exchange: 'BINANCE', tradeAmount: '1000' },
      ...{ activatedAt: at, readyAt: at, advancedTo: at, deactivatedAt: at, closedCount: list.length },
    });
    if (list.length === 0) continue;
    await trading.db.insert(trades).values(
      list.map((trade, position) => ({
        ...{ botUuid: uuid, number: position + 1, pair: trade.pair, amount: String(trade.amount) },
        ...{ direction: trade.isLong ? ('LONG' as const) : ('SHORT' as const), openFee: '0' },
        ...{ stakeAmount: usdt(trade.amount * trade.openRate), openRate: usdt(trade.openRate) },
        openDate: new Date(trade.opened),
        ...(trade.heldMs !== null && {
          ...{ closeRate: usdt(trade.closeRate), closeDate: new Date(trade.opened + trade.heldMs) },
          ...{ profitAbs: usdt(net(trade)), profitRatio: '0.0125', exitReason: trade.reason },
        }),
      })),
    );
  }
  return { userUuid, uuids };
}

/** Hour and weekday, from the platform's own calendar. */
function localTime(zone: string, at: number) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' },
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1;
  return { hour: String(Number(of('hour'))), weekday: String(weekday) };
}

function keysOf(zone: string, trade: Traded): [string, string][] {
  const { hour, weekday } = localTime(zone, trade.opened);
  return [
    ['PAIR', trade.pair],
    ['DIRECTION', trade.isLong ? 'LONG' : 'SHORT'],
    ['HOUR', hour],
    ['WEEKDAY', weekday],
    ['EXIT_REASON', trade.reason ?? 'NOT_RECORDED'],
  ];
}

function scoreOf(list: readonly Traded[]) {
  let [won, profit, before] = [0, 0, 0];
  for (const trade of list) {
    if (net(trade) > 0) won += 1;
    profit += net(trade);
    before += beforeFees(trade);
  }
  return { trades: list.length, won, profit: profit / 100, profitBeforeFees: before / 100 };
}

const board = (userUuid: string, zone: string, botUuid?: string) =>
  handlers.getScoreboard(callFrom(userUuid, { query: { zone, ...(botUuid && { botUuid }) } }));

// Rules: SCORE-1, SCORE-2, SCORE-3
it('every figure is that of its trades, and every row leads to them, in any year and zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(traded, { maxLength: 12 }), { maxLength: 3 }),
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      async (runs, zone) => {
        const { userUuid, uuids } = await record(runs);
        const some = [undefined, ...uuids.slice(0, 1)];
        for (const botUuid of some) {
          const closed = (botUuid ? (runs[0] ?? []) : runs.flat()).filter(({ heldMs }) => heldMs !== null);
          const found = await board(userUuid, zone, botUuid);
          expect(found.total).toEqual(scoreOf(closed));

          const groups = Map.groupBy(
            closed.flatMap((trade) =>
              keysOf(zone, trade).map(([by, key]) => ({ name: `${by} ${key}`, trade })),
            ),
            ({ name }) => name,
          );
          const rows = new Map(found.rows.map(({ by, key, score }) => [`${by} ${key}`, score]));
          expect(new Set(rows.keys())).toEqual(new Set(groups.keys()));
          for (const [name, list] of groups)
            expect(rows.get(name)).toEqual(scoreOf(list.map(({ trade }) => trade)));

          const [first] = found.rows;
          if (!first) continue;
          const query = { by: first.by, key: first.key, zone, size: 100, ...(botUuid && { botUuid }) };
          const page = await handlers.listScoredTrades(callFrom(userUuid, { query }));
          const list = groups.get(`${first.by} ${first.key}`) ?? [];
          expect(page.total).toBe(list.length);
          const closes = page.items.map(({ closeDate }) => Date.parse(closeDate));
          expect(closes).toEqual(
            list.map(({ trade }) => trade.opened + (trade.heldMs ?? 0)).toSorted((a, b) => b - a),
          );
          const sum = page.items.reduce((cents, { profitAbs }) => cents + Math.round(profitAbs * 100), 0);
          expect(sum / 100).toBe(first.score.profit);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

const one: Traded = {
  ...{ pair: 'BTC/USDT', isLong: true, opened: Date.UTC(2026, 9, 25, 0, 30), heldMs: 60_000, amount: 1 },
  ...{ openRate: 10_000, closeRate: 10_100, fees: 20, reason: 'TAKE_PROFIT' },
};

// Rule: SCORE-2
it('counts both hours of the night in which the clocks go back as one', async () => {
  const again = { ...one, opened: one.opened + 3_600_000 };
  const { userUuid } = await record([[one, again]]);
  const { rows } = await board(userUuid, 'Europe/Berlin');
  expect(rows).toContainEqual({
    ...{ by: 'HOUR', key: '2' },
    score: { trades: 2, won: 2, profit: 1.6, profitBeforeFees: 2 },
  });
});

// Rule: SCORE-1
it('adds up 300 runs of a minute, and nothing before the first', async () => {
  const { userUuid } = await record(Array.from({ length: 300 }, () => [one]));
  expect((await board(userUuid, 'UTC')).total).toEqual({
    ...{ trades: 300, won: 300, profit: 240, profitBeforeFees: 300 },
  });
  const nobody = await record([]);
  expect(await board(nobody.userUuid, 'UTC')).toMatchObject({ total: scoreOf([]), rows: [] });
});

// Rule: SCORE-1
it('lists the 100 pairs with the most trades', async () => {
  const pairs = Array.from({ length: 101 }, (_, index) => ({ ...one, pair: `C${index}/USDT` }));
  const { userUuid } = await record([[...pairs.slice(1), ...pairs]]);
  const { rows, total } = await board(userUuid, 'UTC');
  const listed = rows.filter(({ by }) => by === 'PAIR').map(({ key }) => key);
  expect(listed).toHaveLength(100);
  expect(listed).not.toContain('C0/USDT');
  expect(total.trades).toBe(201);
});

// Rule: SCORE-1
it('belongs to its member alone, and refuses zones that do not exist', async () => {
  const { uuids } = await record([[one]]);
  const { userUuid } = await record([[]]);
  await expect(board(userUuid, 'UTC', uuids[0])).rejects.toMatchObject({ code: 'error.bot.notFound' });
  await expect(
    handlers.listScoredTrades(
      callFrom(userUuid, { query: { by: 'HOUR', key: '1', ...(uuids[0] && { botUuid: uuids[0] }) } }),
    ),
  ).rejects.toMatchObject({ code: 'error.bot.notFound' });
  await expect(board(userUuid, 'Mars/Base')).rejects.toMatchObject({ code: 'error.generic.badRequest' });
});

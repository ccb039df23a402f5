import { text as readText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExportFormat, Trade, TradeSort } from '../../src/contract/contract.ts';
import { exact, orderFee } from '../common/amounts.ts';
import { trades } from '../db/schema/bots.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import type { TradeQuery } from './trade-filter.ts';
import { createTradeHandlers } from './trade-handlers.ts';

const sorts: TradeSort[] = [
  'id',
  'pair',
  'amount',
  'stakeAmount',
  'openRate',
  'closeRate',
  'direction',
  'currentRate',
  'currentProfit',
  'profitPercent',
  'profitAbs',
  'openDate',
  'closeDate',
];

const trading = await openTrading();
const handlers = createTradeHandlers(trading);
const { userUuid: member, botUuid } = await startBot(trading);
trading.pass(4 * 24 * hour);
await trading.engine.advance({ botUuid });
afterAll(() => trading.close());

type PagedQuery = TradeQuery & { page?: number; size?: number; closedFrom?: string; closedTo?: string };
type ExportQuery = Omit<PagedQuery, 'page' | 'size'> & { format?: ExportFormat };
const listClosed = (query: PagedQuery) =>
  handlers.listClosedTrades(callFrom(member, { params: { botUuid }, query }));
const listOpen = (query: PagedQuery) =>
  handlers.listOpenTrades(callFrom(member, { params: { botUuid }, query }));
const exportClosed = async (query: ExportQuery) => {
  const file = await handlers.exportClosedTrades(callFrom(member, { params: { botUuid }, query }));
  return { name: file.name, lines: (await readText(file.content)).trimEnd().split('\r\n') };
};

/** Every closed trade, page by page. */
async function allClosed(query: PagedQuery, size = 100): Promise<Trade[]> {
  const items: Trade[] = [];
  for (let page = 0; ; page++) {
    const answer = await listClosed({ ...query, page, size });
    items.push(...answer.items);
    if ((page + 1) * size >= answer.total) return items;
  }
}

describe('the closed trades', () => {
  // Rule: SHAPE-1
  test('come newest first, ten at a time', async () => {
    const { items, page, size, total } = await listClosed({});
    const { closedCount } = await trading.readBot(botUuid);
    expect({ page, size, total, length: items.length }).toEqual({
      page: 0,
      size: 10,
      total: closedCount,
      length: 10,
    });
    const dates = items.map((trade) => trade.closeDate ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test.each(sorts)('sort by %s in both directions, with each trade on exactly one page', async (sort) => {
    const up = await allClosed({ sort, order: 'ASC' }, 37);
    expect(new Set(up.map((trade) => trade.id)).size).toBe((await trading.readBot(botUuid)).closedCount);
    const sorted = up.every((trade, index) => {
      const before = up[index - 1]?.[sort] ?? trade[sort];
      return before === null || trade[sort] === null || before <= trade[sort];
    });
    expect(sorted).toBe(true);
    expect(await allClosed({ sort, order: 'DESC' })).toEqual([...up].reverse());
  });

  // Rule: SHAPE-1
  test('can be filtered by direction and by part of the pair in any case', async () => {
    const all = await allClosed({});
    const wanted = all.filter((trade) => trade.pair === 'ETH/USDT' && trade.direction === 'SHORT');
    expect(wanted.length).toBeGreaterThan(0);
    expect(await allClosed({ pair: 'eth', direction: 'SHORT' })).toEqual(wanted);
    expect(await listClosed({ pair: 'no such pair' })).toMatchObject({ items: [], total: 0 });
    expect(await listClosed({ pair: '%' })).toMatchObject({ items: [], total: 0 });
  });

  // Rule: SHAPE-1
  test('can be filtered by the time they closed: from the start, but not at the end', async () => {
    const all = await allClosed({ sort: 'closeDate' });
    const [from, to] = [all[20]?.closeDate ?? '', all[60]?.closeDate ?? ''];
    const within = (trade: Trade) => String(trade.closeDate) >= from && String(trade.closeDate) < to;
    const wanted = all.filter(within);
    expect(wanted.length).toBeGreaterThan(30);
    const period = { closedFrom: from, closedTo: to };
    expect(await allClosed({ sort: 'closeDate', ...period }, 7)).toEqual(wanted);
    expect(await allClosed({ sort: 'closeDate', closedFrom: from })).toEqual(all.slice(20));
    expect((await listClosed({ closedTo: to })).total).toBe(60);
    const shorts = wanted.filter(({ direction }) => direction === 'SHORT');
    expect((await listClosed({ ...period, direction: 'SHORT' })).total).toBe(shorts.length);
    const ids = wanted.map(({ id }) => String(id));
    const { lines } = await exportClosed({ sort: 'closeDate', ...period });
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ids);
  });

  test('are refused for a period that does not begin before it ends', async () => {
    const closedTo = '2026-05-04T00:00:00Z';
    const wrong = expect.objectContaining({ code: 'error.generic.badRequest' });
    for (const closedFrom of [closedTo, '2026-05-04T02:00:01+02:00', '2016-12-31T23:59:60Z']) {
      await expect(listClosed({ closedFrom, closedTo })).rejects.toEqual(wrong);
      await expect(exportClosed({ closedFrom, closedTo })).rejects.toEqual(wrong);
    }
  });

  // Rule: SHAPE-2
  test('have fees, reasons and their best and worst rate', async () => {
    for (const trade of await allClosed({})) {
      const { amount, openRate, closeRate, direction, fees, highestRate, lowestRate, profitAbs } = trade;
      const value = exact(amount).times(closeRate ?? 0);
      const cost = exact(amount).times(openRate);
      const moved = direction === 'LONG' ? value.minus(cost) : cost.minus(value);
      expect(fees?.open).toBe(orderFee(cost, trading.exchange.feeRate).toNumber());
      expect(fees?.close).toBe(orderFee(value, trading.exchange.feeRate).toNumber());
      expect(
        moved
          .minus(fees?.open ?? 0)
          .minus(fees?.close ?? 0)
          .toNumber(),
      ).toBe(profitAbs);
      expect(trade.entryReason).toBe(direction === 'LONG' ? 'BREAKOUT_UP' : 'BREAKOUT_DOWN');
      expect(['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT']).toContain(trade.exitReason);
      expect(highestRate).toBeGreaterThanOrEqual(Math.max(openRate, Number(closeRate)));
      expect(lowestRate).toBeLessThanOrEqual(Math.min(openRate, Number(closeRate)));
      expect([trade.stopRate, trade.takeProfitRate]).toEqual([null, null]);
    }
  });

  test('end at the last page', async () => {
    expect((await listClosed({ page: 1_000_000, size: 100 })).items).toEqual([]);
  });

  test('are counted again after another closes', async () => {
    const { total } = await listClosed({});
    trading.pass(8 * hour);
    await trading.engine.advance({ botUuid });
    expect((await listClosed({})).total).toBeGreaterThan(total);
    expect((await listClosed({})).total).toBe((await trading.readBot(botUuid)).closedCount);
  });
});

describe('the open trades', () => {
  test('are valued at the current rate, net of fees', async () => {
    const { items } = await listOpen({});
    expect(items.length).toBeGreaterThan(0);
    for (const trade of items) {
      expect(trade.closeRate).toBe(null);
      expect(trade.currentRate).toBe(trading.exchange.priceAt(trade.pair, trading.clock.now().getTime()));
      const value = trade.amount * trade.currentRate;
      const moved = trade.direction === 'LONG' ? value - trade.stakeAmount : trade.stakeAmount - value;
      expect(trade.profitAbs).toBeCloseTo(moved - 0.001 * (value + trade.stakeAmount), 6);
      expect(trade.profitPercent).toBeCloseTo(trade.currentProfit * 100, 6);
    }
  });

  test('sort, page and filter like the closed ones', async () => {
    const { items, total } = await listOpen({ sort: 'profitAbs', order: 'DESC' });
    const profits = items.map((trade) => trade.profitAbs);
    expect(profits).toEqual([...profits].sort((one, other) => other - one));
    expect(await listOpen({ sort: 'profitAbs', order: 'DESC', page: 1, size: 1 })).toMatchObject({
      items: items.slice(1, 2),
      total,
    });
    const pair = items[0]?.pair;
    expect((await listOpen({ pair: pair?.toLowerCase() })).items).toHaveLength(1);
  });
});

describe('an export', () => {
  // Rule: SHAPE-15
  test('has every trade in the order of the list, and the date in its name', async () => {
    const query = { sort: 'profitAbs', order: 'DESC', direction: 'LONG' } as const;
    const { name, lines } = await exportClosed(query);
    expect(name).toBe(`closed-trades-${trading.clock.now().toISOString().slice(0, 10)}.csv`);
    expect(lines[0]).toMatch(/^ID,Pair,/);
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect(ids).toEqual((await allClosed(query)).map((trade) => trade.id));
  });

  test('for Koinly has a purchase and a sale of each long trade, and the result of each short one', async () => {
    const { name, lines } = await exportClosed({ format: 'KOINLY' });
    expect(name).toMatch(/^closed-trades-koinly-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(/^Date,Sent Amount,/);
    const all = await allClosed({});
    const shorts = all.filter(({ direction, profitAbs }) => direction === 'SHORT' && profitAbs !== 0);
    const longs = all.filter(({ direction }) => direction === 'LONG');
    expect(lines).toHaveLength(1 + shorts.length + 2 * longs.length);
    expect(lines.filter((line) => line.includes(',realized gain,'))).toHaveLength(shorts.length);
  });

  test('of open trades lists them all', async () => {
    const file = await handlers.exportOpenTrades(callFrom(member, { params: { botUuid }, query: {} }));
    const lines = (await readText(file.content)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + (await listOpen({})).total);
  });
});

describe('other members', () => {
  test('can neither list nor export the trades', async () => {
    const stranger = await trading.addUser();
    const notFound = expect.objectContaining({ code: 'error.bot.notFound' });
    const calls = [
      handlers.listOpenTrades(callFrom(stranger, { params: { botUuid } })),
      handlers.listClosedTrades(callFrom(stranger, { params: { botUuid } })),
      handlers.exportOpenTrades(callFrom(stranger, { params: { botUuid } })),
      handlers.exportClosedTrades(callFrom(stranger, { params: { botUuid } })),
    ];
    for (const call of calls) await expect(call).rejects.toEqual(notFound);
  });
});

// Rule: BOT-40
test('trades that a hard stop closed have the market’s rate when it was requested, and no others', async () => {
  const run = await startBot(trading);
  trading.pass(hour);
  for (let waited = 0; waited < 48; waited++) {
    await trading.engine.advance({ botUuid: run.botUuid });
    const { openedCount, closedCount } = await trading.readBot(run.botUuid);
    if (closedCount > 0 && openedCount > closedCount) break;
    trading.pass(hour);
  }
  const requestedAt = trading.clock.now().getTime();
  await trading.db.transaction((tx) => trading.engine.hardStop(tx, run.botUuid));
  trading.pass(hour);
  await trading.engine.advance({ botUuid: run.botUuid });
  const read = async () => {
    const answer = await handlers.listClosedTrades(
      callFrom(run.userUuid, { params: { botUuid: run.botUuid }, query: { size: 100 } }),
    );
    return answer.items;
  };

  const items = await read();
  expect(new Set(items.map(({ exitReason }) => exitReason === 'HARD_STOP'))).toEqual(new Set([true, false]));
  for (const { pair, exitReason, quitRate } of items)
    expect(quitRate).toBe(exitReason === 'HARD_STOP' ? trading.exchange.priceAt(pair, requestedAt) : null);

  await trading.db.update(trades).set({ pair: 'GONE/USDT' }).where(eq(trades.botUuid, run.botUuid));
  expect((await read()).map(({ quitRate }) => quitRate)).toEqual(items.map(() => null));
});

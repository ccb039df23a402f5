import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHeavyTrading } from '../stand-ins/seed/seed-people.ts';
import { record, unit } from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot, type Trading } from '../testing/trading.ts';
import { thinned } from './replay.ts';
import { createReplayHandlers } from './replay-handlers.ts';

let trading: Trading;
let handlers: ReturnType<typeof createReplayHandlers>;
beforeAll(async () => {
  trading = await openTrading();
  handlers = createReplayHandlers(trading);
}, 30_000);
afterAll(() => trading.close());

const ask = (userUuid: string, id: string, day: string, zone = 'UTC') =>
  handlers.getReplay(callFrom(userUuid, { params: { id }, query: { day, zone } }));

const runOf = async (userUuid: string) => {
  const [run] = await trading.bots.runsOf(trading.db, userUuid);
  if (!run) throw new Error('There is no run.');
  return run.uuid;
};

/** A run over these days, which ended. */
async function ended(from: string, to: string) {
  const times = { from: Date.parse(from), to: Date.parse(to) };
  const userUuid = await record(trading, [{ ...times, amount: 1_000n * unit, closes: [] }]);
  return { userUuid, uuid: await runOf(userUuid) };
}

describe('a replay', () => {
  // Rule: REPLAY-3
  it.each([
    ['2026-03-29', 23],
    ['2025-10-26', 25],
    ['2026-01-01', 24],
  ])('of %s in Berlin lasts %i hours', async (day, hours) => {
    const { userUuid, uuid } = await ended('2025-10-01T00:00:00Z', '2026-04-20T00:00:00Z');
    const found = await ask(userUuid, uuid, day, 'Europe/Berlin');
    expect(Date.parse(found.to) + 1 - Date.parse(found.from)).toBe(hours * hour);
    expect(found).toMatchObject({ firstDay: '2025-10-01', lastDay: '2026-04-20', isOver: true });
    expect(new Set(found.balances)).toEqual(new Set([1_000]));
  });

  // Rule: REPLAY-3
  it.each([
    ['2026-01-04', 'UTC', 'day'],
    ['2026-01-08', 'UTC', 'day'],
    ['2099-01-01', 'UTC', 'day'],
    ['2026-01-05', 'Mars/Base', 'zone'],
    ['2026-01-05', '+02:00', 'zone'],
  ])(
    'of %s in %s is refused: the run has no such day, or there is no such zone',
    async (day, zone, field) => {
      const { userUuid, uuid } = await ended('2026-01-05T12:00:00Z', '2026-01-07T12:00:00Z');
      await expect(ask(userUuid, uuid, day, zone)).rejects.toMatchObject({
        ...{ status: 400, body: { fields: { [field]: expect.any(String) } } },
      });
    },
  );

  it('has no day that the zone left out', async () => {
    const { userUuid, uuid } = await ended('2011-12-01T00:00:00Z', '2012-01-20T00:00:00Z');
    await expect(ask(userUuid, uuid, '2011-12-30', 'Pacific/Apia')).rejects.toMatchObject({ status: 400 });
    expect((await ask(userUuid, uuid, '2011-12-31', 'Pacific/Apia')).offsets).not.toHaveLength(0);
  });

  it('of a run belongs to its member', async () => {
    const { uuid } = await ended('2026-01-05T12:00:00Z', '2026-01-07T12:00:00Z');
    const stranger = await trading.addUser();
    await expect(ask(stranger, uuid, '2026-01-05')).rejects.toMatchObject({ code: 'error.bot.notFound' });
  });

  // Rule: REPLAY-2
  it('of a run that lasted a moment has that moment', async () => {
    const { userUuid, uuid } = await ended('2026-01-05T12:00:00.003Z', '2026-01-05T12:00:00.003Z');
    expect(await ask(userUuid, uuid, '2026-01-05')).toMatchObject({ offsets: [0], balances: [1_000] });
  });

  // Rule: REPLAY-5
  it('lists the 50 largest of more trades, and counts all of them', async () => {
    const closes = Array.from({ length: 100 }, (_, index) => ({
      at: Date.UTC(2026, 0, 5, 1) + index * 60_000,
      profit: BigInt(index % 2 === 0 ? index : -index) * unit,
    }));
    const times = { from: Date.UTC(2026, 0, 5), to: Date.UTC(2026, 0, 5, 20) };
    const userUuid = await record(trading, [{ ...times, amount: 1_000n * unit, closes }]);
    const found = await ask(userUuid, await runOf(userUuid), '2026-01-05');
    expect(found.total).toBe(100);
    expect(found.trades.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 51 + index));
    expect(found.balances.at(-1)).toBe(950);
  });

  // Rule: REPLAY-4
  it('says where the loss limit of a live run acted, from when it was set', async () => {
    const lossLimit = { drawdown: 0.1, loss: 40, action: 'STOP_TRADE_ENTRY' } as const;
    const { userUuid, botUuid } = await startBot(trading, { lossLimit });
    const started = trading.clock.now();
    trading.pass(6 * hour);
    await trading.engine.advance({ botUuid });
    const peak = (await trading.readBot(botUuid)).equityPeak ?? 0;
    await trading.engine.setLossLimit(trading.db, botUuid, null);
    const found = await ask(userUuid, botUuid, started.toISOString().slice(0, 10));
    const levels = found.limits.map(({ balance }) => balance);
    expect(found.limits[0]).toEqual({ at: started.toISOString(), balance: 960 });
    expect(levels.at(-2)).toBeCloseTo(peak - 40, 2);
    expect(levels.at(-1)).toBeNull();
    expect(levels.slice(0, -1)).toEqual(
      levels.slice(0, -1).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    );
    expect(found).toMatchObject({ isOver: false, events: [{ kind: 'STARTED' }] });
  });
});

// Rule: REPLAY-6
it('of a day of a run with 100,000 trades takes at most 60 kB, with the candles of a pair', async () => {
  const userUuid = await trading.addUser();
  const now = trading.clock.now();
  // As many trades a day, held for as long, but on three days only.
  await trading.db.transaction((tx) => seedHeavyTrading(tx, userUuid, now, { closedTrades: 1_003, days: 3 }));
  const yesterday = new Date(now.getTime() - 24 * hour).toISOString().slice(0, 10);
  const found = await ask(userUuid, await runOf(userUuid), yesterday);
  expect(found.total).toBeGreaterThan(300);
  const [from, to] = [Date.parse(found.from), Date.parse(found.to)];
  const candles = await trading.exchange.candles({
    ...{ pair: 'BTC/USDT', interval: '5m', from, to, now: now.getTime() },
  });
  const listed = candles?.map((candle) => ({ ...candle, at: new Date(candle.at).toISOString() }));
  expect(JSON.stringify(found).length + JSON.stringify(listed).length).toBeLessThan(57_000);
});

// Rule: REPLAY-4
it('of many changes within five minutes, the last one is kept, with the first of all and each that ends a limit', () => {
  const at = (second: number, balance: number | null) => ({ at: new Date(second * 1000), balance });
  const levels = [at(0, 1), at(1, 2), at(2, null), at(3, 4), at(299, 5), at(300, 6)];
  expect(thinned(levels).map(({ balance }) => balance)).toEqual([1, 2, null, 5, 6]);
});

import { afterAll, expect, test } from 'vitest';
import { createLookHandlers } from '../../bots/bot-handlers.ts';
import type { BotEngine } from '../../ports/bot-engine.ts';
import { callFrom } from '../../testing/members.ts';
import { hour, openTrading, second, startBot } from '../../testing/trading.ts';
import { createPaperExchange } from '../paper-exchange/paper-exchange.ts';
import { advanceRun } from './advance-run.ts';
import { newRun, start } from './run.fixture.ts';
import { createPriceBands, strategy } from './strategy.ts';

const trading = await openTrading();
afterAll(trading.close);

async function advance(botUuid: string, milliseconds: number) {
  trading.pass(milliseconds);
  await trading.engine.advance({ botUuid });
}

const lookOf = (botUuid: string, at = trading.clock.now()) => trading.engine.look?.(trading.db, botUuid, at);

const ask = (userUuid: string, id: string, at?: string, engine: Pick<BotEngine, 'look'> = trading.engine) =>
  createLookHandlers({ ...trading, engine }).getBotLook(
    callFrom(userUuid, { params: { id }, query: at === undefined ? {} : { at } }),
  );

// Rule: BOT-44
test('says what the engine did and why, and the same of that moment later', async () => {
  const { botUuid } = await startBot(trading);
  await advance(botUuid, 5 * second);
  const looks = [];
  for (let step = 0; step < 60; step += 1) {
    await advance(botUuid, 6.5 * 60 * second);
    const look = await lookOf(botUuid);
    if (look) looks.push(look);
  }
  const record = await trading.readTrades(botUuid);
  for (const look of looks) {
    const openAt = record.filter(
      ({ openDate, closeDate }) =>
        openDate.getTime() <= look.at && (closeDate?.getTime() ?? Infinity) > look.at,
    );
    expect(look.pairs.flatMap(({ trade }) => trade?.number ?? []).toSorted((a, b) => a - b)).toEqual(
      openAt.map(({ number }) => number),
    );
    expect(look.entry === 'FULL').toBe(openAt.length === strategy.maxOpenTrades);
    // It would have opened one.
    if (look.entry === 'OPEN') expect(look.pairs.filter(({ state }) => state === 'READY')).toEqual([]);
    for (const { restsUntil, pair } of look.pairs) {
      const exits = record.filter(
        (one) => one.pair === pair && (one.closeDate?.getTime() ?? Infinity) <= look.at,
      );
      const last = Math.max(0, ...exits.map(({ closeDate }) => closeDate?.getTime() ?? 0));
      if (restsUntil !== null) expect(restsUntil).toBe(last + strategy.restMs);
    }
    expect(await lookOf(botUuid, new Date(look.at))).toMatchObject({
      ...look,
      nextAt: look === looks.at(-1) ? look.nextAt : null,
    });
  }
  expect(new Set(looks.flatMap(({ pairs }) => pairs.map(({ state }) => state))).size).toBeGreaterThanOrEqual(
    4,
  );
});

// Rule: PANEL-14
test('says when the rule of an open trade changes, and to which rate', async () => {
  const { botUuid } = await startBot(trading);
  await advance(botUuid, 4 * hour);
  const look = await lookOf(botUuid);
  const trades = await trading.readTrades(botUuid);
  for (const { trade } of look?.pairs ?? []) {
    if (!trade?.change) continue;
    const opened = trades.find(({ number }) => number === trade.number);
    const heldMs = trade.change.at - (opened?.openDate.getTime() ?? 0);
    const last = strategy.takeProfit.at(-1)?.heldMs ?? 0;
    expect([...strategy.takeProfit.map((line) => line.heldMs), strategy.timeLimitMs]).toContain(heldMs);
    expect(trade.change.takeProfitRate === null).toBe(heldMs > last);
  }
});

// Rule: BOT-44
test('opens nothing once entry is stopped, and no longer looks once the run is over', async () => {
  const { botUuid } = await startBot(trading);
  await advance(botUuid, hour);
  const before = trading.clock.now();
  await trading.db.transaction((tx) => trading.engine.stopEntry(tx, botUuid));
  await advance(botUuid, hour);
  expect(await lookOf(botUuid)).toMatchObject({ entry: 'STOPPED', nextAt: expect.any(Number) });
  await trading.db.transaction((tx) => trading.engine.softStop(tx, botUuid));
  expect(await lookOf(botUuid)).toMatchObject({ nextAt: null });
  const earlier = await lookOf(botUuid, before);
  expect(earlier?.entry).not.toBe('STOPPED');
});

// Rule: BOT-44
test('is empty before the first look, and not there for other members or without such an engine', async () => {
  const { botUuid, userUuid } = await startBot(trading);
  expect(await ask(userUuid, botUuid)).toMatchObject({ entry: 'STOPPED', nextAt: null, pairs: [] });
  await advance(botUuid, hour);
  expect((await ask(userUuid, botUuid)).pairs.length).toBeGreaterThan(0);
  expect((await ask(userUuid, botUuid, '2020-01-01T00:00:00.000Z')).pairs).toEqual([]);
  await expect(ask(await trading.addUser(), botUuid)).rejects.toMatchObject({ code: 'error.bot.notFound' });
  await expect(ask(userUuid, botUuid, undefined, {})).rejects.toMatchObject({
    code: 'error.generic.notFound',
  });
});

// Rule: SUBSCRIBE-11
test('the strategy is described as the engine trades it', async () => {
  const asked = createLookHandlers({ ...trading, engine: trading.engine });
  const { mostOpenTrades, pairs, stakeRatio, summary } = await asked.getStrategy(callFrom('anybody', {}));
  expect({ mostOpenTrades, stakeRatio }).toEqual({ mostOpenTrades: 4, stakeRatio: 0.2 });
  const bands = createPriceBands(createPaperExchange());
  const { touched } = advanceRun(newRun(), start + 20 * 24 * hour, bands, second);
  expect(new Set(touched.map(({ pair }) => pair))).toEqual(new Set(pairs));
  expect(Math.max(...touched.map(({ stakeAmount }) => stakeAmount.toNumber()))).toBeLessThanOrEqual(200);
  const rules = [strategy.takeProfit[0].ratio, -strategy.stopLoss].map((ratio) => `${ratio * 100}%`);
  for (const rule of rules) expect(summary).toContain(rule);
});

// Rule: SUBSCRIBE-11
test('the call is not offered if the engine cannot describe its strategy', async () => {
  const asked = createLookHandlers({ ...trading, engine: {} }).getStrategy(callFrom('anybody', {}));
  await expect(asked).rejects.toMatchObject({ code: 'error.generic.notFound' });
});

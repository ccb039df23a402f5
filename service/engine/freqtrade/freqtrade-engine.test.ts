import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createBotCommands, createBotDirectory } from '../../bots/bot-commands.ts';
import { countClosedByStop } from '../../bots/bot-repository.ts';
import { tradingAmounts } from '../../bots/trading-amounts.ts';
import { engineRuns } from '../../db/schema/bots.ts';
import type { BotEngine } from '../../ports/bot-engine.ts';
import { createPaperEngine } from '../../stand-ins/paper-engine/paper-engine.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { callFrom, endlessPeriods, fakeMembers, noticesOf } from '../../testing/members.ts';
import { startBot } from '../../testing/trading.ts';
import { createSingleTradeHandlers } from '../../trades/trade-handlers.ts';
import { countForeign } from '../run-record-repository.ts';

const trading = await shareFreqtradeTrading();

const { order, startTrading: tradingBot, turn, turns } = trading;

test('records a trade as freqtrade has it, after the fee that its coins paid', async () => {
  const { botUuid, fake } = await tradingBot([]);
  const trade = fake.open('BTC/USDT');
  trade.amount = 9.99;
  await turn(botUuid);
  expect(await trading.readTrades(botUuid)).toMatchObject([
    { amount: '9.99000000', stakeAmount: '999.00000000', openFee: '0.99900000', closeDate: null },
  ]);
  fake.rate = 110;
  fake.close(trade, 'take_profit');
  await turn(botUuid);
  const [row] = await trading.readTrades(botUuid);
  expect(row).toMatchObject({ closeRate: '110.00000000', exitReason: 'TAKE_PROFIT', direction: 'LONG' });
  // 9.99 coins bought at 100 and sold at 110, less 0.1% of both values.
  expect(row?.profitAbs).toBe('97.80210000');
  expect(row?.profitRatio).toBe('0.09790000');
});

test('counts a trade from its first fill: before that, freqtrade may give its number to another', async () => {
  const { botUuid, fake } = await tradingBot([]);
  fake.open('BTC/USDT', false);
  await turn(botUuid);
  expect(await trading.readTrades(botUuid)).toEqual([]);
  fake.trades.length = 0;
  fake.open('ETH/USDT');
  await turn(botUuid);
  expect(await trading.readTrades(botUuid)).toMatchObject([{ number: 1, pair: 'ETH/USDT' }]);
});

test('finds every trade that opened and closed while nobody looked', async () => {
  const { botUuid, fake } = await tradingBot(['BTC/USDT']);
  for (let count = 1; count <= 250; count += 1) fake.close(fake.open('ETH/USDT'), 'stop_loss');
  const { trades } = await turn(botUuid);
  expect(trades).toHaveLength(250);
  expect(await trading.readBot(botUuid)).toMatchObject({ openedCount: 251, closedCount: 250 });
  expect((await turn(botUuid)).trades).toEqual([]);
});

test('a service that ends in the middle of a hard stop leaves the rest to the next', async () => {
  const { botUuid } = await tradingBot();
  await order('hardStop', botUuid);
  const dies = async () => {
    throw new Error('The machine is gone.');
  };
  await expect(turn(botUuid, { record: dies })).rejects.toThrow('gone');
  const next = trading.createEngine();
  for (let count = 1; count <= 3; count += 1) await turn(botUuid, {}, next);
  const trades = await trading.readTrades(botUuid);
  expect(trades.map(({ exitReason }) => exitReason)).toEqual(['HARD_STOP', 'HARD_STOP']);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 2 });
});

test('waits until a step in progress is over: it may still open a trade', async () => {
  const { botUuid, fake } = await tradingBot(['BTC/USDT']);
  fake.isAlive = false;
  await order('softStop', botUuid);
  await turn(botUuid);
  expect(fake.state).toBe('paused');
  fake.open('ETH/USDT');
  await turn(botUuid);
  expect((await trading.readBot(botUuid)).status).toBe('STOP_INIT');
  expect(await countClosedByStop(trading.db, botUuid)).toBeNull();
  fake.isAlive = true;
  await turn(botUuid);
  await turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', openedCount: 2 });
});

test('ends a hard stop that cannot sell everything, and leaves the rest', async () => {
  const { botUuid, fake } = await tradingBot(['BTC/USDT']);
  fake.refusal = 'Not enough amount to exit.';
  await order('hardStop', botUuid);
  await turn(botUuid);
  await trading.db.update(engineRuns).set({ refusals: 18 }).where(eq(engineRuns.botUuid, botUuid));
  await turn(botUuid);
  await turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 0 });
  expect(trading.told[0]).toContain('Not enough');
});

test('starts freqtrade again when it has stopped by itself, or when another one answers', async () => {
  const { botUuid, fake } = await tradingBot();
  fake.state = 'stopped';
  await turn(botUuid);
  expect(fake.state).toBe('running');
  fake.botName = 'of another run';
  await turn(botUuid);
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  fake.botName = botUuid;
  await turn(botUuid);
  expect(trading.fakes.of(botUuid)).not.toBe(fake);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', openedCount: 2 });
});

test('stops entry once, and tells the operator, when the exchange has an order that freqtrade does not know', async () => {
  const { botUuid, fake } = await tradingBot(['BTC/USDT']);
  const at = trading.clock.now().getTime();
  trading.orders.push({ id: fake.trades[0]?.orders[0]?.order_id ?? '', at }, { id: 'lost', at });
  await turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ entryStopped: false });
  await turns(botUuid, 25);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
  expect(fake.state).toBe('paused');
  expect((await trading.readEvents(botUuid)).at(-1)).toMatchObject({ kind: 'ENTRY_STOPPED', by: 'SERVICE' });
  expect(trading.told).toEqual(['The exchange has orders that freqtrade does not know: lost.']);
  await trading.db.transaction((tx) => trading.engine.resumeEntry(tx, botUuid));
  await turns(botUuid, 14);
  expect(await trading.readBot(botUuid)).toMatchObject({ entryStopped: false });
});

test('opens no trade after the paid period', async () => {
  const { botUuid, fake } = await tradingBot([]);
  const tradesUntil = trading.clock.now();
  await turn(botUuid, { tradesUntil });
  expect(fake.state).toBe('paused');
  await turn(botUuid, { tradesUntil: new Date(tradesUntil.getTime() + 3_600_000) });
  expect(fake.state).toBe('running');
});

test('a step that began just before the pause may open a trade, which a hard stop closes as well', async () => {
  const { botUuid, fake } = await tradingBot([]);
  fake.isAlive = false;
  const endSlowStep = () => void (fake.trades.length === 0 && fake.open('BTC/USDT'));
  const answer = fake.answer.bind(fake);
  fake.answer = (path, body) => {
    // The step before it ends.
    if (path.endsWith('/pause')) fake.step();
    const answered = answer(path, body);
    if (path.endsWith('/stop')) {
      endSlowStep();
      fake.step();
    }
    return answered;
  };
  await order('hardStop', botUuid);
  await turn(botUuid);
  endSlowStep();
  fake.step();
  await turns(botUuid, 2);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 1 });
});

test('a folder that an operator has added is left alone, and keeps no process from ending', async () => {
  const { botUuid } = await tradingBot([]);
  const list = vi.spyOn(trading.fakes.supervisor, 'list').mockResolvedValue([`${botUuid}-copy`, botUuid]);
  await order('softStop', botUuid);
  await trading.engine.settle({ botUuid });
  await trading.engine.job.run();
  list.mockRestore();
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  expect(trading.told).toEqual([]);
});

test('a process that cannot be ended, or a folder that cannot be read, keeps no other process from ending', async () => {
  const [broken, other] = [await tradingBot([]), await tradingBot([])];
  for (const { botUuid } of [broken, other]) {
    await order('softStop', botUuid);
    await trading.engine.settle({ botUuid });
  }
  const list = vi.spyOn(trading.fakes.supervisor, 'list');
  list.mockResolvedValue([broken.botUuid, other.botUuid]);
  const { changedAt } = trading.fakes.supervisor;
  const look = vi.spyOn(trading.fakes.supervisor, 'changedAt').mockImplementation(async (id) => {
    if (id === broken.botUuid) throw new Error('EIO');
    return changedAt(id);
  });
  await expect(trading.engine.job.run()).rejects.toThrow('could not be ended: 1');
  for (const spy of [list, look]) spy.mockRestore();
  expect(trading.fakes.isUp(other.botUuid)).toBe(false);
});

test('one replica at a time deals with a process, and a machine only with its own', async () => {
  const { botUuid, fake } = await tradingBot([]);
  fake.asked.length = 0;
  await order('hardStop', botUuid);
  const engines = [1, 2, 3].map(() => trading.createEngine());
  await turn(botUuid);
  await Promise.all(engines.map((engine) => engine.advance({ botUuid })));
  expect(fake.asked).toEqual(['pause', 'stop']);
  const { botUuid: other } = await startBot(trading);
  await trading.db.update(engineRuns).set({ machine: 'elsewhere' }).where(eq(engineRuns.botUuid, other));
  await turn(other);
  expect(await trading.readBot(other)).toMatchObject({ status: 'NEW' });
});

test('runs in progress belong to the engine that has begun them', async () => {
  await tradingBot([]);
  expect(await countForeign(trading.db, 'paper')).toBeGreaterThan(0);
  const before = await countForeign(trading.db, 'freqtrade');
  await startBot({ ...trading, engine: createPaperEngine(trading) });
  expect(await countForeign(trading.db, 'freqtrade')).toBe(before + 1);
});

/** The member's calls, and what the member is told. */
function callsOf({ botUuid, userUuid }: Awaited<ReturnType<typeof tradingBot>>, engine: BotEngine) {
  const { members, state } = fakeMembers();
  const { report } = noticesOf(trading, members.tell);
  const commands = createBotCommands({ ...trading, engine, members, amounts: tradingAmounts, report });
  const bots = createBotDirectory({ ...trading, engine, commands });
  const handlers = createSingleTradeHandlers({ ...trading, engine, bots, periods: endlessPeriods });
  const params = { id: botUuid, tradeId: '1' };
  return { commands, state, close: () => handlers.closeTrade(callFrom(userUuid, { params })) };
}

test('a member’s call is answered once what it wants is so, and says what happened', async () => {
  const bot = await tradingBot();
  const { close, commands, state } = callsOf(bot, trading.engine);
  expect(await close()).toMatchObject({ id: 1, exitReason: 'MEMBER' });
  expect(state.told.at(-1)).toContain('(by you)');
  await expect(close()).rejects.toMatchObject({ code: 'error.trade.alreadyClosed' });
  expect(await commands.stop(bot.userUuid, 'FORCE_STOP')).toMatchObject({ status: 'FORCE_STOPPED' });
});

test('a call whose work is not done in time says so, and it is done later', async () => {
  const bot = await tradingBot();
  bot.fake.refusal = 'The exchange does not answer.';
  const { close } = callsOf(bot, trading.createEngine({ patienceMs: 1 }));
  await expect(close()).rejects.toMatchObject({ code: 'error.bot.instanceUnavailable' });
  bot.fake.refusal = null;
  await turn(bot.botUuid);
  expect((await trading.readTrades(bot.botUuid))[0]).toMatchObject({ exitReason: 'MEMBER' });
});

test('a stop is answered although its turn fails, as on a full disk, and is done later', async () => {
  const bot = await tradingBot();
  const { commands } = callsOf(bot, trading.engine);
  const failing = vi.spyOn(trading.fakes.processes, 'keepUp').mockRejectedValue(new Error('ENOSPC'));
  expect(await commands.stop(bot.userUuid, 'FORCE_STOP')).toMatchObject({ status: 'STOP_INIT' });
  failing.mockRestore();
  await trading.turns(bot.botUuid, 2);
  expect(await trading.readBot(bot.botUuid)).toMatchObject({ status: 'FORCE_STOPPED' });
});

test('ends the processes of runs that are over', async () => {
  const { botUuid } = await tradingBot();
  await trading.engine.job.run();
  expect(trading.fakes.isUp(botUuid)).toBe(true);
  await order('softStop', botUuid);
  await trading.engine.settle({ botUuid });
  await trading.engine.job.run();
  expect(trading.fakes.isUp(botUuid)).toBe(false);
});

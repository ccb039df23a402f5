import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runResults } from '../db/schema/bots.ts';
import { createRunResults } from '../statistics/run-results.ts';
import { createStatisticHandlers } from '../statistics/statistic-handlers.ts';
import { callFrom, endlessPeriods, fakeMembers, noneBlocked, noticesOf } from '../testing/members.ts';
import { hour, openTrading, second } from '../testing/trading.ts';
import { createBotCommands, createBotDirectory } from './bot-commands.ts';
import { createBotHandlers } from './bot-handlers.ts';
import { createBotLoop } from './bot-loop.ts';
import { createTradingAmountHandlers, tradingAmounts } from './trading-amounts.ts';

let member: string;
let { members, state } = fakeMembers();
const trading = await openTrading();
afterAll(() => trading.close());
beforeEach(async () => {
  member = await trading.addUser();
  ({ members, state } = fakeMembers());
});

const emptyResult = {
  ...{ totalPnl: 0, totalPnlRatio: 0, closedTrades: 0, winRate: null, maximumDrawdown: null },
  balances: Array.from({ length: 30 }, () => 1000),
};
const notices = () => noticesOf(trading, members.tell);
const report = () => notices().report;
const commands = () => createBotCommands({ ...trading, members, amounts: tradingAmounts, report: report() });
const handlers = () =>
  createBotHandlers({
    ...trading,
    commands: commands(),
    periods: endlessPeriods,
    results: createRunResults(trading),
  });
const setAmount = (tradingAmount: number) =>
  createTradingAmountHandlers(
    trading.db,
    createBotDirectory({ ...trading, commands: commands() }),
  ).setTradingAmount(callFrom(member, { body: { tradingAmount } }));
const start = () => handlers().enableTrading(callFrom(member, { body: { enable: true } }));
const stop = (action?: 'FORCE_STOP' | 'FORCE_QUIT' | 'STOP_TRADE_ENTRY') =>
  handlers().enableTrading(callFrom(member, { body: { enable: false, action } }));
const stopEntry = () =>
  handlers().stopEntry(callFrom(member, { body: { action: 'STOP_TRADE_ENTRY' as const } }));
const getBot = (id: string, user = member) => handlers().getBot(callFrom(user, { params: { id } }));
const refused = (code: string) => expect.objectContaining({ code });
const pass = async (milliseconds: number) => {
  trading.pass(milliseconds);
  await createBotLoop({ ...noneBlocked, ...trading, members, reportAll: notices().reportAll }).run();
};

describe('starting the bot', () => {
  test('is refused if the call names a way to stop', async () => {
    await setAmount(500);
    for (const action of ['FORCE_STOP', 'FORCE_QUIT', 'STOP_TRADE_ENTRY'] as const) {
      const both = handlers().enableTrading(callFrom(member, { body: { enable: true, action } }));
      await expect(both).rejects.toEqual(refused('error.generic.badRequest'));
    }
  });

  // Rule: BOT-6
  test('needs a subscription, an API key and allocated funds', async () => {
    state.subscribed = false;
    state.exchange = null;
    await expect(start()).rejects.toEqual(refused('error.subscription.notActive'));
    state.subscribed = true;
    await expect(start()).rejects.toEqual(refused('error.apiKey.notFound'));
    state.exchange = 'HTX';
    await expect(start()).rejects.toEqual(refused('error.bot.tradingAmountNotProvided'));
    await setAmount(250.5);
    expect(await start()).toMatchObject({
      status: 'NEW',
      exchange: 'HTX',
      tradeAmount: 250.5,
      openTrades: 0,
    });
  });

  // Rule: BOT-30
  test('a second time is refused, even at the same moment', async () => {
    await setAmount(1000);
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    await expect(start()).rejects.toEqual(refused('error.bot.tradingAlreadyEnabled'));
  });

  test('after a stop begins a new run and keeps the old one in the history', async () => {
    await setAmount(1000);
    const first = await start();
    await stop('FORCE_STOP');
    trading.pass(second);
    const again = await start();
    const { items, total } = await handlers().listUserBots(
      callFrom(member, { params: { userUuid: member }, query: {} }),
    );
    expect(total).toBe(2);
    expect(items.map(({ number, status, uuid }) => [number, uuid, status])).toEqual([
      [2, again.uuid, 'NEW'],
      [1, first.uuid, 'FORCE_STOPPED'],
    ]);
    expect([first.number, again.number, (await getBot(first.uuid)).number]).toEqual([1, 2, 1]);
  });
});

describe('stopping the bot', () => {
  test('is refused if no bot is active or no valid way is named', async () => {
    await expect(stop('FORCE_STOP')).rejects.toEqual(refused('error.bot.tradingAlreadyDisabled'));
    await expect(stopEntry()).rejects.toEqual(refused('error.bot.tradingAlreadyDisabled'));
    await expect(stop()).rejects.toEqual(refused('error.generic.badRequest'));
    await expect(stop('STOP_TRADE_ENTRY')).rejects.toEqual(refused('error.generic.badRequest'));
  });

  // Rule: BOT-3
  test('from entering trades works only in a run, and starting reverses it', async () => {
    await setAmount(1000);
    await start();
    await expect(stopEntry()).rejects.toEqual(refused('error.bot.invalidStatus'));
    await pass(hour);
    expect(await stopEntry()).toMatchObject({ status: 'RUNNING', entryStopped: true });
    await expect(stopEntry()).rejects.toEqual(refused('error.bot.invalidStatus'));
    expect(await start()).toMatchObject({ status: 'RUNNING', entryStopped: false });
  });

  // Rule: BOT-4
  test('softly ends the run at once and counts the trades left on the exchange', async () => {
    await setAmount(1000);
    await start();
    await pass(hour);
    const { openTrades } = await stopEntry();
    expect(openTrades).toBeGreaterThan(0);
    expect(await stop('FORCE_STOP')).toMatchObject({
      status: 'FORCE_STOPPED',
      openTrades: 0,
      leftOnExchange: openTrades,
      deactivatedAt: trading.clock.now().toISOString(),
    });
  });

  // Rules: BOT-5, BOT-12, BOT-37
  test('hard cannot be repeated or undone, and ends with every trade closed', async () => {
    await setAmount(1000);
    const { uuid } = await start();
    await pass(hour);
    const stopping = await stop('FORCE_QUIT');
    expect(stopping).toMatchObject({ status: 'STOP_INIT', closedByStop: 0 });
    for (const attempt of [start, stopEntry, () => stop('FORCE_QUIT'), () => stop('FORCE_STOP')]) {
      await expect(attempt()).rejects.toEqual(refused('error.bot.stopAlreadyInitiated'));
    }
    await pass(5 * second);
    const halfway = await getBot(uuid);
    expect(halfway.closedByStop).toBeGreaterThan(0);
    expect((halfway.closedByStop ?? 0) + (halfway.openTrades ?? 0)).toBe(stopping.openTrades);
    await pass(5 * second);
    const stopped = { status: 'STOPPED', openTrades: 0, leftOnExchange: 0, closedByStop: null };
    expect(await getBot(uuid)).toMatchObject(stopped);
    expect(state.told.at(-1)).toBe('The bot has stopped. All trades are closed.');
  });
});

describe('the allocated funds', () => {
  // Rules: BOT-7, FIELD-6
  test('have a minimum and change only while the bot is disabled', async () => {
    await expect(setAmount(99.99)).rejects.toEqual(refused('error.payment.insufficientAmount'));
    await setAmount(100);
    await setAmount(200);
    expect(await start()).toMatchObject({ tradeAmount: 200 });
    await expect(setAmount(300)).rejects.toEqual(refused('error.user.hasActiveBots'));
    await stop('FORCE_STOP');
    await setAmount(300);
    expect(await tradingAmounts.read(trading.db, member)).toBe(300);
  });
});

describe('other members', () => {
  test('cannot see a bot or a list of bots', async () => {
    await setAmount(1000);
    const { uuid } = await start();
    const stranger = await trading.addUser();
    await expect(getBot(uuid, stranger)).rejects.toEqual(refused('error.bot.notFound'));
    const list = handlers().listUserBots(callFrom(stranger, { params: { userUuid: member }, query: {} }));
    await expect(list).rejects.toEqual(refused('error.permission.readDenied'));
  });
});

describe('the directory', () => {
  // Rule: BOT-29
  test('says that a bot is ready unless starting or stopping, and stops it on request', async () => {
    const directory = createBotDirectory({ ...trading, commands: commands() });
    await directory.softStop(member, trading.clock.now());
    await setAmount(1000);
    const { uuid } = await start();
    const isReady = async () => directory.isReady((await getBot(uuid)).status);
    expect(await isReady()).toBe(false);
    await pass(5 * second);
    expect(await isReady()).toBe(true);
    expect(await directory.hasActiveBot(trading.db, member)).toBe(true);
    await directory.softStop(member, trading.clock.now());
    expect(await isReady()).toBe(true);
    expect(await directory.hasActiveBot(trading.db, member)).toBe(false);
  });

  test('does not touch a bot that is already stopping', async () => {
    const directory = createBotDirectory({ ...trading, commands: commands() });
    await setAmount(1000);
    const { uuid } = await start();
    await pass(hour);
    await stop('FORCE_QUIT');
    await directory.softStop(member, trading.clock.now());
    expect((await getBot(uuid)).status).toBe('STOP_INIT');
  });
});

describe('a sign of life', () => {
  // Rule: BOT-27
  test('comes from an active run only, and real time counts when the clock is fast', async () => {
    await setAmount(1000);
    const { uuid } = await start();
    await pass(60 * second);
    const seen = trading.clock.now();
    trading.pass(12 * second);
    const asOf = trading.clock.now().toISOString();
    expect(await getBot(uuid)).toMatchObject({ lastSeenAt: seen.toISOString(), asOf, result: null });
    trading.clock.speed = 6;
    expect((await getBot(uuid)).lastSeenAt).toBe(new Date(seen.getTime() + 10 * second).toISOString());
    trading.clock.speed = 0;
    expect((await getBot(uuid)).lastSeenAt).toBe(seen.toISOString());
    trading.clock.speed = 1;
    expect(await stop('FORCE_STOP')).toMatchObject({ lastSeenAt: null, asOf });
  });
});

describe('the list of runs', () => {
  // Rule: HISTORY-3
  test('has the result of each, and keeps those of ended runs', async () => {
    await setAmount(1000);
    const ended = await start();
    await pass(30 * hour);
    await stop('FORCE_STOP');
    const active = await start();
    await pass(20 * hour);
    const list = async () =>
      (await handlers().listUserBots(callFrom(member, { params: { userUuid: member }, query: {} }))).items;
    const statistics = createStatisticHandlers(trading);
    const first = await list();
    expect(first.map(({ uuid }) => uuid)).toEqual([active.uuid, ended.uuid]);
    for (const { uuid, result } of first) {
      const { indicators } = await statistics.getBotStatistic(callFrom(member, { params: { id: uuid } }));
      expect(result).toMatchObject({
        totalPnl: indicators.totalPnl.value,
        closedTrades: indicators.totalClosedTrades.value?.total,
        winRate: expect.closeTo(indicators.winRate.value ?? 0, 8),
        maximumDrawdown: expect.closeTo(indicators.maximumDrawdown.value?.relative ?? 0, 8),
      });
      expect(result?.totalPnlRatio).toBeCloseTo((result?.totalPnl ?? 0) / 1000, 8);
      expect(result?.balances).toHaveLength(30);
      expect(result?.balances[0]).toBe(1000);
      expect(result?.balances.at(-1)).toBeCloseTo(1000 + (indicators.closedProfit.value ?? 0), 2);
    }
    const kept = await trading.db.select().from(runResults).where(eq(runResults.botUuid, ended.uuid));
    expect(kept[0]?.result).toEqual(first[1]?.result);
    const { closedTrades = 0 } = first[1]?.result ?? {};
    await trading.db.update(runResults).set({ result: { ...emptyResult, closedTrades, totalPnl: 7 } });
    const [again, known] = await list();
    expect(again?.result).toEqual(first[0]?.result);
    expect(known?.result?.totalPnl).toBe(7);
  });

  test('has no rates for a run without closed trades', async () => {
    await setAmount(1000);
    await start();
    await stop('FORCE_STOP');
    const { items } = await handlers().listUserBots(
      callFrom(member, { params: { userUuid: member }, query: {} }),
    );
    expect(items[0]?.result).toEqual(emptyResult);
  });

  test('sorts by any column and pages', async () => {
    const uuids: string[] = [];
    for (const amount of [300, 100, 200]) {
      await setAmount(amount);
      uuids.push((await start()).uuid);
      await stop('FORCE_STOP');
      trading.pass(second);
    }
    const list = async (query: object) =>
      (await handlers().listUserBots(callFrom(member, { params: { userUuid: member }, query }))).items;
    expect((await list({})).map((bot) => bot.uuid)).toEqual([...uuids].reverse());
    expect((await list({ sort: 'tradeAmount' })).map((bot) => bot.tradeAmount)).toEqual([100, 200, 300]);
    expect((await list({ sort: 'uuid', order: 'DESC' })).map((bot) => bot.uuid)).toEqual(
      [...uuids].sort().reverse(),
    );
    expect(
      (await list({ sort: 'activatedAt', order: 'ASC', page: 1, size: 2 })).map((bot) => bot.uuid),
    ).toEqual([uuids[2]]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LossLimitSettings } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import type { BotEngine, Progress } from '../ports/bot-engine.ts';
import { openFreqtradeTrading } from '../testing/freqtrade-trading.ts';
import { hour, openTrading, startBot, type Trading } from '../testing/trading.ts';

/** A world with an engine, and a way to move it on. */
interface World {
  trading: Trading;
  /** Goes on until the run has at least two more trades, of which one is open. */
  trade(botUuid: string): Promise<Progress[]>;
  /** Goes on until the run is as wanted. */
  goOn(botUuid: string): Promise<Progress[]>;
}

const worlds: Record<string, () => Promise<World>> = {
  'the paper engine': async () => {
    const trading = await openTrading();
    const goOn = async (botUuid: string) => {
      trading.pass(hour);
      return [await trading.engine.advance({ botUuid })];
    };
    return { trading, trade: goOn, goOn };
  },

  'the engine of freqtrade': async () => {
    const trading = await openFreqtradeTrading();
    const turns = async (botUuid: string, count: number) => {
      const progress: Progress[] = [];
      for (let turn = 1; turn <= count; turn += 1) {
        trading.pass(5000);
        progress.push(await trading.engine.advance({ botUuid }));
      }
      return progress;
    };
    const trade = async (botUuid: string) => {
      const before = await turns(botUuid, 1);
      for (const pair of ['BTC/USDT', 'ETH/USDT']) trading.fakes.of(botUuid).step(pair);
      return [...before, ...(await turns(botUuid, 1))];
    };
    // Pauses, closes what is open, stops.
    return { trading, trade, goOn: (botUuid) => turns(botUuid, 3) };
  },
};

const tight = (action: LossLimitSettings['action']): LossLimitSettings => ({
  drawdown: 0.0001,
  loss: null,
  action,
});

describe.each(Object.entries(worlds))('%s, as any engine,', (_name, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  }, 30_000);
  afterAll(() => world.trading.close());

  type Command = 'stopEntry' | 'resumeEntry' | 'softStop' | 'hardStop';
  const order = (command: Command, botUuid: string) =>
    world.trading.db.transaction((tx) => world.trading.engine[command](tx, botUuid));
  const closeTrade = (botUuid: string, number: number): ReturnType<BotEngine['closeTrade']> =>
    world.trading.db.transaction((tx) => world.trading.engine.closeTrade(tx, botUuid, number));
  const kinds = async (botUuid: string) =>
    (await world.trading.readEvents(botUuid)).map(({ by, kind }) => `${kind} ${by}`);

  const tradingBot = async (lossLimit: LossLimitSettings | null = null) => {
    const { botUuid } = await startBot(world.trading, { lossLimit });
    const progress = await world.trade(botUuid);
    return { botUuid, progress };
  };
  /** What the record says about a run, which must add up. */
  const read = async (botUuid: string) => {
    const bot = await world.trading.readBot(botUuid);
    const trades = await world.trading.readTrades(botUuid);
    const closed = trades.filter(({ closeDate }) => closeDate);
    const profit = closed.reduce((sum, { profitAbs }) => sum.plus(profitAbs ?? 0), exact(0));
    expect(trades.map(({ number }) => number)).toEqual(trades.map((_trade, index) => index + 1));
    expect(bot).toMatchObject({ openedCount: trades.length, closedCount: closed.length });
    expect(exact(bot.closedProfit).toFixed()).toBe(profit.toFixed());
    return { bot, trades, closed, open: trades.filter(({ closeDate }) => !closeDate) };
  };

  test('starts a run, which then trades', async () => {
    const { botUuid } = await startBot(world.trading);
    expect((await world.trading.readBot(botUuid)).status).toBe('NEW');
    await world.trade(botUuid);
    const { bot, open } = await read(botUuid);
    expect(bot).toMatchObject({ status: 'RUNNING', entryStopped: false, deactivatedAt: null });
    expect(open.length).toBeGreaterThan(0);
    expect(await kinds(botUuid)).toEqual(['STARTED MEMBER']);
  });

  test('reports every trade once, though several replicas look at the same moment', async () => {
    const { botUuid, progress } = await tradingBot();
    const reported = progress.flatMap(({ trades }) => trades.filter(({ close }) => !close));
    const { open, trades } = await read(botUuid);
    expect(new Set(reported.map(({ number }) => number)).size).toBe(reported.length);
    expect(reported.length).toBeGreaterThanOrEqual(open.length);
    const engines = [world.trading.engine, world.trading.createEngine(), world.trading.createEngine()];
    const more = await Promise.all(engines.map((engine) => engine.advance({ botUuid })));
    expect(more.flatMap((one) => one.trades)).toEqual([]);
    expect((await read(botUuid)).trades).toEqual(trades);
  });

  test('opens no more trades once entry is stopped, until it is resumed', async () => {
    const { botUuid } = await tradingBot();
    await order('stopEntry', botUuid);
    expect(await world.trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
    await world.goOn(botUuid);
    const { bot } = await read(botUuid);
    await world.trade(botUuid);
    expect((await read(botUuid)).bot.openedCount).toBe(bot.openedCount);
    await order('resumeEntry', botUuid);
    for (let tries = 1; tries <= 24 && (await read(botUuid)).bot.openedCount === bot.openedCount; tries += 1)
      await world.trade(botUuid);
    expect((await read(botUuid)).bot).toMatchObject({ status: 'RUNNING', entryStopped: false });
    expect((await read(botUuid)).bot.openedCount).toBeGreaterThan(bot.openedCount);
    expect(await kinds(botUuid)).toEqual(['STARTED MEMBER', 'ENTRY_STOPPED MEMBER', 'ENTRY_RESUMED MEMBER']);
  });

  test('closes one trade, and goes on with the others', async () => {
    const { botUuid } = await tradingBot();
    await order('stopEntry', botUuid);
    const { open } = await read(botUuid);
    const number = open[0]?.number ?? 0;
    expect(await closeTrade(botUuid, number)).not.toBeNull();
    await world.trading.engine.settle({ botUuid });
    const { bot, trades } = await read(botUuid);
    expect(trades[number - 1]).toMatchObject({ exitReason: 'MEMBER' });
    expect(bot).toMatchObject({ status: 'RUNNING' });
    expect(await closeTrade(botUuid, number)).toBeNull();
  });

  test('leaves the open trades alone after a soft stop', async () => {
    const { botUuid } = await tradingBot();
    await order('stopEntry', botUuid);
    const { open } = await read(botUuid);
    await order('softStop', botUuid);
    await world.trading.engine.settle({ botUuid });
    const after = await read(botUuid);
    expect(after.bot.status).toBe('FORCE_STOPPED');
    expect(after.bot.deactivatedAt).not.toBeNull();
    expect(after.open).toEqual(open);
    await world.goOn(botUuid);
    expect(await read(botUuid)).toEqual(after);
    expect((await kinds(botUuid)).at(-1)).toBe('SOFT_STOPPED MEMBER');
  });

  test('closes every trade on a hard stop, then ends the run', async () => {
    const { botUuid } = await tradingBot();
    const { open } = await read(botUuid);
    await order('hardStop', botUuid);
    expect((await world.trading.readBot(botUuid)).status).toBe('STOP_INIT');
    await expect(closeTrade(botUuid, open[0]?.number ?? 0)).rejects.toMatchObject({
      code: 'error.bot.stopAlreadyInitiated',
    });
    const progress = await world.goOn(botUuid);
    const { bot, closed, trades } = await read(botUuid);
    expect(bot.status).toBe('STOPPED');
    expect(closed).toEqual(trades);
    const quit = trades.filter(({ exitReason }) => exitReason === 'HARD_STOP');
    expect(quit.length).toBeGreaterThan(0);
    expect(progress.filter(({ ended }) => ended)).toHaveLength(1);
    expect(await kinds(botUuid)).toEqual(['STARTED MEMBER', 'HARD_STOP_REQUESTED MEMBER', 'STOPPED SERVICE']);
  });

  // Rule: REPLAY-4
  test('records at which balance the loss limit acts, whenever that changes', async () => {
    const { botUuid } = await startBot(world.trading, {
      lossLimit: { ...tight('FORCE_QUIT'), drawdown: 0.9 },
    });
    const set = (limit: LossLimitSettings | null) =>
      world.trading.db.transaction((tx) => world.trading.engine.setLossLimit(tx, botUuid, limit));
    const levels = () => world.trading.readLevels(botUuid);
    expect(await levels()).toEqual([100]);
    await set({ drawdown: null, loss: 400, action: 'STOP_TRADE_ENTRY' });
    expect(await levels()).toEqual([600]);
    world.trading.pass(1000);
    await set(null);
    expect(await levels()).toEqual([600, null]);
    await world.trade(botUuid);
    expect(await levels()).toEqual([600, null]);
  });

  test('stops entry once when the loss limit is reached', async () => {
    const { botUuid } = await tradingBot(tight('STOP_TRADE_ENTRY'));
    await world.goOn(botUuid);
    const { bot } = await read(botUuid);
    expect(bot).toMatchObject({ status: 'RUNNING', entryStopped: true, equityPeak: null });
    await world.trade(botUuid);
    expect((await read(botUuid)).bot.openedCount).toBe(bot.openedCount);
    expect(await kinds(botUuid)).toEqual(['STARTED MEMBER', 'ENTRY_STOPPED LOSS_LIMIT']);
  });

  test('closes every trade when the loss limit demands it', async () => {
    const { botUuid } = await tradingBot(tight('FORCE_QUIT'));
    await world.goOn(botUuid);
    const { bot, trades } = await read(botUuid);
    expect(bot.status).toBe('STOPPED');
    expect(trades.map(({ exitReason }) => exitReason)).toContain('LOSS_LIMIT');
    expect((await kinds(botUuid)).slice(1)).toEqual(['HARD_STOP_REQUESTED LOSS_LIMIT', 'STOPPED SERVICE']);
  });

  test('writes down events and the messages about them together, or neither', async () => {
    const { botUuid } = await startBot(world.trading);
    const fail = async () => {
      throw new Error('The outbox is full.');
    };
    await world.trading.engine.advance({ botUuid });
    world.trading.pass(hour);
    await expect(world.trading.engine.advance({ botUuid, record: fail })).rejects.toThrow('full');
    expect((await world.trading.readBot(botUuid)).openedCount).toBe(0);
    await world.trade(botUuid);
    await read(botUuid);
  });

  test('gives each run that is due to one replica', async () => {
    const due = await Promise.all([0, 1, 2].map(() => startBot(world.trading)));
    world.trading.pass(hour);
    const claim = () => world.trading.createEngine().claimDue(world.trading.clock.now(), 1000);
    const claimed = (await Promise.all([claim(), claim()])).flat().map(({ botUuid }) => botUuid);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed).toEqual(expect.arrayContaining(due.map(({ botUuid }) => botUuid)));
  });

  test('knows only runs that exist', async () => {
    await expect(order('softStop', randomUUID())).rejects.toMatchObject({ code: 'error.bot.notFound' });
  });
});

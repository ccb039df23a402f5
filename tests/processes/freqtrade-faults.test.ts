import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBot } from '../../service/testing/trading.ts';
import { type FreqtradeWorld, findFreqtrade, openFreqtradeWorld } from './lib/freqtrade-world.ts';

const isInstalled = findFreqtrade();

let world: FreqtradeWorld;
beforeAll(async () => {
  world = await openFreqtradeWorld(['BTC/USDT', 'ETH/USDT']);
});
afterAll(() => world.close());
const all = () => 1;
beforeEach(() => {
  Object.assign(world.faults, { isAway: false, refusesKeys: false, lostAnswers: 0, filledShare: all });
});

/** An account of its own for each test, so that its orders can be compared. */
const accountOf = (letter: string) => ({ apiKey: letter.repeat(64), apiSecret: 'S'.repeat(64) });

/** A run with two open trades, and what the test does with it. */
async function tradingBot(letter: string) {
  const account = accountOf(letter);
  const engine = world.openEngine(account);
  const { db, readBot } = world.trading;
  const { botUuid } = await startBot({ ...world.trading, engine });
  const bot = () => readBot(botUuid);
  const turnUntil = (expected: () => Promise<void>) => world.turnUntil(engine, botUuid, expected);
  return {
    ...{ account, bot, botUuid, engine, turnUntil },
    hasTwo: () =>
      turnUntil(async () => expect(await bot()).toMatchObject({ status: 'RUNNING', openedCount: 2 })),
    order: (command: 'hardStop' | 'closeFirst') =>
      db.transaction((tx) =>
        command === 'hardStop' ? engine.hardStop(tx, botUuid) : engine.closeTrade(tx, botUuid, 1),
      ),
    trades: () => world.trading.readTrades(botUuid),
  };
}

test.runIf(isInstalled)(
  'orders filled in part are one trade, what is too little to sell is left, and two replicas start one process',
  async () => {
    const { botUuid, bot, order, account, trades, turnUntil, ...run } = await tradingBot('P');
    world.faults.filledShare = (side) => (side === 'BUY' ? 0.5 : 1);
    await Promise.all([run.engine, world.openEngine(account)].map((engine) => engine.advance({ botUuid })));
    await run.hasTwo();
    expect(execFileSync('pgrep', ['-fc', `python.*${botUuid}`], { encoding: 'utf8' }).trim()).toBe('1');
    const stakes = (await trades()).map(({ stakeAmount }) => Number(stakeAmount));
    for (const stake of stakes) expect(Math.abs(stake - 100)).toBeLessThan(2);

    let sales = 0;
    world.faults.filledShare = () => (sales++ === 0 ? 0.5 : 1);
    await order('closeFirst');
    await turnUntil(async () => expect((await trades())[0]).toMatchObject({ exitReason: 'MEMBER' }));
    expect(sales).toBe(2);
    const closed = (await bot()).closedProfit;

    // Less than the exchange buys is left.
    world.faults.filledShare = () => 0.98;
    await order('hardStop');
    await turnUntil(async () => expect((await bot()).status).toBe('FORCE_STOPPED'));
    expect(await bot()).toMatchObject({ openedCount: 2, closedCount: 1, closedProfit: closed });
    expect((await world.trading.readEvents(botUuid)).at(-1)).toMatchObject({ kind: 'SOFT_STOPPED' });
    await run.engine.job.run();
  },
  300_000,
);

test.runIf(isInstalled)(
  'a key that the exchange no longer accepts and an exchange that is away hold up a close and a hard stop, and nothing else',
  async () => {
    const { account, bot, botUuid, engine, hasTwo, order, trades, turnUntil } = await tradingBot('A');
    await hasTwo();
    world.faults.refusesKeys = true;
    await order('closeFirst');
    await engine.settle({ botUuid });
    expect(await bot()).toMatchObject({ status: 'RUNNING', closedCount: 0 });
    world.faults.refusesKeys = false;
    await turnUntil(async () => expect((await trades())[0]).toMatchObject({ exitReason: 'MEMBER' }));

    world.faults.isAway = true;
    await order('hardStop');
    for (const end = Date.now() + 40_000; Date.now() < end; await wait(1000))
      await engine.advance({ botUuid });
    expect(await bot()).toMatchObject({ status: 'STOP_INIT', closedCount: 1 });
    world.faults.isAway = false;
    await turnUntil(async () => expect((await bot()).status).toBe('STOPPED'));
    expect(await world.checkAccount(botUuid, account)).toHaveLength(4);
    await engine.job.run();
  },
  300_000,
);

test.runIf(isInstalled)(
  'a sale whose answer is lost is found on the exchange, and its coins are not sold twice',
  async () => {
    const { account, bot, botUuid, engine, hasTwo, order, trades, turnUntil } = await tradingBot('S');
    await hasTwo();
    world.faults.lostAnswers = 1;
    await order('closeFirst');
    await turnUntil(async () => expect((await trades())[0]).toMatchObject({ exitReason: 'MEMBER' }));
    await order('hardStop');
    await turnUntil(async () => expect(await bot()).toMatchObject({ status: 'STOPPED', closedCount: 2 }));
    expect(await world.checkAccount(botUuid, account)).toHaveLength(4);
    expect(await engine.troubles()).toEqual([]);
    await engine.job.run();
  },
  300_000,
);

test.runIf(isInstalled)(
  'a freqtrade that hangs is killed after 90 s, and the next one goes on with its trades',
  async () => {
    const { account, bot, botUuid, engine, hasTwo, order, turnUntil } = await tradingBot('H');
    await hasTwo();
    const before = world.pidOf(botUuid);
    process.kill(before, 'SIGSTOP');
    await engine.advance({ botUuid });
    world.faults.aheadMs += 91_000;
    await turnUntil(async () => expect(world.pidOf(botUuid)).not.toBe(before));
    await order('hardStop');
    await turnUntil(async () => expect(await bot()).toMatchObject({ status: 'STOPPED', openedCount: 2 }));
    expect(await world.checkAccount(botUuid, account)).toHaveLength(4);
    await engine.job.run();
  },
  300_000,
);

test.runIf(isInstalled)(
  'a spoiled configuration is written anew, and the freqtrade of another run is not taken for ours',
  async () => {
    const { account, bot, botUuid, engine, hasTwo, order, turnUntil } = await tradingBot('C');
    await hasTwo();
    const before = world.pidOf(botUuid);
    const file = (name: string, of = botUuid) => join(world.folder, of, name);
    writeFileSync(file('config.json'), '{');
    process.kill(before, 'SIGKILL');
    await turnUntil(async () => expect(world.pidOf(botUuid)).not.toBe(before));

    const other = await tradingBot('D');
    await other.hasTwo();
    copyFileSync(file('access.json', other.botUuid), file('access.json'));
    const second = world.pidOf(botUuid);
    await turnUntil(async () => expect(world.pidOf(botUuid)).not.toBe(second));
    await turnUntil(async () => expect((await bot()).openedCount).toBe(2));

    for (const run of [other, { account, bot, botUuid, engine, order, turnUntil }]) {
      await run.order('hardStop');
      await run.turnUntil(async () => expect((await run.bot()).status).toBe('STOPPED'));
      expect(await world.checkAccount(run.botUuid, run.account)).toHaveLength(4);
    }
    await engine.job.run();
  },
  300_000,
);

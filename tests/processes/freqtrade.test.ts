import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exact } from '../../service/common/amounts.ts';
import { startBot } from '../../service/testing/trading.ts';
import { type FreqtradeWorld, findFreqtrade, openFreqtradeWorld, patient } from './lib/freqtrade-world.ts';

const isInstalled = findFreqtrade();

let world: FreqtradeWorld;
beforeAll(async () => {
  world = await openFreqtradeWorld();
});
afterAll(() => world.close());

const account = { apiKey: 'K'.repeat(64), apiSecret: 'S'.repeat(64) };

test.runIf(isInstalled).each([
  ['simulates', null],
  ['places', account],
] as const)(
  'freqtrade %s orders of a run through deaths of its own and of the service, and our record agrees with its books',
  async (_does, own) => {
    const { booksOf, folder, openEngine, pidOf, trading } = world;
    let engine = openEngine(own);
    const { botUuid } = await startBot({ ...trading, engine });
    const turnUntil = (expected: () => Promise<void>) => world.turnUntil(engine, botUuid, expected);
    const bot = () => trading.readBot(botUuid);

    await turnUntil(async () => expect(await bot()).toMatchObject({ status: 'RUNNING', openedCount: 3 }));
    expect(statSync(join(folder, botUuid, 'config.json')).mode & 0o777).toBe(0o600);

    // Another service takes the process over.
    const before = pidOf(botUuid);
    engine = openEngine(own);
    await engine.advance({ botUuid });
    expect(pidOf(botUuid)).toBe(before);

    await trading.db.transaction((tx) => engine.closeTrade(tx, botUuid, 2));
    await engine.settle({ botUuid });
    expect((await trading.readTrades(botUuid))[1]).toMatchObject({ exitReason: 'MEMBER' });

    process.kill(before, 'SIGKILL');
    await turnUntil(async () => expect(pidOf(botUuid)).not.toBe(before));
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await turnUntil(async () => expect((await bot()).status).toBe('STOPPED'));
    // A service that was killed while it wrote the configuration leaves such a file.
    writeFileSync(join(folder, botUuid, 'config.json.half'), '');
    await engine.job.run();
    expect(readdirSync(join(folder, botUuid)).filter((name) => name.startsWith('config'))).toEqual([]);

    const run = await bot();
    const reasons = (await trading.readTrades(botUuid)).map(({ exitReason }) => exitReason);
    expect(reasons.toSorted()).toEqual(['HARD_STOP', 'HARD_STOP', 'MEMBER']);
    const [trades, open, profit] = booksOf(botUuid);
    expect([trades, open]).toEqual([run.openedCount, 0]);
    expect(exact(profit).toFixed(8)).toBe(exact(run.closedProfit).toFixed(8));
    if (own) expect(await world.checkAccount(botUuid, own)).toHaveLength(2 * run.openedCount);
  },
  300_000,
);

test.runIf(isInstalled)(
  'an order whose answer is lost is found at the exchange and shown to the operator, and the run opens no more trades',
  async () => {
    const { faults, openEngine, trading } = world;
    faults.lostAnswers = 1;
    const engine = openEngine({ ...account, apiKey: 'L'.repeat(64) });
    const { botUuid } = await startBot({ ...trading, engine });
    await vi.waitFor(
      async () => {
        await engine.advance({ botUuid });
        expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
      },
      { timeout: 200_000, interval: 500 },
    );
    expect((await trading.readEvents(botUuid)).at(-1)).toMatchObject({
      kind: 'ENTRY_STOPPED',
      by: 'SERVICE',
    });
    expect(await engine.troubles()).toMatchObject([{ kind: 'UNKNOWN_ORDER', botUuid }]);
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await vi.waitFor(async () => {
      await engine.advance({ botUuid });
      expect((await trading.readBot(botUuid)).status).toBe('STOPPED');
    }, patient);
    await engine.job.run();
  },
  300_000,
);

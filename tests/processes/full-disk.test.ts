import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBot } from '../../service/testing/trading.ts';
import { type FreqtradeWorld, findDisks, findFreqtrade, openFreqtradeWorld } from './lib/freqtrade-world.ts';

const isPlayed = findFreqtrade() && findDisks();

let world: FreqtradeWorld;
beforeAll(async () => {
  world = await openFreqtradeWorld(['BTC/USDT']);
});
afterAll(() => world.close());

/** Leaves no free byte on a disk. Repeat it to keep the disk full: freqtrade frees some space when it exits. */
function fill(disk: string): void {
  const file = openSync(join(disk, 'filler'), 'a');
  for (const size of [65_536, 4096, 512, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(file);
}

/** A run that places orders, with a disk of its own. */
async function onDisk(letter: string) {
  const account = { apiKey: letter.repeat(64), apiSecret: 'S'.repeat(64) };
  const engine = world.openEngine(account);
  const { db, readBot, readTrades } = world.trading;
  const { botUuid } = await startBot({ ...world.trading, engine });
  const disk = world.mountDisk(botUuid, 4096);
  return {
    ...{ account, botUuid, engine },
    order: (command: 'stopEntry' | 'resumeEntry' | 'hardStop') =>
      db.transaction((tx) => engine[command](tx, botUuid)),
    trades: () => readTrades(botUuid),
    becomes: (expected: object) =>
      world.turnUntil(engine, botUuid, async () => expect(await readBot(botUuid)).toMatchObject(expected)),
    /** Lets turns happen on a full disk, then makes room. Returns the run as it was before, and the turns' errors. */
    async staysFull(ms: number) {
      const failures = new Set<string>();
      for (const end = Date.now() + ms; Date.now() < end; await wait(500)) {
        fill(disk);
        await engine.advance({ botUuid }).catch((error) => failures.add(error.code ?? error.message));
      }
      const before = await readBot(botUuid);
      rmSync(join(disk, 'filler'));
      return { before, failures: [...failures] };
    },
  };
}

test.runIf(isPlayed)(
  'a sale on a full disk is recorded once, when there is room, and the run goes on',
  async () => {
    const run = await onDisk('F');
    await run.becomes({ status: 'RUNNING', openedCount: 1 });
    const full = run.staysFull(20_000);
    world.exchange.move({ factor: 1.03, at: Date.now() });
    const { before, failures } = await full;
    expect(failures).toEqual(['ENOSPC']);
    expect(before).toMatchObject({ status: 'RUNNING', openedCount: 1, closedCount: 0 });
    await run.becomes({ status: 'RUNNING', closedCount: 1 });
    await run.order('hardStop');
    await run.becomes({ status: 'STOPPED' });
    expect(await world.checkAccount(run.botUuid, run.account)).toHaveLength(2 * (await run.trades()).length);
    await run.engine.job.run();
  },
  300_000,
);

test.runIf(isPlayed)(
  'a purchase that a full disk kept from being recorded is shown to the operator, and not made again',
  async () => {
    const run = await onDisk('B');
    await run.order('stopEntry');
    await run.becomes({ status: 'RUNNING' });
    await run.order('resumeEntry');
    const { before, failures } = await run.staysFull(20_000);
    expect(failures).toEqual(['ENOSPC']);
    expect(before).toMatchObject({ status: 'RUNNING', openedCount: 0 });
    await run.becomes({ entryStopped: true, openedCount: 0 });
    expect(await run.engine.troubles()).toMatchObject([{ kind: 'UNKNOWN_ORDER', botUuid: run.botUuid }]);
    await run.order('hardStop');
    await run.becomes({ status: 'STOPPED', openedCount: 0 });
    expect(await world.ordersOf(run.account)).toMatchObject([{ side: 'BUY' }]);
    await run.engine.job.run();
  },
  300_000,
);

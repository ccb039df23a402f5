import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBot } from '../../service/testing/trading.ts';
import { type FreqtradeWorld, findFreqtrade, openFreqtradeWorld } from './lib/freqtrade-world.ts';

const isInstalled = findFreqtrade();

let world: FreqtradeWorld;
beforeAll(async () => {
  world = await openFreqtradeWorld(['BTC/USDT', 'ETH/USDT']);
});
afterAll(() => world.close());

test.runIf(isInstalled)(
  'freqtrade gives a new trade the number of one that its restored files lack, and the record keeps them apart',
  async () => {
    const engine = world.openEngine(null);
    const { db, readBot, readTrades } = world.trading;
    const { botUuid } = await startBot({ ...world.trading, engine });
    const turnUntil = (expected: object) =>
      world.turnUntil(engine, botUuid, async () => expect(await readBot(botUuid)).toMatchObject(expected));
    await turnUntil({ status: 'RUNNING', openedCount: 2 });
    const record = join(world.folder, botUuid, 'trades.sqlite');
    const pid = world.pidOf(botUuid);
    process.kill(pid, 'SIGKILL');
    const forget = `import sqlite3; record = sqlite3.connect(${JSON.stringify(record)})
record.execute('delete from orders where ft_trade_id = 2')
record.execute('delete from trades where id = 2')
record.commit()`;
    execFileSync(resolve('.freqtrade/bin/python'), ['-c', forget]);

    await turnUntil({ openedCount: 3, entryStopped: true });
    const before = (await readTrades(botUuid)).map(({ closeDate, pair }) => [pair, closeDate]);
    expect(before).toEqual([
      ['BTC/USDT', null],
      ['ETH/USDT', null],
      ['ETH/USDT', null],
    ]);
    expect(await engine.troubles()).toMatchObject([{ kind: 'GONE_TRADE', detail: '2' }]);
    await db.transaction((tx) => engine.hardStop(tx, botUuid));
    await turnUntil({ status: 'FORCE_STOPPED', closedCount: 2 });
    expect((await readTrades(botUuid)).map(({ exitReason }) => exitReason)).toEqual([
      'HARD_STOP',
      null,
      'HARD_STOP',
    ]);
    await engine.job.run();
  },
  300_000,
);

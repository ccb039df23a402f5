import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../common/config.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { createLog } from '../../http/log.ts';
import { startService } from '../../start.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { startBot } from '../../testing/trading.ts';
import { requireSameOrders } from './require-same-orders.ts';

const trading = await shareFreqtradeTrading();
const folder = mkdtempSync(join(tmpdir(), 'botdeck-orders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let botUuid: string;
beforeEach(async () => {
  ({ botUuid } = await startBot(trading));
  mkdirSync(join(folder, 'bots', botUuid), { recursive: true });
});

const configOf = (env: Record<string, string>) =>
  readConfig({ ENGINE: 'freqtrade', DATA_DIR: folder, ...env });
const start = (env: Record<string, string>) => requireSameOrders(trading.db, configOf(env));

test.each([
  ['place orders', 'trades-live.sqlite', 'off', 'on'],
  ['simulate their orders', 'trades.sqlite', 'on', 'off'],
])(
  'no start with ENGINE_LIVE changed while bots %s, until they have stopped',
  async (how, file, to, from) => {
    writeFileSync(join(folder, 'bots', botUuid, file), '');
    await expect(start({ ENGINE_LIVE: to })).rejects.toThrow(
      `Set ENGINE_LIVE=${from} until all bots have stopped: 1 of those in progress on this machine ${how}.`,
    );
    await start({ ENGINE_LIVE: from });
    await start({ ENGINE: 'paper' });

    await trading.turn(botUuid);
    await trading.order('softStop', botUuid);
    await trading.turns(botUuid, 3);
    expect((await trading.readBot(botUuid)).deactivatedAt).not.toBeNull();
    await start({ ENGINE_LIVE: to });
  },
);

test('a bot that has not traded yet, or trades on another machine, keeps no service from starting', async () => {
  await start({ ENGINE_LIVE: 'on' });
  await start({ ENGINE_LIVE: 'off' });
  rmSync(join(folder, 'bots'), { recursive: true });
  await start({ ENGINE_LIVE: 'on' });
});

test('the service asks before it starts anything', async () => {
  writeFileSync(join(folder, 'bots', botUuid, 'trades-live.sqlite'), '');
  const database = { db: trading.db, close: async () => undefined } as object as DatabaseHandle;
  const starting = startService(configOf({ ENGINE_LIVE: 'off' }), { log: createLog('silent'), database });
  await expect(starting).rejects.toThrow('Set ENGINE_LIVE=on until all bots have stopped');
});

import { hostname } from 'node:os';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../common/config.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { bots, engineRuns } from '../../db/schema/bots.ts';
import { createLog } from '../../http/log.ts';
import { startService } from '../../start.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { startBot } from '../../testing/trading.ts';
import { requireSameOrders } from './require-same-orders.ts';

const trading = await shareFreqtradeTrading();
const { db, live } = trading;
const account = { apiKey: 'key', apiSecret: 'secret' };
beforeEach(() => db.delete(bots));

const configOf = (env: Record<string, string>) => readConfig({ ENGINE: 'freqtrade', ...env });
const start = (env: Record<string, string>) => requireSameOrders(db, configOf(env));

/** A run that has started but has not had a turn, so freqtrade has no files for it yet. */
async function begin(places: boolean) {
  live.account = places ? account : null;
  return (await startBot(trading)).botUuid;
}

test.each([
  ['place orders', true, 'off', 'on'],
  ['simulate their orders', false, 'on', 'off'],
])(
  'no start with ENGINE_LIVE changed while bots %s, until they have stopped',
  async (how, places, to, from) => {
    const botUuid = await begin(places);
    const refusal = `Set ENGINE_LIVE=${from} until all bots have stopped. Bots in progress on this machine that ${how}: 1.`;
    await expect(start({ ENGINE_LIVE: to })).rejects.toThrow(refusal);
    await trading.turn(botUuid);
    await expect(start({ ENGINE_LIVE: to })).rejects.toThrow(refusal);
    await start({ ENGINE_LIVE: from });
    await start({ ENGINE: 'paper' });

    await trading.order('softStop', botUuid);
    await trading.turns(botUuid, 3);
    expect((await trading.readBot(botUuid)).deactivatedAt).not.toBeNull();
    await start({ ENGINE_LIVE: to });
  },
);

test('a bot on another machine does not keep the service from starting', async () => {
  const botUuid = await begin(true);
  const { machine } = engineRuns;
  await trading.turn(botUuid);
  const [run] = await db.select({ machine }).from(engineRuns);
  expect(run).toEqual({ machine: hostname() });
  await db.update(engineRuns).set({ machine: 'another' }).where(eq(engineRuns.botUuid, botUuid));
  await start({ ENGINE_LIVE: 'off' });
});

test.each([
  ['simulated', false, true],
  ['placed', true, false],
])(
  'a replica with the other ENGINE_LIVE does not start freqtrade for a run whose orders are %s, and a stop waits for a replica with the right one',
  async (_how, places, others) => {
    const botUuid = await begin(places);
    live.account = others ? account : null;
    await trading.turns(botUuid, 2);
    expect(() => trading.fakes.of(botUuid)).toThrow();
    await trading.order('hardStop', botUuid);
    await trading.turns(botUuid, 3);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });

    live.account = places ? account : null;
    await trading.turns(botUuid, 4);
    expect(await trading.readBot(botUuid)).toMatchObject({ deactivatedAt: expect.any(Date) });
  },
);

test('the service asks before it starts anything', async () => {
  await begin(true);
  const database = { db, close: async () => undefined } as object as DatabaseHandle;
  const starting = startService(configOf({ ENGINE_LIVE: 'off' }), { log: createLog('silent'), database });
  await expect(starting).rejects.toThrow('Set ENGINE_LIVE=on until all bots have stopped');
});

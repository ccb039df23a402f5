import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ChainDatabase, openChainDatabase } from './chain-database.ts';
import { type LocalChain, startLocalChain } from './local-chain.ts';
import { World } from './world.ts';
import type { WorldOptions } from './world-options.ts';

/** A local chain and a database for all tests of a file, with a world for each test that opens one. */
interface LocalWorld {
  readonly chain: LocalChain;
  readonly database: ChainDatabase;
  /** Opens the world of a test. It stops with the test. */
  open(options?: WorldOptions): Promise<World>;
}

/** Starts and stops them with the hooks of the file that calls this. They are there once its tests run. */
export function prepareLocalWorld(): LocalWorld {
  let parts: { chain: LocalChain; database: ChainDatabase } | undefined;
  let world: World | undefined;
  const started = () => {
    if (!parts) throw new Error('The local chain runs only while tests do.');
    return parts;
  };
  beforeAll(async () => {
    parts = { chain: await startLocalChain(), database: await openChainDatabase() };
  });
  afterEach(() => world?.stop());
  afterAll(async () => {
    const { chain, database } = started();
    await database.close();
    await chain.stop();
  });
  return {
    get chain() {
      return started().chain;
    },
    get database() {
      return started().database;
    },
    open: async (options) => {
      world = await World.create(started().chain, started().database, options);
      return world;
    },
  };
}

/** Pays an order of a new world, in a transaction for each amount, whose events all nodes leave out. */
export async function payInSecret(local: LocalWorld, ...amounts: number[]) {
  const world = await local.open();
  const order = await world.order();
  const hidden = new Set<string>();
  for (const amount of amounts) hidden.add(await world.pay(order, amount));
  for (const { faults } of world.nodes) faults.hidden = hidden;
  await local.chain.mine(3);
  return { hidden, opened: world, order };
}

/** The same, until the order is held for them. */
export async function payInSecretAndExpire(local: LocalWorld, ...amounts: number[]) {
  const secret = await payInSecret(local, ...amounts);
  await local.chain.pass(61 * 60);
  await local.chain.mine(6);
  await secret.opened.look(6);
  expect(await secret.opened.recorded(secret.order)).toMatchObject({
    status: 'ON_HOLD',
    hasUnreported: true,
  });
  return secret;
}

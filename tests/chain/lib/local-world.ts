import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChainDatabase, openChainDatabase } from './chain-database.ts';
import { type LocalChain, startLocalChain } from './local-chain.ts';
import { World } from './world.ts';
import type { WorldOptions } from './world-options.ts';

/** A local chain and a database for all tests of a file, with a world for each test that opens one. */
export interface LocalWorld {
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

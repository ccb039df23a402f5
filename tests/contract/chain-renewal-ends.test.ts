import { afterAll, afterEach, expect, test } from 'vitest';
import { findChain } from '../../service/chain/chain-repository.ts';
import { followBlocks } from '../../service/chain/follow-blocks.ts';
import { openChainDatabase } from '../chain/lib/chain-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { World } from '../chain/lib/world.ts';
import { passUnread, renewing, subscriptionOf } from './lib/renewals.ts';

let world: World;
const chain = await startLocalChain();
const database = await openChainDatabase();
afterEach(() => world.stop());
afterAll(async () => {
  await database.close();
  await chain.stop();
});

/** A member who pays the renewal a minute before the period ends, in a block that nobody has read yet. */
async function payInTime() {
  world = await World.create(chain, database);
  const member = await renewing(world);
  await passUnread(world, member.endsAt, -60);
  await world.pay((await subscriptionOf(world, member.userUuid)).newest, 49);
  await chain.mine(1);
  return member;
}

/** Stores what is on the chain. No order is settled. */
async function storeBlocks(): Promise<void> {
  const cursor = await findChain(database.db, world.config.id);
  if (!cursor) throw new Error('The chain is not watched.');
  await followBlocks(world.watcher, cursor);
}

// Rule: PAY-27
test('the bot goes on if the renewal is in blocks that are stored, but not settled with its order', async () => {
  const { endsAt, userUuid } = await payInTime();
  await passUnread(world, endsAt, 60);
  await storeBlocks();
  await world.readTime();
  const { newest, status } = await subscriptionOf(world, userUuid);
  expect([status, newest.status, world.stopped]).toEqual(['ACTIVE', 'IN_PROGRESS', []]);
});

import { afterAll, afterEach, expect, test } from 'vitest';
import { findChain } from '../../service/chain/chain-repository.ts';
import { followBlocks } from '../../service/chain/follow-blocks.ts';
import { periodEnd } from '../../service/subscriptions/orders.ts';
import { openChainDatabase } from '../chain/lib/chain-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { World } from '../chain/lib/world.ts';
import { mailKinds, mayTrade, passUnread, renewing, runJobs, subscriptionOf } from './lib/renewals.ts';

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
test('the bot goes on if the blocks that pay the renewal are stored, but its order was not settled for an hour', async () => {
  const { endsAt, userUuid } = await payInTime();
  await passUnread(world, endsAt, 61 * 60);
  await chain.mine(6);
  await storeBlocks();
  await world.readTime();
  const { newest, status } = await subscriptionOf(world, userUuid);
  expect([status, newest.status, world.stopped]).toEqual(['ACTIVE', 'COMPLETED', []]);
});

// Rules: PAY-21, PAY-27, PAY-81
test('a renewal paid in time renews without a gap, though its block is read after the end', async () => {
  const { endsAt, renewedEndsAt, userUuid } = await payInTime();
  await passUnread(world, endsAt, 60);
  await world.readTime();
  await runJobs(world);
  expect(await subscriptionOf(world, userUuid)).toMatchObject({ status: 'ACTIVE', endsAt });
  expect(await mayTrade(world, userUuid)).toEqual([true, true]);
  await world.settle();
  await runJobs(world);
  const renewed = await subscriptionOf(world, userUuid);
  expect([renewed.status, renewed.endsAt]).toEqual(['ACTIVE', renewedEndsAt]);
  expect([world.stopped, await mailKinds(database)]).toEqual([[], ['RENEWAL_ORDERED']]);
});

// Rules: PAY-23, PAY-81
test('a period goes on while blocks are read again for a transfer that the nodes left out', async () => {
  world = await World.create(chain, database);
  const { endsAt, renewedEndsAt, userUuid } = await renewing(world);
  await passUnread(world, endsAt, -60);
  const hidden = new Set([await world.pay((await subscriptionOf(world, userUuid)).newest, 49)]);
  for (const { faults } of world.nodes) faults.hidden = hidden;
  await chain.mine(1);
  await passUnread(world, endsAt, 60);
  await chain.mine(6);
  await world.look(6);
  await runJobs(world);
  const held = await subscriptionOf(world, userUuid);
  expect([held.status, held.newest.status, world.stopped]).toEqual(['ACTIVE', 'ON_HOLD', []]);
  expect(await mayTrade(world, userUuid)).toEqual([true, true]);
  hidden.clear();
  await world.look(20);
  await runJobs(world);
  const renewed = await subscriptionOf(world, userUuid);
  expect([renewed.status, renewed.endsAt]).toEqual(['ACTIVE', renewedEndsAt]);
  expect(world.stopped).toEqual([]);
});

// Rule: PAY-81
test('a period whose renewal is not paid goes on until the balance of its address was asked for', async () => {
  world = await World.create(chain, database);
  const { endsAt, userUuid } = await renewing(world);
  await passUnread(world, endsAt, 60);
  await chain.mine(6);
  await storeBlocks();
  await world.readTime();
  await runJobs(world);
  expect([(await subscriptionOf(world, userUuid)).status, world.stopped]).toEqual(['ACTIVE', []]);
  await world.settle();
  await runJobs(world);
  expect([(await subscriptionOf(world, userUuid)).status, world.stopped]).toEqual(['EXPIRED', [userUuid]]);
});

// Rule: PAY-81
test('a period waits at most an hour for blocks that cannot be read', async () => {
  const { endsAt, userUuid } = await payInTime();
  const statusAfter = async (minutes: number) => {
    await passUnread(world, endsAt, minutes * 60);
    await world.readTime();
    await runJobs(world);
    return (await subscriptionOf(world, userUuid)).status;
  };
  expect([await statusAfter(59), world.stopped]).toEqual(['ACTIVE', []]);
  expect([await statusAfter(61), world.stopped]).toEqual(['WAITING_PAYMENT', [userUuid]]);
  expect(await mayTrade(world, userUuid)).toEqual([false, false]);
});

// Rule: PAY-82
test('a renewal paid in time but found after the period was ended begins when it is found', async () => {
  const { endsAt, userUuid } = await payInTime();
  await passUnread(world, endsAt, 2 * 3600);
  await world.readTime();
  await runJobs(world);
  await world.settle();
  const { newest, status, ...renewed } = await subscriptionOf(world, userUuid);
  expect([status, newest.status]).toEqual(['ACTIVE', 'COMPLETED']);
  expect(renewed.endsAt).toEqual(periodEnd(world.clock.now(), 'ONE_MONTH'));
});

// Rules: PAY-26, PAY-81
test('a period whose renewal is not paid ends, and stops the bot, once the blocks until its end have settled', async () => {
  world = await World.create(chain, database);
  const { endsAt, userUuid } = await renewing(world);
  await passUnread(world, endsAt, -60);
  await world.settle();
  await passUnread(world, endsAt, 60);
  await world.look();
  await runJobs(world);
  expect([(await subscriptionOf(world, userUuid)).status, world.stopped]).toEqual(['ACTIVE', []]);
  await world.settle();
  await runJobs(world);
  const { newest, status } = await subscriptionOf(world, userUuid);
  expect([status, newest.status, world.stopped]).toEqual(['EXPIRED', 'TIMEOUT', [userUuid]]);
});

// Rule: PAY-27
test('the bot goes on between the end of a period and the start of the next, which is paid', async () => {
  const { endsAt, userUuid } = await payInTime();
  await world.settle();
  await passUnread(world, endsAt, 60);
  await world.readTime();
  expect(await mayTrade(world, userUuid)).toEqual([true, true]);
});

// Rule: PAY-29
test('another package chosen while the last blocks are read leaves the renewal, whose money they may hold', async () => {
  const { choices, endsAt, renewedEndsAt, userUuid } = await payInTime();
  await passUnread(world, endsAt, 60);
  await world.readTime();
  await choices.change(userUuid, { period: 'YEAR' });
  await world.settle();
  await runJobs(world);
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    endsAt: renewedEndsAt,
    nextPeriod: 'YEAR',
    newest: { status: 'COMPLETED', period: 'ONE_MONTH' },
  });
});

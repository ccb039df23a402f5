import { afterAll, afterEach, expect, test } from 'vitest';
import { openOnChain } from '../../service/chain/order-status.ts';
import { users } from '../../service/db/schema/accounts.ts';
import { openChainDatabase } from '../chain/lib/chain-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { World } from '../chain/lib/world.ts';
import {
  day,
  mailKinds,
  mayTrade,
  passTo,
  passUnread,
  payFor,
  renewing,
  subscriptionOf,
} from './lib/renewals.ts';

let world: World;
const chain = await startLocalChain();
const database = await openChainDatabase();
afterEach(() => world.stop());
afterAll(async () => {
  await database.close();
  await chain.stop();
});

/** A member whose period of a month ends in less than seven days. */
async function startRenewing() {
  world = await World.create(chain, database);
  return renewing(world);
}

// Rules: PAY-26, PAY-27
test('a renewal is ordered seven days before the end, and one that is paid begins at the end', async () => {
  const { endsAt, userUuid } = await startRenewing();
  const { newest, status } = await subscriptionOf(world, userUuid);
  expect([status, newest.amount, newest.expiresAt]).toEqual(['ACTIVE', '49.00', endsAt]);
  expect(await mailKinds(database)).toEqual(['RENEWAL_ORDERED']);

  await payFor(world, newest, 49);
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    status: 'ACTIVE',
    endsAt,
    newest: { status: 'COMPLETED' },
  });
  await passTo(world, endsAt, 60);
  const renewed = await subscriptionOf(world, userUuid);
  expect(renewed).toMatchObject({ status: 'ACTIVE', newest: { uuid: newest.uuid } });
  expect(renewed.endsAt.getTime() - endsAt.getTime()).toBeGreaterThanOrEqual(28 * day * 1000);
  expect(renewed.endsAt.getUTCHours()).toBe(endsAt.getUTCHours());
});

// Rule: PAY-79
test('no renewal is ordered for a blocked member before they are unblocked and come back', async () => {
  world = await World.create(chain, database);
  const { userUuid, uuid } = await payFor(world, await world.order(), 98);
  const { endsAt } = await subscriptionOf(world, userUuid);
  await database.db.update(users).set({ status: 'BLOCKED' });
  await passTo(world, endsAt, -6.5 * day);
  expect((await subscriptionOf(world, userUuid)).newest.uuid).toBe(uuid);
  expect(await mailKinds(database)).toEqual([]);
  await database.db.update(users).set({ status: 'ACTIVE' });
  expect((await subscriptionOf(world, userUuid)).newest).toMatchObject({
    status: 'CREATED',
    amount: '49.00',
  });
  expect(await mailKinds(database)).toEqual(['RENEWAL_ORDERED']);
});

// Rule: PAY-26
test('a renewal that is not paid expires with the subscription', async () => {
  const { endsAt, userUuid } = await startRenewing();
  await passTo(world, endsAt, 60);
  await world.settle();
  const { newest, status } = await subscriptionOf(world, userUuid);
  expect([status, newest.status]).toEqual(['EXPIRED', 'TIMEOUT']);
  expect(await mailKinds(database)).toEqual(['RENEWAL_ORDERED', 'SUBSCRIPTION_EXPIRED']);
});

// Rule: PAY-27
test('a period whose renewal is in blocks at its end goes on until the blocks settle', async () => {
  const { endsAt, userUuid } = await startRenewing();
  await passUnread(world, endsAt, -60);
  await world.pay((await subscriptionOf(world, userUuid)).newest, 49);
  await chain.mine(1);
  await world.look();
  await passUnread(world, endsAt, 60);
  await world.look();
  for (const job of world.service.jobs) await job.run();
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    status: 'ACTIVE',
    endsAt,
    newest: { status: 'IN_PROGRESS' },
  });
  expect(await mayTrade(world, userUuid)).toEqual([true, true]);
  await world.settle();
  const renewed = await subscriptionOf(world, userUuid);
  expect([renewed.status, renewed.newest.status]).toEqual(['ACTIVE', 'COMPLETED']);
  expect(renewed.endsAt > endsAt).toBe(true);
});

// Rule: PAY-28
test('canceling the renewal leaves the subscription; canceling the subscription cancels the renewal', async () => {
  const { choices, userUuid } = await startRenewing();
  const { newest } = await subscriptionOf(world, userUuid);
  await choices.cancel(userUuid, newest.uuid);
  await world.service.jobs[0]?.run();
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    status: 'ACTIVE',
    newest: { status: 'CANCELLED' },
  });

  await choices.change(userUuid, { period: 'ONE_MONTH' });
  const again = await subscriptionOf(world, userUuid);
  expect(again.newest).toMatchObject({ status: 'CREATED', amount: '49.00' });
  await choices.cancel(userUuid, undefined);
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    status: 'CANCELED',
    newest: { status: 'CANCELLED' },
  });
  await choices.change(userUuid, { autoRenew: true });
  expect(await subscriptionOf(world, userUuid)).toMatchObject({
    status: 'ACTIVE',
    newest: { status: 'CREATED' },
  });
});

// Rule: PAY-72
test('a renewal that was sent back or withdrawn can be ordered again, one that is paid cannot', async () => {
  const { choices, userUuid } = await startRenewing();
  const { newest: canceled } = await subscriptionOf(world, userUuid);
  await payFor(world, canceled, 20);
  await choices.cancel(userUuid, canceled.uuid);
  await world.recordReturn(canceled, 20);
  const refunded = { status: 'ACTIVE', newest: { uuid: canceled.uuid, status: 'REFUNDED' } };
  expect(await subscriptionOf(world, userUuid)).toMatchObject(refunded);

  await choices.change(userUuid, { autoRenew: true });
  const { newest: withdrawn } = await subscriptionOf(world, userUuid);
  expect(withdrawn).toMatchObject({ status: 'CREATED', amount: '49.00' });
  await world.service.endOrder(withdrawn.uuid, 'VOIDED', openOnChain);

  await choices.change(userUuid, { autoRenew: true });
  const { newest: paid } = await subscriptionOf(world, userUuid);
  expect(paid).toMatchObject({ status: 'CREATED', amount: '49.00' });
  await payFor(world, paid, 49);
  await choices.change(userUuid, { autoRenew: true });
  expect((await subscriptionOf(world, userUuid)).newest).toMatchObject({
    uuid: paid.uuid,
    status: 'COMPLETED',
  });
});

// Rules: SUBSCRIBE-6, PAY-67
test('a renewal whose whole amount is in blocks cannot be canceled', async () => {
  const { choices, userUuid } = await startRenewing();
  const { newest } = await subscriptionOf(world, userUuid);
  await world.pay(newest, 49);
  await chain.mine(1);
  await world.look();
  await expect(choices.cancel(userUuid, newest.uuid)).rejects.toMatchObject({
    code: 'error.payment.alreadyReceived',
    status: 409,
  });
  await world.settle();
  expect((await subscriptionOf(world, userUuid)).newest).toMatchObject({
    uuid: newest.uuid,
    status: 'COMPLETED',
  });
});

// Rule: PAY-28
test('canceling the subscription leaves a renewal whose money is on the way, which then still buys a period', async () => {
  const { choices, endsAt, userUuid } = await startRenewing();
  await world.pay((await subscriptionOf(world, userUuid)).newest, 49);
  await chain.mine();
  await world.look();
  await choices.cancel(userUuid, undefined);
  await world.settle();
  await passTo(world, endsAt, 60);
  const { newest, ...subscription } = await subscriptionOf(world, userUuid);
  expect([subscription.status, newest.status]).toEqual(['CANCELED', 'COMPLETED']);
  expect(subscription.endsAt > endsAt).toBe(true);
});

// Rule: PAY-29
test('another package replaces the renewal, unless money has arrived for it', async () => {
  const { choices, userUuid } = await startRenewing();
  await choices.change(userUuid, { period: 'YEAR' });
  const { newest } = await subscriptionOf(world, userUuid);
  expect(newest).toMatchObject({ status: 'CREATED', period: 'YEAR', amount: '348.00' });
  await world.pay(newest, 40);
  await chain.mine();
  await world.look();
  await choices.change(userUuid, { period: 'THREE_MONTH' });
  expect((await subscriptionOf(world, userUuid)).newest.uuid).toBe(newest.uuid);
});

import { expect, test } from 'vitest';
import { payInSecret, payInSecretAndExpire, prepareLocalWorld } from '../chain/lib/local-world.ts';
import type { World } from '../chain/lib/world.ts';

const local = prepareLocalWorld();
const day = 24 * 60 * 60;

/** The parameters of all calls of a method that the first node gets meanwhile. */
async function callsOf(opened: World, method: string, work: () => Promise<void> | undefined) {
  const calls: unknown[][] = [];
  const [node] = opened.nodes;
  if (node)
    node.faults.before = async (asked, params) => {
      if (asked === method) calls.push(params);
    };
  await work();
  return calls;
}

// Rule: OPER-3
test('an order that was held for missing transfers is held for the rest once they are found', async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 97);
  hidden.clear();
  await opened.look(20);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'ON_HOLD',
    settledUnits: opened.units(97),
    hasUnreported: false,
  });
});

// Rules: OPER-3, PAY-23
test('an order misses transfers until the last of them is found', { tags: 'long' }, async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 48, 50);
  hidden.delete([...hidden][0] ?? '');
  await opened.look(20);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'ON_HOLD',
    settledUnits: opened.units(48),
    hasUnreported: true,
  });
  hidden.clear();
  await opened.look(40);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'COMPLETED',
    settledUnits: opened.units(98),
  });
});

// Rule: PAY-24
test('transfers that were missing when the operator rejected the order are owed once they are found', {
  tags: 'long',
}, async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 98);
  await opened.service.endOrder(order.uuid, 'DECLINED', ['ON_HOLD']);
  await opened.look(3);
  hidden.clear();
  await opened.look(20);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'DECLINED',
    settledUnits: opened.units(98),
    boughtUnits: 0n,
    hasUnreported: false,
  });
});

// Rule: PAY-24
test('money that nodes left out is found after the member canceled, and owed', async () => {
  const { hidden, opened, order } = await payInSecret(local, 98);
  await opened.look();
  await opened.cancel(order);
  await local.chain.mine(6);
  await opened.look(2);
  expect(await opened.recorded(order)).toMatchObject({ status: 'CANCELLED', hasUnreported: true });
  hidden.clear();
  await opened.look(20);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'CANCELLED',
    settledUnits: opened.units(98),
    hasUnreported: false,
  });
});

/** An order that was paid, and whose balance was compared afterward. */
async function payAndCompare() {
  const world = await local.open();
  const order = await world.order();
  await world.pay(order, 98);
  await world.settle();
  await world.look(2);
  expect(await world.recorded(order)).toMatchObject({ status: 'COMPLETED', comparedAt: expect.any(Date) });
  return { world, order };
}

test('the balance of an order that has ended is read once, then once a day, until 30 days after its time', {
  tags: 'long',
}, async () => {
  const { world } = await payAndCompare();
  const balances = () => callsOf(world, 'eth_call', () => world.look(5));
  expect(await balances()).toHaveLength(0);
  for (const days of [1, 1, 27]) {
    await local.chain.pass(days * day);
    await local.chain.mine(6);
    expect(await balances()).toHaveLength(1);
  }
  await local.chain.pass(2 * day);
  await local.chain.mine(6);
  expect(await balances()).toHaveLength(0);
});

// Rule: PAY-24
test('a late transfer that nodes left out is noticed within a day, and owed once it is found', {
  tags: 'long',
}, async () => {
  const { order, world } = await payAndCompare();
  await local.chain.pass(3 * day);
  const hidden = new Set([await world.pay(order, 50)]);
  for (const { faults } of world.nodes) faults.hidden = hidden;
  await local.chain.mine(6);
  await world.look(2);
  expect(await world.recorded(order)).toMatchObject({ status: 'COMPLETED', hasUnreported: true });
  hidden.clear();
  await world.look(40);
  expect(await world.recorded(order)).toMatchObject({
    status: 'COMPLETED',
    settledUnits: world.units(148),
    boughtUnits: world.units(98),
    hasUnreported: false,
  });
});

// Rule: PAY-24
test('missing transfers are looked for and counted even if the address was emptied meanwhile', {
  tags: 'long',
}, async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 98);
  await opened.moveMoneyAway(order, 98);
  await opened.look(2);
  expect(await opened.recorded(order)).toMatchObject({ status: 'ON_HOLD', hasUnreported: true });
  await local.chain.mine(6);
  await opened.look(20);
  expect(await opened.recorded(order)).toMatchObject({ status: 'ON_HOLD', hasUnreported: true });
  hidden.clear();
  await opened.look(40);
  expect(await opened.recorded(order)).toMatchObject({
    status: 'COMPLETED',
    settledUnits: opened.units(98),
    hasUnreported: false,
  });
});

test('a transfer that a reorganization dropped counts as missing until the new blocks have settled', async () => {
  const { opened, order } = await payInSecret(local, 98);
  await opened.look();
  await opened.cancel(order);
  await opened.look(2);
  expect(await opened.recorded(order)).toMatchObject({ status: 'CANCELLED', hasUnreported: true });
  await local.chain.reorganize(3, 'dropped', opened.token, local.chain.operator);
  await opened.look();
  expect(await opened.recorded(order)).toMatchObject({ hasUnreported: true });
  await local.chain.mine(8);
  await opened.look(4);
  expect(await opened.recorded(order)).toMatchObject({ hasUnreported: false, settledUnits: 0n });
});

test('an address is emptied and its nodes forget old balances: its transfers are still looked for', {
  tags: 'long',
}, async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 98);
  await opened.moveMoneyAway(order, 98);
  for (const { faults } of opened.nodes) faults.forgets = true;
  await local.chain.mine(12);
  expect(await opened.lookOnce()).toBe(true);
  expect(await opened.recorded(order)).toMatchObject({ status: 'ON_HOLD', hasUnreported: true });
  hidden.clear();
  await opened.look(40);
  expect(await opened.recorded(order)).toMatchObject({ status: 'COMPLETED', hasUnreported: false });
});

// Rule: PAY-24
test('a second payment does not stand in for one that is missing', { tags: 'long' }, async () => {
  const { hidden, opened, order } = await payInSecretAndExpire(local, 98);
  await opened.moveMoneyAway(order, 98);
  await opened.look(2);
  await opened.pay(order, 98);
  await local.chain.mine(8);
  await opened.look(10);
  expect(await opened.recorded(order)).toMatchObject({ hasUnreported: true, seenUnits: opened.units(98) });
  hidden.clear();
  await opened.look(60);
  expect(await opened.recorded(order)).toMatchObject({
    hasUnreported: false,
    settledUnits: opened.units(196),
    boughtUnits: opened.units(98),
  });
});

test('a smaller transfer is missed even if a larger one was dropped before', { tags: 'long' }, async () => {
  const { hidden, opened, order } = await payInSecret(local, 98);
  await opened.look();
  await opened.cancel(order);
  await opened.look(2);
  await local.chain.reorganize(3, 'dropped', opened.token, local.chain.operator);
  hidden.add(await opened.pay(order, 50));
  await local.chain.mine(10);
  await opened.look(4);
  await opened.moveMoneyAway(order, 50);
  await local.chain.mine(8);
  await opened.look(4);
  expect(await opened.recorded(order)).toMatchObject({ hasUnreported: true });
  hidden.clear();
  await opened.look(40);
  expect(await opened.recorded(order)).toMatchObject({
    hasUnreported: false,
    settledUnits: opened.units(50),
  });
});

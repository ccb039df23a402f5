import { expect, test } from 'vitest';
import { prepareLocalWorld } from '../chain/lib/local-world.ts';
import { payInSecret, payInSecretAndExpire } from '../chain/lib/pay-in-secret.ts';

const local = prepareLocalWorld();

// Rule: PAY-24
test('missing transfers are looked for and counted even if the address was emptied meanwhile', async () => {
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

test('an address is emptied and its nodes forget old balances: its transfers are still looked for', async () => {
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
test('a second payment does not stand in for one that is missing', async () => {
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

test('a smaller transfer is missed even if a larger one was dropped before', async () => {
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

import { describe, expect, test } from 'vitest';
import { prepareLocalWorld } from '../chain/lib/local-world.ts';
import { addManyOrders } from '../chain/lib/many-orders.ts';
import { playStory } from '../chain/lib/play.ts';
import type { World } from '../chain/lib/world.ts';
import { nodeStories } from '../chain/stories/nodes.ts';
import { paymentStories } from '../chain/stories/payments.ts';

const local = prepareLocalWorld();

// Rules: PAY-19, PAY-20, PAY-21, PAY-22, PAY-23, PAY-24
test.each([
  'the rest comes while the order is held',
  'other tokens, pretended transfers and transfers of nothing',
  'paid in time while nobody watched',
  'one transaction pays one order twice and another once',
  'an event is missing until long after the deadline',
])(
  '%s: every order ends as the chain says, although blocks are replaced and the watcher dies',
  async (name) => {
    const story = [...paymentStories, ...nodeStories].find((one) => one.name === name);
    if (!story) throw new Error('There is no such story.');
    await playStory(local.chain, local.database, story, {
      depth: 2,
      fate: 'later',
      deathShare: 0.02,
      seed: 7,
    });
  },
);

describe('blocks replaced after they had settled', () => {
  async function payAndSettle() {
    const opened = await local.open();
    const order = await opened.order();
    await opened.pay(order, 98);
    await local.chain.mine(7);
    await opened.look(2);
    expect((await opened.recorded(order)).status).toBe('COMPLETED');
    return { order, opened };
  }
  const replace = async (opened: World, fate: 'later' | 'dropped') => {
    await local.chain.reorganize(9, fate, opened.token, local.chain.operator);
    await opened.look(3);
    await local.chain.mine(8);
    await opened.look(3);
  };

  test('raise an alarm, and nothing is credited twice', async () => {
    const { opened, order } = await payAndSettle();
    await replace(opened, 'later');
    expect(await opened.recorded(order)).toMatchObject({ status: 'COMPLETED', settledUnits: 98_000_000n });
    expect(await opened.alarms()).toContainEqual(
      expect.stringContaining('were replaced after they had settled'),
    );
    expect(await local.database.completions(order.uuid)).toBe(1);
  });

  test('raise an alarm if the money is gone; what was bought stays', async () => {
    const { opened, order } = await payAndSettle();
    await replace(opened, 'dropped');
    expect(await opened.recorded(order)).toMatchObject({ status: 'COMPLETED', settledUnits: 0n });
    expect(await opened.alarms()).toContainEqual(`Order ${order.uuid} was paid by blocks that are gone.`);
  });
});

// Rule: PAY-18
test('an address is never given out twice, even if the order was never placed', async () => {
  const opened = await local.open();
  const first = await opened.recorded(await opened.order());
  await expect(
    opened.service.settleThen((await opened.order()).userUuid, async (tx, standing) => {
      await opened.service.order(tx, opened.orders[1]?.userUuid ?? '', standing, 'YEAR');
      throw new Error('The member has left.');
    }),
  ).rejects.toThrow();
  const last = await opened.recorded(await opened.order());
  expect(last.addressIndex).toBeGreaterThan(first.addressIndex + 1);
});

// Rule: PAY-24
test('money that reaches the address of a deleted account is not lost sight of', async () => {
  const opened = await local.open();
  const order = await opened.order();
  await opened.look();
  await opened.deleteAccount(order);
  await opened.pay(order, 98);
  await opened.settle();
  expect(await opened.recorded(order)).toMatchObject({ status: 'CANCELLED', settledUnits: 98_000_000n });
});

test('an order of other settings ends with an error, so that nobody pays to a changed address', async () => {
  const opened = await local.open();
  const order = await opened.order();
  await opened.look();
  opened.watcher.rail.addresses.addressAt = () => `0x${'1'.repeat(40)}`;
  const { newest } = await opened.service.read(order.userUuid);
  expect(newest?.status).toBe('ERROR');
  expect(await opened.alarms()).toHaveLength(1);
});

test('a look takes at most 25 calls with 2,500 open orders, and finds the one that was paid', {
  timeout: 90_000,
}, async () => {
  const opened = await local.open();
  const order = await opened.order();
  await addManyOrders(opened, 2500);
  await opened.pay(order, 98);
  await local.chain.mine(6);
  const [node] = opened.nodes;
  const before = node?.calls() ?? 0;
  await opened.look();
  expect((node?.calls() ?? 0) - before).toBeLessThanOrEqual(25);
  expect((await opened.recorded(order)).status).toBe('COMPLETED');
});

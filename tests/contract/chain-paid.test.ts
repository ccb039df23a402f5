import { afterAll, afterEach, expect, test } from 'vitest';
import { openOnChain } from '../../service/chain/order-status.ts';
import { readPaid } from '../../service/subscriptions/subscription-repository.ts';
import { openChainDatabase } from '../chain/lib/chain-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { World } from '../chain/lib/world.ts';
import { payFor } from './lib/renewals.ts';

let world: World;
const chain = await startLocalChain();
const database = await openChainDatabase();
afterEach(() => world.stop());
afterAll(async () => {
  await database.close();
  await chain.stop();
});

/** What a member has paid, as statements have it. */
const paidBy = async (userUuid: string) =>
  (await readPaid(database.db, userUuid, new Date(0), new Date('2100-01-01'))).map(({ amount }) => amount);

// Rule: PAPER-3
test('an order that was withdrawn while it was being paid costs nothing, whatever was sent back of it', async () => {
  world = await World.create(chain, database);
  const order = await world.order();
  await world.pay(order, 98);
  await chain.mine(1);
  await world.look();
  await world.service.endOrder(order.uuid, 'VOIDED', openOnChain);
  await world.settle();
  const costs = [await paidBy(order.userUuid)];
  for (const amount of [40, 58]) {
    await world.recordReturn(order, amount);
    costs.push(await paidBy(order.userUuid));
  }
  expect((await world.recorded(order)).status).toBe('REFUNDED');
  expect(costs).toEqual([[], [], []]);
});

// Rule: PAPER-3
test('a completed order costs its amount, though what came on top was sent back', async () => {
  world = await World.create(chain, database);
  const order = await payFor(world, await world.order(), 100);
  await world.recordReturn(order, 2);
  expect(await paidBy(order.userUuid)).toEqual(['98.00']);
});

import { expect } from 'vitest';
import type { LocalWorld } from './local-world.ts';

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

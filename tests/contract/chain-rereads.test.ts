import { expect, test } from 'vitest';
import { prepareLocalWorld } from '../chain/lib/local-world.ts';
import type { PlacedOrder } from '../chain/lib/truth.ts';
import type { World } from '../chain/lib/world.ts';
import type { WorldOptions } from '../chain/lib/world-options.ts';

const local = prepareLocalWorld();

const hour = 60 * 60;

/** Orders whose payments the nodes leave out, until they are canceled: none can be told from an unpaid one. */
async function payInSecret(count: number, options?: WorldOptions) {
  const world = await local.open(options);
  const orders: PlacedOrder[] = [];
  const hidden = new Set<string>();
  for (let paid = 0; paid < count; paid += 1) {
    const order = await world.order();
    orders.push(order);
    hidden.add(await world.pay(order, 98));
    await local.chain.mine();
  }
  await local.chain.mine(6);
  for (const { faults } of world.nodes) faults.hidden = hidden;
  return { hidden, opened: world, orders };
}

async function expire(opened: World) {
  await local.chain.pass(hour + 60);
  await local.chain.mine(6);
  await opened.look();
}

/** The first blocks that are asked for during the next looks. */
function noteFirstBlocks({ nodes: [node] }: World): number[] {
  const blocks: number[] = [];
  if (node)
    node.faults.before = async (method, [filter]) => {
      if (method === 'eth_getLogs') blocks.push(Number((filter as { fromBlock: string }).fromBlock));
    };
  return blocks;
}

// Rule: PAY-23
test('while blocks are read again for one order, others are paid and found unpaid', async () => {
  const { hidden, opened, orders } = await payInSecret(1, { sliceBlocks: 4 });
  // More than are read again in one look.
  await local.chain.mine(60);
  await opened.look();
  await expire(opened);
  const unpaid = await opened.order();
  const [missed] = orders;
  if (!missed) return;
  expect(await opened.recorded(missed)).toMatchObject({ status: 'ON_HOLD', rereadBlock: expect.any(Number) });

  const paid = await opened.order();
  await opened.pay(paid, 98);
  await local.chain.mine(6);
  await opened.look();
  expect((await opened.recorded(paid)).status).toBe('COMPLETED');
  await expire(opened);
  expect((await opened.recorded(unpaid)).status).toBe('TIMEOUT');

  hidden.clear();
  await opened.look(20);
  expect((await opened.recorded(missed)).status).toBe('COMPLETED');
});

// Rule: PAY-23
test('one reading finds the transfers of all orders that miss some', async () => {
  const { hidden, opened, orders } = await payInSecret(3);
  const { fromBlock } = await opened.recorded(orders[0] ?? { uuid: '' });
  await opened.look();
  hidden.clear();
  const asked = noteFirstBlocks(opened);
  await expire(opened);
  await opened.look();
  for (const order of orders) expect((await opened.recorded(order)).status).toBe('COMPLETED');
  expect(asked.filter((block) => block === fromBlock + 1)).toHaveLength(1);
});

// Rule: PAY-23
test('blocks are read again less and less often', async () => {
  const { opened, orders } = await payInSecret(1);
  const order = orders[0] ?? { uuid: '' };
  await opened.look();
  await expire(opened);
  const looksWithReading: number[] = [];
  for (let looks = 1, known = 1; looks <= 20; looks += 1) {
    await opened.look();
    const { rereads } = await opened.recorded(order);
    if (rereads > known) looksWithReading.push(looks);
    known = rereads;
  }
  expect(looksWithReading).toEqual([2, 6, 14]);
});

test('blocks that cannot be read again keep no order waiting', async () => {
  const { opened } = await payInSecret(1);
  await opened.look();
  const [node] = opened.nodes;
  const { number } = await local.chain.block('latest');
  // Like a node that has dropped what had settled by now, with five confirmations.
  if (node)
    node.faults.before = async (method, [filter]) => {
      if (method === 'eth_getLogs') node.faults.blocks = isBefore(filter, number - 4) ? 0 : 10_000;
    };
  await expire(opened);
  const paid = await opened.order();
  await opened.pay(paid, 98);
  await local.chain.mine(6);
  await opened.look();
  expect((await opened.recorded(paid)).status).toBe('COMPLETED');
});

function isBefore(filter: unknown, block: number): boolean {
  return Number((filter as { fromBlock: string }).fromBlock) < block;
}

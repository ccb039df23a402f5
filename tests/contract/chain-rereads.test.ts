import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareLocalWorld } from '../chain/lib/local-world.ts';
import { playStory } from '../chain/lib/play.ts';
import type { PlacedOrder } from '../chain/lib/truth.ts';
import type { World } from '../chain/lib/world.ts';
import type { WorldOptions } from '../chain/lib/world-options.ts';
import { nodeStories } from '../chain/stories/nodes.ts';
import { paymentStories } from '../chain/stories/payments.ts';

/** The number of the first made-up address. */
const first = 1_000_000;

/** This many more members wait for their payments, at addresses that are made up, because deriving them takes long. */
async function addManyOrders({ chain, config, database, watcher }: World, count: number): Promise<void> {
  const { time } = await chain.block('latest');
  const now = sql`to_timestamp(${time}::int)`;
  const { addresses } = watcher.rail;
  const derived = addresses.addressAt;
  addresses.addressAt = (index) =>
    index < first ? derived(index) : `0x${index.toString(16).padStart(40, '0')}`;
  const { db } = database;
  const numbers = sql`generate_series(${first}::int, ${first + count - 1}::int) as number`;
  await db.execute(sql`insert into users (uuid, email, created_at)
    select gen_random_uuid(), number || '@example.com', now() from ${numbers}`);
  await db.execute(sql`insert into payments (uuid, user_uuid, period, status, lines, amount, network, address,
      address_index, created_at, updated_at, expires_at, number)
    select gen_random_uuid(), uuid, 'ONE_MONTH', 'PENDING', '[]', 98, 'Local', '', split_part(email, '@', 1)::int,
      ${now}, ${now}, ${now} + interval '1 hour', 1
    from users where email ~ '^[0-9]+@'`);
  await db.execute(sql`insert into chain_orders (address_index, order_uuid, chain_id, token, decimals, address, due_units,
      created_at, expires_at, from_block, status, is_watched)
    select address_index, uuid, ${config.id}, ${config.token}, ${config.decimals},
      '0x' || lpad(to_hex(address_index), 40, '0'), 98000000, created_at, expires_at, 0, status, true
    from payments where address_index >= ${first}`);
}

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

/** The first blocks that are requested during the next looks. */
function noteFirstBlocks({ nodes: [node] }: World): number[] {
  const blocks: number[] = [];
  if (node)
    node.faults.before = async (method, [filter]) => {
      if (method === 'eth_getLogs') blocks.push(Number((filter as { fromBlock: string }).fromBlock));
    };
  return blocks;
}

// Rule: PAY-23
test('while blocks are read again for one order, others are paid and found unpaid', {
  tags: 'long',
}, async () => {
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
test('one reading finds the missing transfers of all orders', { tags: 'long' }, async () => {
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

test('blocks that cannot be read again keep no order waiting', { tags: 'long' }, async () => {
  const { opened } = await payInSecret(1);
  await opened.look();
  const [node] = opened.nodes;
  const { number } = await local.chain.block('latest');
  // Like a node that has dropped settled blocks by now, with five confirmations.
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

test('an order placed under other settings ends with an error, so that nobody pays to a changed address', async () => {
  const opened = await local.open();
  const order = await opened.order();
  await opened.look();
  opened.watcher.rail.addresses.addressAt = () => `0x${'1'.repeat(40)}`;
  const { newest } = await opened.service.read(order.userUuid);
  expect(newest?.status).toBe('ERROR');
  expect(await opened.alarms()).toHaveLength(1);
});

test('a look takes at most 25 calls with 2,500 open orders, and finds the one that was paid', {
  tags: 'long',
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

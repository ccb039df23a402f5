import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChainConfig } from '../common/chain-config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { chainOrders, chainReturns } from '../db/schema/chain.ts';
import { operatorActs } from '../db/schema/records.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { openAddresses } from './addresses.ts';
import { addChain, findChain } from './chain-repository.ts';
import { followBlocks } from './follow-blocks.ts';
import type { ChainNode } from './node.ts';
import { toHex, toWord, transferTopic } from './node-answers.ts';
import { addChainOrder, listTransfers } from './order-repository.ts';
import { findOrdersToSettle } from './orders-to-settle.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { searchAfterRestore, tellMissing } from './search-after-restore.ts';

const wallet = `0x${'b'.repeat(40)}`;
const member = `0x${'3'.repeat(40)}`;
const usdt = (amount: number) => BigInt(amount) * 1_000_000n;
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;
const config: ChainConfig = {
  id: 31_337,
  name: 'Test chain',
  voices: [],
  former: [],
  token: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  decimals: 6,
  confirmations: 5,
  lookSeconds: 2,
  returnSenders: [wallet],
  xpub: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  firstAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
};
const addresses = openAddresses(config);
const backedUp = new Date('2026-01-15T12:00:00Z');
const backedUpBlock = 100;

interface Sent {
  block: number;
  from: string;
  to: string;
  units: bigint;
}

/** A node that knows these transfers, with a block every 12 seconds, the newest being 3,000. */
function nodeThatKnows(transfers: Sent[]): ChainNode {
  const headerOf = (block: number) => ({
    number: toHex(block),
    hash: hashOf(block),
    timestamp: toHex(backedUp.getTime() / 1000 + (block - backedUpBlock) * 12),
  });
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_getBlockByNumber: ([name]) => headerOf(name === 'latest' ? 3000 : Number(name)),
    eth_call: ([call]) => {
      const { data } = call as { data: string };
      const held = transfers.filter(({ to }) => data.endsWith(to.slice(2)));
      return toHex(Number(held.reduce((sum, { units }) => sum + units, 0n)));
    },
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock, topics } = filter as Record<'fromBlock' | 'toBlock', string> & {
        topics: (string[] | null)[];
      };
      return transfers.flatMap(({ block, from, to, units }, index) => {
        const isAsked = block >= Number(fromBlock) && block <= Number(toBlock);
        const isOf = (words: string[] | null | undefined, who: string) =>
          words?.includes(toWord(who)) ?? true;
        if (!isAsked || !isOf(topics[1], from) || !isOf(topics[2], to)) return [];
        return {
          address: config.token,
          topics: [transferTopic, toWord(from), toWord(to)],
          data: `0x${units.toString(16).padStart(64, '0')}`,
          blockNumber: toHex(block),
          blockHash: hashOf(block),
          transactionHash: hashOf(index + 1_000_000),
          logIndex: toHex(index),
        };
      });
    },
  };
  return {
    call: async (method, params) => answers[method]?.(params),
    isResting: () => false,
    limits: { blocks: 2000, people: 500 },
  };
}

let database: DatabaseHandle;
/** A restored database: two orders from before the backup, one of which is owed 5 USDT, and the jump of the numbers. */
beforeEach(async () => {
  database = await openMemoryDatabase();
  const { db } = database;
  await addChain(db, config.id, { at: backedUp, block: backedUpBlock, hash: hashOf(backedUpBlock) });
  for (const addressIndex of [0, 1])
    await addChainOrder(db, {
      ...{ addressIndex, address: addresses.addressAt(addressIndex), orderUuid: uuidOf(addressIndex) },
      ...{ chainId: config.id, token: config.token, decimals: 6, account: addresses.fingerprint },
      ...{
        createdAt: new Date(0),
        expiresAt: new Date(0),
        fromBlock: 1,
        status: 'TIMEOUT',
        dueUnits: usdt(98),
      },
      settledUnits: addressIndex === 0 ? usdt(5) : 0n,
    });
  await db.execute(sql`select setval('payment_address_index', 1000002)`);
}, 60_000);
afterEach(() => database.close());

const uuidOf = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`;
const search = (transfers: Sent[], more = {}) =>
  searchAfterRestore({
    ...{ db: database.db, nodes: [nodeThatKnows(transfers)], config, addresses, most: 30 },
    ...{ actor: root, log: pino({ level: 'silent' }) },
    ...more,
  });
const root = { actor: 'root', actorUuid: null, origin: 'app-1' };
const paid = (index: number, amount: number, block = 2500): Sent => ({
  ...{ block, from: member, to: addresses.addressAt(index), units: usdt(amount) },
});

// Rule: OPER-19
test('money at an address that was given out after the backup is found, watched from then on, and owed', async () => {
  const transfers = [paid(4, 98), paid(4, 2, 2600), paid(40, 98)];
  const { blocks, found } = await search(transfers);
  expect(blocks).toEqual({ from: 101, to: 2996 });
  expect(found).toMatchObject([{ addressIndex: 4, units: usdt(100) }]);

  const { db } = database;
  const watched = { db, config, nodes: [nodeThatKnows([...transfers, paid(4, 7, 2700)])] };
  const chain = await findChain(db, config.id);
  if (!chain) throw new Error('The chain is not watched.');
  await followBlocks(watched, chain);
  const { changed } = await findOrdersToSettle(watched, { config, addresses });
  const [{ orderUuid = '' } = {}] = found;
  expect(changed).toContain(orderUuid);
  const recalculated = await db.transaction((tx) => recalculateOrder(tx, { config, addresses }, orderUuid));
  expect(recalculated?.verdict).toMatchObject({ status: 'TIMEOUT', owedUnits: usdt(107), needs: ['LATE'] });
});

// Rule: OPER-16
test('each search is recorded with who ran it, what it looked at and what it found', async () => {
  await search([paid(4, 98)]);
  await search([]);
  expect(await database.db.select().from(operatorActs).orderBy(operatorActs.id)).toMatchObject([
    {
      ...{ act: 'ADDRESSES_SCANNED', ...root, subject: null },
      details: 'Blocks 101 to 2996, 30 addresses, 1 of them paid, first number 1000003',
    },
    {
      act: 'ADDRESSES_SCANNED',
      details: 'Blocks 101 to 2996, 32 addresses, 0 of them paid, first number 1000003',
    },
  ]);
});

test('it may run again, and finds only what has come since', async () => {
  await search([paid(4, 98)]);
  expect((await search([paid(4, 98), paid(3, 50), paid(5, 60)])).found).toMatchObject([
    { addressIndex: 3 },
    { addressIndex: 5 },
  ]);
  const rows = await database.db.select().from(chainOrders).orderBy(chainOrders.addressIndex);
  expect(rows.map(({ addressIndex }) => addressIndex)).toEqual([0, 1, 3, 4, 5]);
  expect(await listTransfers(database.db, [addresses.addressAt(4)])).toHaveLength(1);
});

test('orders placed since then hide nothing', async () => {
  const { db } = database;
  await addChainOrder(db, {
    ...{ addressIndex: 1_000_002, address: addresses.addressAt(1_000_002), orderUuid: uuidOf(9) },
    ...{ chainId: config.id, token: config.token, decimals: 6, account: addresses.fingerprint },
    ...{ createdAt: backedUp, expiresAt: backedUp, fromBlock: 1, status: 'CREATED', dueUnits: usdt(98) },
  });
  expect((await search([paid(2, 98), paid(1_000_002, 98)])).found).toMatchObject([{ addressIndex: 2 }]);
});

// Rule: OPER-19
test('after a second restore of a backup, naming the first number of the earlier restore finds the addresses given out after it', async () => {
  const { db } = database;
  expect((await search([])).firstNumber).toBe(1_000_003);
  await db.execute(sql`select setval('payment_address_index', 2000002)`);
  const transfers = [paid(2, 98), paid(1_000_005, 50)];
  const { found, firstNumber } = await search(transfers, { firstNumbers: [1_000_003] });
  expect(found.map(({ addressIndex }) => addressIndex)).toEqual([2, 1_000_005]);
  expect(firstNumber).toBe(2_000_003);
  const again = await search([paid(1_000_040, 7)], { firstNumbers: [1_000_003], most: 50 });
  expect([again.found.length, again.firstNumber]).toEqual([1, 2_000_003]);
  await expect(search([], { firstNumbers: [2_000_003] })).rejects.toThrow(
    'The address with number 2000003 has not been given out yet.',
  );
});

// Rule: OPER-19
test('an unrecorded transfer from the operator’s addresses is listed with the orders that are owed as much', async () => {
  const { db } = database;
  const own = addresses.addressAt(1);
  const transfers = [
    { block: 2000, from: wallet, to: member, units: usdt(5) },
    { block: 2001, from: own, to: member, units: usdt(7) },
    { block: 2002, from: wallet, to: member, units: usdt(9) },
    { block: 2003, from: wallet, to: own, units: usdt(5) },
    { block: 2004, from: member, to: `0x${'d'.repeat(40)}`, units: usdt(5) },
    { block: 90, from: wallet, to: member, units: usdt(5) },
  ];
  await db.insert(chainReturns).values({
    ...{ chainId: config.id, transactionHash: hashOf(1_000_002), logIndex: 2, addressIndex: 1 },
    ...{ receiver: member, units: usdt(9), recordedAt: backedUp },
  });
  const { unrecorded } = await search(transfers);
  expect(unrecorded.map(({ block, orders }) => [block, orders])).toEqual([
    [2000, [uuidOf(0)]],
    [2001, []],
  ]);
  expect((await search(transfers, { fromBlock: 80 })).unrecorded).toHaveLength(3);
});

test('the operator reads what was found, and what to do', async () => {
  const transfers = [paid(4, 98), { block: 2000, from: wallet, to: member, units: usdt(5) }];
  const missing = await search(transfers);
  const [{ orderUuid = '' } = {}] = missing.found;
  expect(tellMissing(missing, config)).toEqual([
    'Read blocks 101 to 2996 of Test chain for 30 addresses that are recorded for no order.',
    'These have received money. They are on the operator’s page now, without an email:',
    `  number 4, 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65: 98 USDT, order ${orderUuid}`,
    'Money came close to the end of what was looked at. Run this again with more --addresses.',
    'These transfers left your addresses and are not recorded. Record what you sent back; do not send it again:',
    `  ${hashOf(1_000_001)}: 5 USDT to 0x${'3'.repeat(40)}, as much as is owed for order ${uuidOf(0)}`,
    'Orders since this restore have addresses from number 1000003 on. Keep this number: if you restore the same backup again, run this with --first-number 1000003.',
    'Members may still pay. Run this again each day for 30 days, with --from-block 101.',
  ]);
});

test('money close to the end of any part of the numbers asks for more', async () => {
  await database.db.execute(sql`select setval('payment_address_index', 2000002)`);
  const more = 'Money came close to the end of what was looked at. Run this again with more --addresses.';
  const told = async (transfers: Sent[]) =>
    tellMissing(await search(transfers, { firstNumbers: [1_000_003], most: 200 }), config);
  expect(await told([paid(150, 98)])).toContain(more);
  expect(await told([paid(60, 98), paid(1_000_004, 98)])).not.toContain(more);
});

test('before the numbers have jumped, it says so', async () => {
  await database.db.execute(sql`select setval('payment_address_index', 1)`);
  const missing = await search([]);
  expect(tellMissing(missing, config).slice(1)).toEqual([
    'No address was skipped. Run deploy/postgres/after-restore.sql first.',
    'None of them has received money.',
    'Every transfer that left your addresses is recorded as sent back.',
    'Members may still pay. Run this again each day for 30 days, with --from-block 101.',
  ]);
  await database.db.delete(chainOrders).where(eq(chainOrders.addressIndex, 1));
  expect((await search([])).looked).toEqual([1]);
});

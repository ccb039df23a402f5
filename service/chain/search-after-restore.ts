import { randomUUID } from 'node:crypto';
import type { ChainConfig } from '../common/chain-config.ts';
import { StartupError } from '../common/settings.ts';
import { type Actor, recordOperatorAct } from '../db/operator-acts.ts';
import type { Deps } from '../ports/deps.ts';
import { type Addresses, checksummed, toAmount } from './addresses.ts';
import { findChain } from './chain-repository.ts';
import type { ChainNode } from './node.ts';
import { findTransfers, readHeader, readTransfers, type Transfer, type TransferLog } from './node-answers.ts';
import type { NewChainOrder } from './order-repository.ts';
import { agree, finalBlock, reached, usualSlice } from './quorum.ts';
import { addFound, listGivenOut, listOwed, listSkipped, recordedAmong } from './skipped-repository.ts';

interface Search extends Pick<Deps, 'db' | 'log'> {
  /** Who searches, for the record of acts. */
  actor: Actor;
  nodes: ChainNode[];
  config: ChainConfig;
  addresses: Addresses;
  /** How many addresses of each gap in their numbers are looked at. */
  most: number;
  /** The first block to read; undefined: the one after those that the restored database knows. */
  fromBlock?: number | undefined;
  /** The `firstNumber` of each earlier restore of the same backup. */
  firstNumbers?: number[];
}

/** An address that was given out after the backup and has received money. */
interface Found {
  addressIndex: number;
  address: string;
  orderUuid: string;
  units: bigint;
}

/** A transfer that left an address of the operator and is not recorded as sent back. */
export interface Unrecorded extends TransferLog {
  /** The orders for which just as much is owed. */
  orders: string[];
}

/** The finds on the chain that are missing in the restored database. */
interface Missing {
  blocks: { from: number; to: number };
  /** The numbers of the addresses that were looked at. */
  looked: number[];
  /** Those of them after which more numbers were left out. */
  cuts: number[];
  /** The first number of an address that was given out since this restore; undefined if the numbers have not jumped. */
  firstNumber: number | undefined;
  found: Found[];
  unrecorded: Unrecorded[];
}

/**
 * Reads settled blocks since the backup, from a majority of the nodes. Addresses that were skipped but received money are
 * recorded as orders paid too late, without an account: from then on they are watched, and what is owed can be recorded as sent
 * back. Transfers by the operator's addresses are only reported, because nobody but the operator knows what they were for.
 * May run again at any time. Throws a StartupError if the chain was never watched, or one of `firstNumbers` is too large.
 */
export async function searchAfterRestore(search: Search): Promise<Missing> {
  const { addresses, config, db, most, nodes } = search;
  const chain = await findChain(db, config.id);
  if (!chain)
    throw new StartupError('The restored database has never seen this chain: nothing was placed on it.');
  const blocks = {
    from: search.fromBlock ?? chain.settledBlock + 1,
    to: await finalBlock({ config, nodes }, await reached(nodes, 'latest')),
  };
  const { numbers: looked, ...skipped } = await listSkipped(db, most, search.firstNumbers ?? []);
  const future = search.firstNumbers?.find((first) => first >= skipped.next);
  if (future !== undefined)
    throw new StartupError(
      `The address with number ${future} has not been given out yet. Correct --first-number, or run deploy/postgres/after-restore.sql first.`,
    );
  await addresses.prepare(looked);
  const indexOf = new Map(looked.map((index) => [addresses.addressAt(index), index]));
  const received: Transfer[] = [];
  for (const slice of slicesOf(blocks)) {
    const part = await agree(nodes, (node) => readTransfers(node, config.token, slice, [...indexOf.keys()]));
    received.push(...part.transfers);
  }

  const start = await agree(nodes, (node) => readHeader(node, Math.max(0, blocks.from - 1)));
  const orders = [...Map.groupBy(received, ({ receiver }) => receiver)].flatMap(([address, transfers]) => {
    const addressIndex = indexOf.get(address);
    return addressIndex === undefined
      ? []
      : [{ addressIndex, address, orderUuid: randomUUID(), units: sumOf(transfers) }];
  });
  const toOrder = ({ address, addressIndex, orderUuid }: Found): NewChainOrder => ({
    ...{ addressIndex, address, orderUuid, status: 'TIMEOUT', dueUnits: 0n, fromBlock: start.block },
    ...{ chainId: config.id, token: config.token, decimals: config.decimals, account: addresses.fingerprint },
    // What came after the backup counts as too late, and is watched as long as that of other orders.
    ...{ createdAt: start.at, expiresAt: start.at },
  });
  const { cuts, firstNumber } = skipped;
  const details = [
    ...[
      `Blocks ${blocks.from} to ${blocks.to}`,
      `${looked.length} addresses`,
      `${orders.length} of them paid`,
    ],
    ...(firstNumber === undefined ? [] : [`first number ${firstNumber}`]),
  ].join(', ');
  await addFound(db, config.id, orders.map(toOrder), received, (tx) =>
    recordOperatorAct(tx, search.log, search.actor, { act: 'ADDRESSES_SCANNED', details }),
  );
  return {
    blocks,
    looked,
    cuts,
    firstNumber,
    found: orders,
    unrecorded: await findUnrecorded(search, blocks, orders),
  };
}

async function findUnrecorded(
  { config, db, nodes }: Search,
  blocks: Missing['blocks'],
  found: Found[],
): Promise<Unrecorded[]> {
  const own = new Set(await listGivenOut(db, config.id, config.token));
  const senders = [...new Set([...own, ...config.returnSenders.map((sender) => sender.toLowerCase())])];
  const sent: TransferLog[] = [];
  for (const slice of slicesOf(blocks))
    sent.push(...(await agree(nodes, (node) => findTransfers(node, config.token, slice, senders, 'by'))));
  const recorded = await recordedAmong(
    db,
    config.id,
    sent.map(({ transactionHash }) => transactionHash),
  );
  const owed = [...(await listOwed(db, config.id)), ...found];
  return sent
    .filter(({ receiver, transactionHash }) => !own.has(receiver) && !recorded.has(transactionHash))
    .map((transfer) => ({
      ...transfer,
      orders: [
        ...new Set(owed.filter(({ units }) => units === transfer.units).map(({ orderUuid }) => orderUuid)),
      ],
    }));
}

function* slicesOf({ from, to }: Missing['blocks']): Generator<Missing['blocks']> {
  for (let first = from; first <= to; first += usualSlice)
    yield { from: first, to: Math.min(to, first + usualSlice - 1) };
}

function sumOf(transfers: Transfer[]): bigint {
  return transfers.reduce((sum, { units }) => sum + units, 0n);
}

/** What a search after a restore tells the operator, line by line. */
export function tellMissing(
  { blocks, cuts, firstNumber, found, looked, unrecorded }: Missing,
  { decimals, name }: { decimals: number; name: string },
): string[] {
  const usdt = (units: bigint) => `${toAmount(units, decimals)} USDT`;
  const isClose = found.some(({ addressIndex }) =>
    cuts.some((cut) => addressIndex > cut - 100 && addressIndex <= cut),
  );
  return [
    blocks.from > blocks.to
      ? `${name} has no settled block after ${blocks.to}.`
      : `Read blocks ${blocks.from} to ${blocks.to} of ${name} for ${looked.length} addresses that are recorded for no order.`,
    ...(looked.length === 0 ? ['No address was skipped. Run deploy/postgres/after-restore.sql first.'] : []),
    ...(found.length === 0
      ? ['None of them has received money.']
      : ['These have received money. They are on the operator’s page now, without an email:']),
    ...found.map(
      ({ address, addressIndex, orderUuid, units }) =>
        `  number ${addressIndex}, ${checksummed(address)}: ${usdt(units)}, order ${orderUuid}`,
    ),
    ...(isClose
      ? ['Money came close to the end of what was looked at. Run this again with more --addresses.']
      : []),
    ...(unrecorded.length === 0
      ? ['Every transfer that left your addresses is recorded as sent back.']
      : [
          'These transfers left your addresses and are not recorded. Record what you sent back; do not send it again:',
        ]),
    ...unrecorded.map(({ orders, receiver, transactionHash, units }) => {
      const match = orders.length === 0 ? '' : `, as much as is owed for order ${orders.join(' or ')}`;
      return `  ${transactionHash}: ${usdt(units)} to ${checksummed(receiver)}${match}`;
    }),
    ...(firstNumber === undefined
      ? []
      : [
          `Orders since this restore have addresses from number ${firstNumber} on. Keep this number: if you restore the same backup again, run this with --first-number ${firstNumber}.`,
        ]),
    `Members may still pay. Run this again each day for 30 days, with --from-block ${blocks.from}.`,
  ];
}

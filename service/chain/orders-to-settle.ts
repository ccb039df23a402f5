import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { beginReread, type ChainRow, findChain } from './chain-repository.ts';
import { isTemporary } from './node.ts';
import { readUnits, toHex, toWord } from './node-answers.ts';
import { type AffectedOrder, listAffected, listTransfers, saveComparison } from './order-repository.ts';
import { openOnChain, type Verdict } from './order-status.ts';
import { agree, lateMs, type Watched } from './quorum.ts';
import { isStillOurs, type Rail, recalculate } from './recalculate-order.ts';

/** Balances compared in one look. Orders that wait for theirs lose nothing by it. */
const mostBalances = 10;

/** From one comparison of the balance of an ended order to the next, in milliseconds of the blocks' time. */
const againMs = dayMs;

/** The first bytes of a call of `balanceOf(address)`. */
const balanceOf = '0x70a08231';

interface Affected {
  order: AffectedOrder;
  verdict: Verdict;
  /** What the nodes have reported to the address in blocks up to this one, in the token's smallest unit. */
  seenUntil(block: number): bigint;
}

/** What a look has led to. */
export interface Findings {
  /** The orders whose status or sums no longer fit what is stored of the chain, oldest first. */
  changed: string[];
  /** Why some could not be decided. */
  problem?: unknown;
}

/**
 * Finds the orders to settle. Before one is given up, after it has ended, and then once a day, the token itself is asked for
 * the address's balance, as nodes may leave out transfers without a word. Until all are found, its blocks are read again.
 */
export async function findOrdersToSettle(watched: Watched, rail: Rail): Promise<Findings> {
  const chain = await findChain(watched.db, rail.config.id);
  const affected = await recalculateAll(watched.db, rail, chain);
  const doubtful = chain ? affected.filter((one) => isDoubtful(rail, chain, one)) : [];
  if (!chain || doubtful.length === 0) return { changed: changedOf(affected) };
  const longestWaiting = doubtful
    .toSorted(
      (a, b) => Number(b.verdict.needsBalance) - Number(a.verdict.needsBalance) || turnOf(a) - turnOf(b),
    )
    .slice(0, mostBalances);
  let problem: unknown;
  for (const one of longestWaiting) {
    try {
      await compareBalance(watched, chain, one);
    } catch (error) {
      // One address keeps no other order waiting.
      if (!isTemporary(error)) throw error;
      problem = error;
    }
  }
  return { changed: changedOf(await recalculateAll(watched.db, rail, chain)), problem };
}

/** Orders never compared, or longest ago, come first. */
const turnOf = ({ order }: Affected): number => order.balanceVersion ?? -1;

async function recalculateAll(db: Database, rail: Rail, chain: ChainRow | undefined): Promise<Affected[]> {
  const settledAt = chain?.settledAt.getTime() ?? 0;
  const orders = await listAffected(db, rail.config, {
    comparedBefore: new Date(settledAt - againMs),
    lateSince: new Date(settledAt - lateMs),
  });
  await rail.addresses.prepare(orders.map(({ addressIndex }) => addressIndex));
  const addresses = orders.map(({ address }) => address);
  const transfers = Map.groupBy(await listTransfers(db, addresses), ({ receiver }) => receiver);
  return orders.flatMap((order) => {
    const received = (transfers.get(order.address) ?? []).filter(({ chainId }) => chainId === order.chainId);
    const verdict = recalculate(rail, order, received, chain);
    const seenUntil = (until: number) =>
      received.reduce((sum, { block, units }) => (block <= until ? sum + units : sum), 0n);
    return verdict ? { order, verdict, seenUntil } : [];
  });
}

/**
 * An order that misses transfers is doubtful until all are found, even after it has ended: they are owed then. So is
 * one that has ended and was not compared within a day: a late transfer may be missing. An open one whose payment is
 * being confirmed waits for nothing.
 */
function isDoubtful(rail: Rail, { settledAt }: ChainRow, { order, verdict }: Affected): boolean {
  if (verdict.needsBalance) return true;
  if (!isStillOurs(rail, order)) return false;
  return openOnChain.includes(order.status)
    ? order.hasUnreported && verdict.status === 'ON_HOLD'
    : order.hasUnreported ||
        order.comparedAt === null ||
        settledAt.getTime() - order.comparedAt.getTime() >= againMs;
}

function changedOf(affected: Affected[]): string[] {
  const isChanged = ({ order, verdict }: Affected) =>
    (order.isOrphan && openOnChain.includes(order.status)) ||
    order.status !== verdict.status ||
    order.seenUnits !== verdict.seenUnits ||
    order.settledUnits !== verdict.settledUnits;
  return affected.filter(isChanged).map(({ order }) => order.orderUuid);
}

/**
 * Compares the balance with the transfers. Missing transfers count as missing until they are found, even if the address has
 * been emptied since. The earlier balance still counts; it is asked for again once its block has settled.
 */
async function compareBalance(
  { config, db, nodes }: Watched,
  chain: ChainRow,
  { order, seenUntil, verdict }: Affected,
): Promise<void> {
  const { seenUnits } = verdict;
  const call = { to: config.token, data: balanceOf + toWord(order.address).slice(2) };
  const heldAt = (block: number) =>
    agree(nodes, async (node) => readUnits(await node.call('eth_call', [call, toHex(block)])));
  const held = await heldAt(chain.headBlock);
  let { heldBlock, heldUnits } = order;
  if (heldUnits > seenUntil(heldBlock) && heldBlock <= chain.settledBlock)
    heldUnits = (await heldAt(heldBlock).catch(unknown)) ?? heldUnits;
  const missing = held - seenUnits;
  if (missing > 0n && missing >= heldUnits - seenUntil(heldBlock))
    [heldBlock, heldUnits] = [chain.headBlock, held];
  const hasUnreported = missing > 0n || heldUnits > seenUntil(heldBlock);
  const comparison = { balanceVersion: chain.version, hasUnreported, heldUnits, heldBlock };
  await saveComparison(db, order, comparison, chain.settledAt);
  if (hasUnreported && order.rereadBlock === null && chain.version >= order.rereadVersion)
    await beginReread(db, order);
}

/** Undefined if the nodes do not say, because they forget old balances: the earlier answer stands. */
function unknown(error: unknown): undefined {
  if (!isTemporary(error)) throw error;
}

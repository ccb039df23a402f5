import type { Database } from '../db/database.ts';
import { agree } from './agree.ts';
import { isTemporary } from './chain-errors.ts';
import { listTransfers } from './chain-order-repository.ts';
import { type ChainRow, findChain } from './chain-repository.ts';
import { type AffectedOrder, listAffected, saveBalance, saveReread } from './decide-repository.ts';
import { readAgain } from './go-back.ts';
import { readHeader } from './header.ts';
import { isStillOurs, judge, type Rail } from './order-facts.ts';
import { openOnChain, type Verdict } from './verdict.ts';
import { lateMs, type Watched } from './watched.ts';
import { readUnits, toHex, toWord } from './words.ts';

/** Balances compared in one look. Orders that wait for theirs lose nothing by it. */
const mostBalances = 10;

/** The first bytes of a call of `balanceOf(address)`. */
const balanceOf = '0x70a08231';

interface Affected {
  order: AffectedOrder;
  verdict: Verdict;
}

/** What a look has led to. */
export interface Findings {
  /** The orders whose status or sums no longer fit what is stored of the chain, oldest first. */
  changed: string[];
  /** Why some could not be decided on. */
  problem?: unknown;
}

/**
 * Finds the orders to settle. Before one is given up, the token itself is asked for the address's balance, as nodes may
 * leave out transfers without a word. While it holds more, the blocks are read again, ever more seldom.
 */
export async function findChanged(watched: Watched, rail: Rail): Promise<Findings> {
  const chain = await findChain(watched.db, rail.config.id);
  const affected = await judgeAll(watched.db, rail, chain);
  const doubtful = affected.filter((one) => isDoubtful(rail, one));
  if (!chain || doubtful.length === 0) return { changed: changedOf(affected) };
  const longestWaiting = doubtful
    .toSorted((a, b) => (a.order.balanceVersion ?? -1) - (b.order.balanceVersion ?? -1))
    .slice(0, mostBalances);
  let problem: unknown;
  for (const one of longestWaiting) {
    try {
      if (!(await compareBalance(watched, chain, one))) return { changed: [] };
    } catch (error) {
      // One address keeps no other order waiting.
      if (!isTemporary(error)) throw error;
      problem = error;
    }
  }
  return { changed: changedOf(await judgeAll(watched.db, rail, chain)), problem };
}

async function judgeAll(db: Database, rail: Rail, chain: ChainRow | undefined): Promise<Affected[]> {
  const orders = await listAffected(db, new Date((chain?.settledAt.getTime() ?? 0) - lateMs));
  await rail.addresses.prepare(orders.map(({ addressIndex }) => addressIndex));
  const addresses = orders.map(({ address }) => address);
  const transfers = Map.groupBy(await listTransfers(db, addresses), ({ receiver }) => receiver);
  return orders.flatMap((order) => {
    const verdict = judge(rail, order, transfers.get(order.address) ?? [], chain);
    return verdict ? { order, verdict } : [];
  });
}

/**
 * An order that misses transfers is doubtful until all are found, even after it has ended: they are owed then. One whose
 * payment is being confirmed waits for nothing.
 */
function isDoubtful(rail: Rail, { order, verdict }: Affected): boolean {
  const isConfirming = openOnChain.includes(order.status) && verdict.status !== 'ON_HOLD';
  return verdict.needsBalance || (order.hasUnreported && !isConfirming && isStillOurs(rail, order));
}

function changedOf(affected: Affected[]): string[] {
  const isChanged = ({ order, verdict }: Affected) =>
    (order.isOrphan && openOnChain.includes(order.status)) ||
    order.status !== verdict.status ||
    order.seenUnits !== verdict.seenUnits ||
    order.settledUnits !== verdict.settledUnits;
  return affected.filter(isChanged).map(({ order }) => order.orderUuid);
}

/** False if the watcher went back, to read the order's blocks again. */
async function compareBalance(
  watched: Watched,
  chain: ChainRow,
  { order, verdict }: Affected,
): Promise<boolean> {
  const { config, db, nodes } = watched;
  const call = { to: config.token, data: balanceOf + toWord(order.address).slice(2) };
  const held = await agree(nodes, async (node) =>
    readUnits(await node.call('eth_call', [call, toHex(chain.headBlock)])),
  );
  const hasUnreported = held > verdict.seenUnits;
  await saveBalance(db, order.addressIndex, chain.version, hasUnreported);
  if (!hasUnreported || chain.version < order.rereadVersion) return true;
  await saveReread(db, order, chain.version);
  const from = await agree(nodes, (node) => readHeader(node, Math.min(order.fromBlock, chain.settledBlock)));
  await readAgain(watched, chain.version, from, `Order ${order.orderUuid} holds more than its transfers.`);
  return false;
}

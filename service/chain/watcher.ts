import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { Failures, type Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import {
  type ChainRow,
  findChain,
  holdChain,
  isMoneyExpected,
  keepSettled,
  listRereads,
  putOffRereads,
  type RereadOrder,
  saveReread,
  takeLease,
} from './chain-repository.ts';
import { beginToWatch, compareWithSettings, followBlocks } from './follow-blocks.ts';
import { ChainAway, isTemporary, Overtaken } from './node.ts';
import { readHeader, readTransfers } from './node-answers.ts';
import { openOnChain } from './order-status.ts';
import { findOrdersToSettle } from './orders-to-settle.ts';
import { agree, usualSlice, type Watched } from './quorum.ts';
import type { Rail } from './recalculate-order.ts';

/** Slices read again in one look: a long way back must not hold up the next look. */
const mostSlices = 5;
/** After this many times, the wait for the next no longer doubles. */
const mostDoublings = 10;

/** Looks until the next try when the nodes could not be read. */
const looksAfterFailure = 15;

/**
 * Reads settled blocks again for the orders that miss transfers, beside the watch: the watcher's place stays, and all other
 * orders are decided meanwhile. Keeps its own place, and goes on with the next look. What it finds counts from then on.
 */
async function readMissing(watched: Watched, stopping?: AbortSignal): Promise<void> {
  const { config, db } = watched;
  const chain = await findChain(db, config.id);
  if (!chain?.isCaughtUp) return;
  try {
    for (let slices = 0; slices < mostSlices && !stopping?.aborted; slices += 1) {
      const orders = await listRereads(db, config, chain);
      // Members wait for open orders.
      const first = orders.find(({ status }) => openOnChain.includes(status)) ?? orders[0];
      if (!first) return;
      await readSlice(watched, chain, first.rereadBlock, orders);
    }
  } catch (error) {
    if (isTemporary(error)) await putOffRereads(db, config, chain.version + looksAfterFailure);
    throw error;
  }
}

async function readSlice(
  watched: Watched,
  chain: ChainRow,
  from: number,
  orders: RereadOrder[],
): Promise<void> {
  const { config, db, sliceBlocks = usualSlice } = watched;
  const to = Math.min(from + sliceBlocks - 1, chain.settledBlock);
  const transfers = from > to ? [] : await readBetween(watched, chain, { from, to }, orders);
  await db.transaction(async (tx) => {
    // If another replica went back meanwhile, these blocks may be gone.
    const held = await holdChain(tx, config.id);
    if (held?.version !== chain.version) throw new Overtaken();
    await keepSettled(tx, config.id, transfers);
    const step = { chain, to, lookBlocks: sliceBlocks * mostSlices };
    for (const order of orders) if (order.rereadBlock >= from) await moveOn(tx, order, step);
  });
}

async function readBetween(
  { config, nodes }: Watched,
  chain: ChainRow,
  blocks: { from: number; to: number },
  orders: RereadOrder[],
) {
  const receivers = orders.map(({ address }) => address);
  const part = await agree(nodes, (node) => readTransfers(node, config.token, blocks, receivers));
  const settled = await agree(nodes, (node) => readHeader(node, chain.settledBlock));
  if (settled.hash !== chain.settledHash) throw new ChainAway('The chain changed while it was read.');
  return part.transfers;
}

/** How far a slice has come. */
interface Step {
  chain: ChainRow;
  to: number;
  /** How many blocks one look rereads. */
  lookBlocks: number;
}

/**
 * The more often an order was read again, and the longer that took, the longer the next wait. Each is at least twice as long
 * as the one before, until the doublings end.
 */
async function moveOn(tx: Database, order: RereadOrder, { chain, lookBlocks, to }: Step): Promise<void> {
  const { addressIndex, fromBlock, rereadBlock, rereads } = order;
  if (rereadBlock > to + 1) return;
  if (to < chain.settledBlock) return saveReread(tx, addressIndex, { rereadBlock: to + 1 });
  const looks = Math.max(1, Math.ceil((to - fromBlock) / lookBlocks));
  const wait = looks * 2 ** Math.min(rereads, mostDoublings);
  await saveReread(tx, addressIndex, { rereadBlock: null, rereadVersion: chain.version + wait });
}

/** From the end of one look to the next while no money is expected, in milliseconds. */
const idleMs = 5 * 60_000;
/** The longest wait after looks that could not be finished. */
const longestWaitMs = 60_000;
/** How long a replica has the chain to itself without a renewal. */
const leaseSeconds = 30;

/** What the watcher works with. */
export interface Watcher extends Watched {
  rail: Rail;
  log: Logger;
  /** Updates one order from the stored transfers. */
  settleOrder(orderUuid: string): Promise<void>;
}

/**
 * One look: reads the chain, settles the orders that it changes, then reads a part again for those that miss transfers.
 * The next look makes up for one that dies anywhere. Throws `ChainAway` and the like when only the moment is wrong.
 */
export async function look(watcher: Watcher, stopping?: AbortSignal): Promise<void> {
  const { config, db, rail, settleOrder } = watcher;
  const cursor = await findChain(db, config.id);
  if (!cursor) return beginToWatch(watcher);
  if (!(await followBlocks(watcher, cursor))) return;
  const { changed, problem } = await findOrdersToSettle(watcher, rail);
  const failures = new Failures();
  for (const orderUuid of changed) {
    if (!stopping?.aborted) await failures.collect(() => settleOrder(orderUuid));
  }
  await readMissing(watcher, stopping);
  failures.throwAny('Orders that could not be settled');
  if (problem) throw problem;
}

/** The background work that watches the chain. Of several replicas, the one with the lease does it. */
export function createWatcherJob(watcher: Watcher): Job {
  const { config, db, log, nodes, rail } = watcher;
  const everyMs = rail.config.lookSeconds * 1000;
  const replica = randomUUID();
  let isCompared = false;
  // By a clock that nobody sets back, in milliseconds: after a step back, the watcher would sleep for as long.
  let notBefore = Number.NEGATIVE_INFINITY;
  let failures = 0;

  /** Nobody can order before the chain has been seen. */
  const isAwaited = async () => {
    const chain = await findChain(db, config.id);
    return !chain || (await isMoneyExpected(db)) || (await listRereads(db, rail.config, chain)).length > 0;
  };

  const lookOnce = async (stopping?: AbortSignal) => {
    if (!isCompared) await compareWithSettings(nodes, rail.config);
    isCompared = true;
    if (!(await findChain(db, config.id))) await beginToWatch(watcher);
    if (await takeLease(db, config.id, replica, leaseSeconds)) await look(watcher, stopping);
  };

  return {
    name: 'chain',
    everyMs,
    run: async (stopping) => {
      if (performance.now() < ((await isAwaited()) ? notBefore : notBefore + idleMs)) return;
      notBefore = performance.now();
      try {
        await lookOnce(stopping);
        failures = 0;
      } catch (error) {
        failures += 1;
        notBefore = performance.now() + Math.min(everyMs * 2 ** failures, longestWaitMs);
        if (!isTemporary(error)) throw error;
        log.warn({ err: error }, 'The chain could not be read');
      }
    },
  };
}

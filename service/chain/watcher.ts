import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { Failures, type Job } from '../common/jobs.ts';
import { findChain, isMoneyExpected, listRereads, takeLease } from './chain-repository.ts';
import { findChanged } from './decide.ts';
import type { Rail } from './judge.ts';
import { beginToWatch, compareWithSettings, lookAtChain } from './look.ts';
import { isTemporary } from './node.ts';
import type { Watched } from './quorum.ts';
import { readMissing } from './reread.ts';

/** From the end of one look to the next while no money is expected, in milliseconds. */
const idleMs = 5 * 60_000;
/** The longest wait after looks that could not be finished. */
const longestWaitMs = 60_000;
/** How long a replica has the chain to itself without renewing that. */
const leaseSeconds = 30;

/** What the watcher works with. */
export interface Watcher extends Watched {
  rail: Rail;
  log: Logger;
  /** Brings one order to what is stored of the chain. */
  settleOrder(orderUuid: string): Promise<void>;
}

/**
 * One look: reads the chain, settles the orders that it changes, then reads a part again for those that miss transfers. A
 * look that dies anywhere is made up for by the next. Throws `ChainAway` and its like when nothing is wrong but the moment.
 */
export async function look(watcher: Watcher, stopping?: AbortSignal): Promise<void> {
  const { config, db, rail, settleOrder } = watcher;
  const cursor = await findChain(db, config.id);
  if (!cursor) return beginToWatch(watcher);
  if (!(await lookAtChain(watcher, cursor))) return;
  const { changed, problem } = await findChanged(watcher, rail);
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
  let notBefore = 0;
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
      if (Date.now() < ((await isAwaited()) ? notBefore : notBefore + idleMs)) return;
      notBefore = Date.now();
      try {
        await lookOnce(stopping);
        failures = 0;
      } catch (error) {
        failures += 1;
        notBefore = Date.now() + Math.min(everyMs * 2 ** failures, longestWaitMs);
        if (!isTemporary(error)) throw error;
        log.warn({ err: error }, 'The chain could not be read');
      }
    },
  };
}

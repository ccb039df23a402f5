import type { Logger } from 'pino';
import type { ChainConfig } from '../common/chain-config.ts';
import type { Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { FormerChainReader, ReceiptReader } from '../ports/chain.ts';
import { openAddresses, requireChecksum } from './addresses.ts';
import { beginToWatch, compareWithSettings } from './begin.ts';
import { isTemporary } from './chain-errors.ts';
import { openFormerChains } from './former-chains.ts';
import { createNode } from './node.ts';
import type { Rail } from './order-facts.ts';
import { createReceiptReader } from './receipts.ts';
import { createWatcherJob } from './watcher.ts';

/** Payments on a chain, ready for orders. */
export interface OpenChain extends Rail {
  receipts: ReceiptReader;
  /** The chains of earlier settings, by their ids. */
  former: ReadonlyMap<number, FormerChainReader>;
  /** The background work that watches the chain; `settleOrder` brings one order to what is stored of it. */
  createJob(settleOrder: (orderUuid: string) => Promise<void>): Job;
  /** What the terminal says of it. */
  welcome: string;
}

/**
 * Opens payments on the chain of the settings. Throws a StartupError if the key, the nodes or the token contradict
 * them, or an address in them was mistyped.
 * Nodes that do not answer are asked again later: they must not keep the rest of the service from starting.
 */
export async function openChain(config: ChainConfig, db: Database, log: Logger): Promise<OpenChain> {
  const addresses = openAddresses(config);
  for (const sender of config.returnSenders) requireChecksum('CHAIN_RETURN_SENDERS', sender);
  const nodes = config.voices.map((urls) => createNode(urls));
  try {
    await compareWithSettings(nodes, config);
    await beginToWatch({ db, nodes, config });
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log.warn({ err: error }, 'The chain could not be read');
  }
  return {
    config,
    addresses,
    receipts: createReceiptReader(nodes),
    former: openFormerChains(config.former),
    createJob: (settleOrder) =>
      createWatcherJob({ db, nodes, config, rail: { config, addresses }, log, settleOrder }),
    welcome: `Payments arrive on ${config.name}, at addresses of the account ${addresses.fingerprint}.`,
  };
}

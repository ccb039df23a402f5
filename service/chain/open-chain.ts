import type { Logger } from 'pino';
import type { ChainConfig, FormerChain } from '../common/chain-config.ts';
import type { Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { FormerChainReader, Receipt, ReceiptReader } from '../ports/chain.ts';
import { openAddresses, requireChecksum } from './addresses.ts';
import { beginToWatch, compareWithSettings } from './follow-blocks.ts';
import { type ChainNode, createNode, isRecord, isTemporary } from './node.ts';
import { readHeader, readNumber, readTransfer, readUnits } from './node-answers.ts';
import { agree, reached } from './quorum.ts';
import type { Rail } from './recalculate-order.ts';
import { createWatcherJob } from './watcher.ts';

/** Reads what transactions did with a token, as a majority of nodes reports it. */
function createReceiptReader(nodes: ChainNode[]): ReceiptReader {
  return {
    receipt: (transactionHash, token) =>
      agree(nodes, async (node) => {
        const answer = await node.call('eth_getTransactionReceipt', [transactionHash]);
        return isRecord(answer) && answer.status === '0x1' ? toReceipt(transactionHash, answer, token) : null;
      }),
    blockTime: (block) => agree(nodes, async (node) => (await readHeader(node, block)).at),
  };
}

function toReceipt(transactionHash: string, answer: Record<string, unknown>, token: string): Receipt {
  const logs = Array.isArray(answer.logs) ? answer.logs : [];
  return {
    transactionHash: transactionHash.toLowerCase(),
    block: readNumber(answer, 'blockNumber'),
    transfers: logs
      .flatMap((log: unknown) => readTransfer(log, token) ?? [])
      .map(({ logIndex, receiver, sender, units }) => ({ logIndex, sender, receiver, units })),
  };
}

/** Readers of the chains that payments arrived on before, by their ids. They ask nothing before somebody uses them. */
function openFormerChains(chains: FormerChain[]): Map<number, FormerChainReader> {
  return new Map(
    chains.map(({ id, voices }) => {
      const nodes = voices.map((urls) => createNode(urls));
      const reader: FormerChainReader = {
        ...createReceiptReader(nodes),
        chainId: async () =>
          Number(await agree(nodes, async (node) => readUnits(await node.call('eth_chainId', [])))),
        finalBlock: () => reached(nodes, 'finalized'),
      };
      return [id, reader];
    }),
  );
}

/** Payments on a chain, ready for orders. */
export interface OpenChain extends Rail {
  receipts: ReceiptReader;
  /** The chains of earlier settings, by their ids. */
  former: ReadonlyMap<number, FormerChainReader>;
  /** The background work that watches the chain; `settleOrder` updates one order from its stored transfers. */
  createJob(settleOrder: (orderUuid: string) => Promise<void>): Job;
  /** What the terminal says about it. */
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

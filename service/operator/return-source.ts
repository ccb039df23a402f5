import { type ChainRow, findChain, holdChain } from '../chain/chain-repository.ts';
import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import type { FormerChainReader, Receipt, ReceiptReader } from '../ports/chain.ts';
import { ReturnRefused } from './return-refused.ts';

/** Where the transactions that send money back are read. */
export interface ReturnChains {
  rail: { config: Pick<ChainConfig, 'id' | 'returnSenders'> };
  /** The chain of the settings. */
  receipts: ReceiptReader;
  /** The chains that earlier settings named and whose nodes the settings name now, by their ids. */
  former: ReadonlyMap<number, FormerChainReader>;
}

/** The chain that a return is on. */
export interface ReturnSource {
  receipts: ReceiptReader;
  /** Throws `ReturnRefused`, with status 409, unless the transaction has settled. */
  requireSettled(db: Database, receipt: Receipt): Promise<void>;
  /** Throws in the same way unless a return can be recorded now, and keeps it so until `tx` ends. Asks no node. */
  holdSettled(tx: Database, receipt: Receipt): Promise<void>;
}

/**
 * The source for returns on a chain. Throws `ReturnRefused` if the settings name no nodes of it, or the nodes are of another;
 * and what the nodes throw while they do not answer.
 */
export async function sourceOf(
  { former, rail, receipts }: ReturnChains,
  chainId: number,
): Promise<ReturnSource> {
  if (chainId === rail.config.id) return watchedSource(receipts, chainId);
  const reader = former.get(chainId);
  if (!reader)
    throw new ReturnRefused(
      `The order was paid on chain ${chainId}. To record a return there, name its nodes in CHAIN_FORMER_RPC_URLS.`,
    );
  if ((await reader.chainId()) !== chainId)
    throw new ReturnRefused(`The nodes in CHAIN_FORMER_RPC_URLS are not of chain ${chainId}.`);
  // Asked before the transaction is read: blocks up to this one can no longer change.
  return formerSource(reader, await reader.finalBlock(), rail.config.id);
}

/** The watcher may go back after the transaction was read, and the member would not be shown what was recorded. */
function watchedSource(receipts: ReceiptReader, chainId: number): ReturnSource {
  const require = (chain: ChainRow | undefined, { block }: Receipt) => {
    if (!chain?.isCaughtUp || block > chain.settledBlock) throw notSettled();
  };
  return {
    receipts,
    requireSettled: async (db, receipt) => require(await findChain(db, chainId), receipt),
    holdSettled: async (tx, receipt) => require(await holdChain(tx, chainId), receipt),
  };
}

/** Nobody watches a former chain: its nodes say what is final. Orders are worked out only while the watcher is up to date. */
function formerSource(receipts: ReceiptReader, finalBlock: number, watchedId: number): ReturnSource {
  return {
    receipts,
    requireSettled: async (_db, { block }) => {
      if (block > finalBlock) throw notSettled();
    },
    holdSettled: (tx) => holdCaughtUp(tx, watchedId),
  };
}

/**
 * Throws `ReturnRefused`, with status 409, unless the watcher of the settings' chain is up to date, and keeps it so until `tx`
 * ends: otherwise the member would not be shown what changes.
 */
export async function holdCaughtUp(tx: Database, watchedId: number): Promise<void> {
  if (!(await holdChain(tx, watchedId))?.isCaughtUp)
    throw new ReturnRefused('The watcher is catching up. Try again in a few minutes.', 409);
}

function notSettled(): ReturnRefused {
  return new ReturnRefused('This transaction has not settled yet. Try again in a few minutes.', 409);
}

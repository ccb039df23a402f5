import { checksummed, toAmount } from '../chain/addresses.ts';
import { type ChainRow, findChain, holdChain } from '../chain/chain-repository.ts';
import { isTemporary } from '../chain/node.ts';
import { type ChainOrder, listTransfers, ownAmong } from '../chain/order-repository.ts';
import { owedUnits } from '../chain/recalculate-order.ts';
import type { ChainConfig } from '../common/chain-config.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { FormerChainReader, Receipt, ReceiptReader } from '../ports/chain.ts';
import { findOrder, isRecorded } from './operator-repository.ts';

/** Why a transaction cannot be recorded as a return; sent as a message about its hash. */
export class ReturnRefused extends Problem {
  constructor(message: string, status = 400) {
    super('error.generic.badRequest', { message, status, fields: { transactionHash: message } });
    this.name = 'ReturnRefused';
  }
}

/** Where the transactions that send money back are read. */
export interface ReturnChains {
  rail: { config: Pick<ChainConfig, 'id' | 'returnSenders'> };
  /** The chain of the settings. */
  receipts: ReceiptReader;
  /** The chains that earlier settings named and whose nodes the settings name now, by their ids. */
  former: ReadonlyMap<number, FormerChainReader>;
}

interface ReturnSource {
  receipts: ReceiptReader;
  /** Throws `ReturnRefused`, with status 409, unless the transaction has settled. */
  requireSettled(db: Database, receipt: Receipt): Promise<void>;
  /** Throws in the same way unless a return can be recorded now, and keeps it so until `tx` ends. Asks no node. */
  holdSettled(tx: Database, receipt: Receipt): Promise<void>;
}

/**
 * The source for returns on a chain. Throws `ReturnRefused` if the settings name no nodes of it, or the nodes serve another,
 * and whatever the nodes throw while they do not answer.
 */
async function sourceOf({ former, rail, receipts }: ReturnChains, chainId: number): Promise<ReturnSource> {
  if (chainId === rail.config.id) return watchedSource(receipts, chainId);
  const reader = former.get(chainId);
  if (!reader)
    throw new ReturnRefused(
      `The order was paid on chain ${chainId}. To record a return there, name its nodes in CHAIN_FORMER_RPC_URLS.`,
    );
  if ((await reader.chainId()) !== chainId)
    throw new ReturnRefused(`The nodes in CHAIN_FORMER_RPC_URLS are not of chain ${chainId}.`);
  // Read before the transaction: blocks up to this one can no longer change.
  return formerSource(reader, await reader.finalBlock(), rail.config.id);
}

/** The watcher may go back after the transaction was read, and the member would not see the record. */
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

export interface ReadDeps extends ReturnChains {
  db: Database;
}

/** A transaction that can be recorded as a return. */
export interface FoundReturn {
  order: ChainOrder;
  source: ReturnSource;
  receipt: Receipt;
  /** The total it sends, in the token's smallest unit. */
  sentUnits: bigint;
}

/**
 * Reads a transaction that sent money back to the member of an order. Throws `error.payment.notFound` if there is no such
 * order, `ReturnRefused` if the transaction cannot be recorded, and `error.internal.serviceError` with status 503 while the
 * nodes cannot say.
 */
export async function readReturn(
  { db, ...chains }: ReadDeps,
  orderUuid: string,
  hash: string,
): Promise<FoundReturn> {
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Problem('error.payment.notFound');
  const source = await askNodes(() => sourceOf(chains, order.chainId));
  const receipt = await askNodes(() => source.receipts.receipt(hash.toLowerCase(), order.token));
  if (!receipt) throw new ReturnRefused('The nodes know no transaction with this hash that succeeded.');
  await source.requireSettled(db, receipt);
  await checkReceipt(db, order, receipt, chains.rail.config.returnSenders);
  const sentUnits = receipt.transfers.reduce((sum, { units }) => sum + units, 0n);
  await checkOwed(db, order, receipt, sentUnits);
  return { order, source, receipt, sentUnits };
}

/** Asks the nodes. Throws `error.internal.serviceError` with status 503 while they do not answer or disagree. */
export async function askNodes<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    const message = 'The nodes do not answer or disagree. Try again in a moment.';
    throw new Problem('error.internal.serviceError', { message, status: 503 });
  }
}

/**
 * @throws {Problem} 409 if the transaction is recorded already, sends more than is owed, or does not send it where the
 * member wants it
 */
export async function checkOwed(
  db: Database,
  order: ChainOrder,
  { transactionHash, transfers }: Receipt,
  sentUnits: bigint,
): Promise<void> {
  if (await isRecorded(db, order.chainId, transactionHash)) throw alreadyRecorded();
  const { returnAddress } = order;
  const elsewhere = transfers.find(({ receiver }) => returnAddress !== null && receiver !== returnAddress);
  if (elsewhere && returnAddress) throw new ReturnRefused(notTheirs(elsewhere.receiver, returnAddress), 409);
  const owed = owedUnits(order);
  if (sentUnits > owed) throw new ReturnRefused(tooMuch(sentUnits, owed, order), 409);
}

/** The refusal of a transaction that counts already, for this order or another. */
export function alreadyRecorded(): ReturnRefused {
  return new ReturnRefused('This transaction is recorded already.', 409);
}

/** Throws unless the transaction transfers the token, is the operator's, is newer than what it sends back, and goes to others. */
async function checkReceipt(
  db: Database,
  order: ChainOrder,
  { block, transfers }: Receipt,
  returnSenders: string[],
): Promise<void> {
  if (transfers.length === 0) throw new ReturnRefused('This transaction does not transfer the token.');
  const own = new Set(
    await ownAmong(
      db,
      transfers.flatMap(({ receiver, sender }) => [receiver, sender]),
    ),
  );
  const known = new Set([...own, ...returnSenders.map((sender) => sender.toLowerCase())]);
  const stranger = transfers.find(({ sender }) => !known.has(sender));
  if (stranger) throw new ReturnRefused(notOurs(stranger.sender));
  if (transfers.some(({ receiver }) => own.has(receiver)))
    throw new ReturnRefused('This transaction pays to an address of this service.');
  const [first] = await listTransfers(db, [order.address]);
  if (!first || block < first.block)
    throw new ReturnRefused('This transaction is older than the payment it would return.');
}

function notOurs(sender: string): string {
  return `This transaction sends from ${checksummed(sender)}, which is not an address of this service. If it is yours, name it in CHAIN_RETURN_SENDERS.`;
}

function notTheirs(receiver: string, entered: string): string {
  return `This transaction sends to ${checksummed(receiver)}, but the member entered ${checksummed(entered)}. If both are the member's, ask them to change the address.`;
}

function tooMuch(sent: bigint, owed: bigint, { decimals }: ChainOrder): string {
  const [sentAmount, owedAmount] = [toAmount(sent, decimals), toAmount(owed, decimals)];
  return `This transaction sends ${sentAmount} USDT, but only ${owedAmount} USDT are owed.`;
}

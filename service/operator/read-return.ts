import { checksummed, toAmount } from '../chain/addresses.ts';
import { owedUnits } from '../chain/judge.ts';
import { isTemporary } from '../chain/node.ts';
import { type ChainOrder, listTransfers, ownAmong } from '../chain/order-repository.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { Receipt } from '../ports/chain.ts';
import { findOrder, isRecorded } from './operator-repository.ts';
import { ReturnRefused } from './return-refused.ts';
import { type ReturnChains, type ReturnSource, sourceOf } from './return-source.ts';

/** What reading a return relies on. */
export interface ReadDeps extends ReturnChains {
  db: Database;
}

/** A transaction that can be recorded as a return. */
export interface FoundReturn {
  order: ChainOrder;
  source: ReturnSource;
  receipt: Receipt;
  /** What it sends in all, in the token's smallest unit. */
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

/** Throws, with status 409, if the transaction is recorded already, sends more than is owed, or does not send it where the member wants it. */
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

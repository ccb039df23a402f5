import { isTemporary } from '../chain/chain-errors.ts';
import { type ChainOrder, listTransfers } from '../chain/chain-order-repository.ts';
import { type ChainRow, findChain } from '../chain/chain-repository.ts';
import { toAmount } from '../chain/units.ts';
import type { ChainConfig } from '../common/chain-config.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { Receipt, ReceiptReader } from '../ports/chain.ts';
import { findOrder, isRecorded, ownAmong } from './operator-repository.ts';
import { owedUnits } from './to-operator-order.ts';

/** What reading a return relies on. */
export interface ReadDeps {
  db: Database;
  rail: { config: Pick<ChainConfig, 'id'> };
  receipts: Pick<ReceiptReader, 'receipt'>;
}

/** A transaction that can be recorded as a return. */
export interface FoundReturn {
  order: ChainOrder;
  receipt: Receipt;
  /** What it sends in all, in the token's smallest unit. */
  sentUnits: bigint;
}

/** Why a transaction cannot be recorded as a return; sent as a message about its hash. */
export class ReturnRefused extends Problem {
  constructor(message: string, status = 400) {
    super('error.generic.badRequest', { message, status, fields: { transactionHash: message } });
    this.name = 'ReturnRefused';
  }
}

/**
 * Reads a transaction that sent money back to the member of an order. Throws `error.payment.notFound` if there is no such
 * order, `ReturnRefused` if the transaction cannot be recorded, and `error.internal.serviceError` with status 503 while the
 * nodes cannot say.
 */
export async function readReturn(
  { db, rail, receipts }: ReadDeps,
  orderUuid: string,
  hash: string,
): Promise<FoundReturn> {
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Problem('error.payment.notFound');
  if (order.chainId !== rail.config.id)
    throw new ReturnRefused('The order was paid on another chain than the settings name now.');

  const receipt = await askNodes(() => receipts.receipt(hash.toLowerCase(), order.token));
  if (!receipt) throw new ReturnRefused('The nodes know no transaction with this hash that succeeded.');
  await checkReceipt(db, order, receipt);
  const sentUnits = receipt.transfers.reduce((sum, { units }) => sum + units, 0n);
  await checkOwed(db, order, receipt, sentUnits);
  return { order, receipt, sentUnits };
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

/** Throws, with status 409, if the transaction is recorded already or sends more than is owed. */
export async function checkOwed(
  db: Database,
  order: ChainOrder,
  { transactionHash }: Receipt,
  sentUnits: bigint,
): Promise<void> {
  if (await isRecorded(db, order.chainId, transactionHash)) throw alreadyRecorded();
  const owed = owedUnits(order);
  if (sentUnits > owed) throw new ReturnRefused(tooMuch(sentUnits, owed, order), 409);
}

/**
 * Throws, with status 409, unless the transaction has settled. The watcher may go back after it was read, and the member
 * would not be shown what was recorded.
 */
export function requireSettled(chain: ChainRow | undefined, { block }: Receipt): void {
  if (!chain?.isCaughtUp || block > chain.settledBlock)
    throw new ReturnRefused('This transaction has not settled yet. Try again in a few minutes.', 409);
}

/** The refusal of a transaction that counts already, for this order or another. */
export function alreadyRecorded(): ReturnRefused {
  return new ReturnRefused('This transaction is recorded already.', 409);
}

/** Throws unless the transaction has settled, is newer than what it sends back, and goes to others. */
async function checkReceipt(db: Database, order: ChainOrder, receipt: Receipt): Promise<void> {
  const { block, transfers } = receipt;
  requireSettled(await findChain(db, order.chainId), receipt);
  if (transfers.length === 0) throw new ReturnRefused('This transaction does not transfer the token.');
  const own = await ownAmong(
    db,
    transfers.map(({ receiver }) => receiver),
  );
  if (own.length > 0) throw new ReturnRefused('This transaction pays to an address of this service.');
  const [first] = await listTransfers(db, [order.address]);
  if (!first || block < first.block)
    throw new ReturnRefused('This transaction is older than the payment it would return.');
}

function tooMuch(sent: bigint, owed: bigint, { decimals }: ChainOrder): string {
  const [sentAmount, owedAmount] = [toAmount(sent, decimals), toAmount(owed, decimals)];
  return `This transaction sends ${sentAmount} USDT, but only ${owedAmount} USDT are owed.`;
}

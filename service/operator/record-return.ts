import { isTemporary } from '../chain/chain-errors.ts';
import {
  addReturns,
  type ChainOrder,
  listTransfers,
  lockChainOrder,
} from '../chain/chain-order-repository.ts';
import { type ChainRow, findChain, holdChain } from '../chain/chain-repository.ts';
import { toAmount } from '../chain/units.ts';
import type { ChainConfig } from '../common/chain-config.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { OrderDesk, Receipt, ReceiptReader } from '../ports/chain.ts';
import { findOrder, isRecorded, ownAmong } from './operator-repository.ts';
import { owedUnits } from './to-operator-order.ts';

/** What recording a return relies on. */
export interface ReturnDeps {
  db: Database;
  rail: { config: Pick<ChainConfig, 'id'> };
  receipts: ReceiptReader;
  desk: Pick<OrderDesk, 'settleOrder'>;
}

/**
 * Records the transfers of a transaction as sent back to the member of an order. Throws `error.payment.notFound` if there is
 * no such order, `error.generic.badRequest` with the reason at the field if the transaction is refused, and
 * `error.internal.serviceError` with status 503 while the nodes cannot say.
 */
export async function recordReturn(
  deps: ReturnDeps,
  orderUuid: string,
  hash: string,
  now: Date,
): Promise<void> {
  const { db, desk, rail, receipts } = deps;
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Problem('error.payment.notFound');
  const { config } = rail;
  if (order.chainId !== config.id)
    throw refused('The order was paid on another chain than the settings name now.');

  const receipt = await readReceipt(receipts, hash.toLowerCase(), order.token);
  if (!receipt) throw refused('The nodes know no transaction with this hash that succeeded.');
  await checkReceipt(db, order, receipt);

  const returns = receipt.transfers.map(({ logIndex, receiver, units }) => ({
    chainId: config.id,
    transactionHash: receipt.transactionHash,
    logIndex,
    addressIndex: order.addressIndex,
    receiver,
    units,
    recordedAt: now,
  }));
  const sent = returns.reduce((sum, { units }) => sum + units, 0n);
  await desk.settleOrder(orderUuid, async (tx) => {
    requireSettled(await holdChain(tx, config.id), receipt);
    const locked = await lockChainOrder(tx, orderUuid);
    const owed = locked ? owedUnits(locked) : 0n;
    if (await isRecorded(tx, config.id, receipt.transactionHash)) throw alreadyRecorded();
    if (sent > owed) throw refused(tooMuch(sent, owed, order), 409);
    // Another order may have taken it meanwhile.
    if ((await addReturns(tx, order.addressIndex, returns)) < returns.length) throw alreadyRecorded();
  });
}

async function readReceipt(receipts: ReceiptReader, hash: string, token: string): Promise<Receipt | null> {
  try {
    return await receipts.receipt(hash, token);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    const message = 'The nodes do not answer or disagree. Try again in a moment.';
    throw new Problem('error.internal.serviceError', { message, status: 503 });
  }
}

/** Throws unless the transaction has settled, is newer than what it sends back, and goes to others. */
async function checkReceipt(db: Database, order: ChainOrder, receipt: Receipt): Promise<void> {
  const { block, transfers } = receipt;
  requireSettled(await findChain(db, order.chainId), receipt);
  if (transfers.length === 0) throw refused('This transaction does not transfer the token.');
  const own = await ownAmong(
    db,
    transfers.map(({ receiver }) => receiver),
  );
  if (own.length > 0) throw refused('This transaction pays to an address of this service.');
  const [first] = await listTransfers(db, [order.address]);
  if (!first || block < first.block)
    throw refused('This transaction is older than the payment it would return.');
}

/** The watcher may go back meanwhile, and the member would not be shown what was recorded. */
function requireSettled(chain: ChainRow | undefined, { block }: Receipt): void {
  if (!chain?.isCaughtUp || block > chain.settledBlock)
    throw refused('This transaction has not settled yet. Try again in a few minutes.', 409);
}

function tooMuch(sent: bigint, owed: bigint, { decimals }: ChainOrder): string {
  const [sentAmount, owedAmount] = [toAmount(sent, decimals), toAmount(owed, decimals)];
  return `This transaction sends ${sentAmount} USDT, but only ${owedAmount} USDT are owed.`;
}

function alreadyRecorded(): Problem {
  return refused('This transaction is recorded already.', 409);
}

function refused(message: string, status = 400): Problem {
  return new Problem('error.generic.badRequest', { message, status, fields: { transactionHash: message } });
}

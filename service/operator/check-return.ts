import type { OperatorReturnCheck } from '../../src/contract/contract.ts';
import { checksummed, toUsdt } from '../chain/addresses.ts';
import { askNodes, type FoundReturn, type ReadDeps, readReturn } from './read-return.ts';
import { ReturnRefused } from './return-refused.ts';

/**
 * What recording a transaction as a return would count, or why it would be refused. Records nothing. Throws as `readReturn`
 * does, but for refusals.
 */
export async function checkReturn(
  deps: ReadDeps,
  orderUuid: string,
  hash: string,
): Promise<OperatorReturnCheck> {
  try {
    const found = await readReturn(deps, orderUuid, hash);
    const at = await askNodes(() => found.source.receipts.blockTime(found.receipt.block));
    return { refusal: null, transaction: toTransaction(found, at) };
  } catch (error) {
    if (error instanceof ReturnRefused) return { refusal: error.message, transaction: null };
    throw error;
  }
}

function toTransaction({ order, receipt, sentUnits }: FoundReturn, at: Date) {
  const inUsdt = (units: bigint) => toUsdt(units, order.decimals);
  const byReceiver = Map.groupBy(receipt.transfers, ({ receiver }) => receiver);
  return {
    transactionHash: receipt.transactionHash,
    amount: inUsdt(sentUnits),
    at: at.toISOString(),
    receivers: [...byReceiver].map(([address, transfers]) => ({
      address: checksummed(address),
      amount: inUsdt(transfers.reduce((sum, { units }) => sum + units, 0n)),
    })),
  };
}

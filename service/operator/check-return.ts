import type { OperatorReturnCheck } from '../../src/contract/contract.ts';
import { checksummed } from '../chain/checksum.ts';
import { toUsdt } from '../chain/units.ts';
import type { ReceiptReader } from '../ports/chain.ts';
import { askNodes, type FoundReturn, type ReadDeps, ReturnRefused, readReturn } from './read-return.ts';

/** What checking a return relies on. */
interface CheckDeps extends ReadDeps {
  receipts: ReceiptReader;
}

/**
 * What recording a transaction as a return would count, or why it would be refused. Records nothing. Throws as `readReturn`
 * does, but for refusals.
 */
export async function checkReturn(
  deps: CheckDeps,
  orderUuid: string,
  hash: string,
): Promise<OperatorReturnCheck> {
  try {
    const found = await readReturn(deps, orderUuid, hash);
    const at = await askNodes(() => deps.receipts.blockTime(found.receipt.block));
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

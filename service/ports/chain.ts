import type { PaymentStatus } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';

/** A transfer of a token in a transaction. Addresses are in lower case. */
export interface SentTransfer {
  logIndex: number;
  sender: string;
  receiver: string;
  /** In the token's smallest unit. */
  units: bigint;
}

/** What a transaction did with a token. */
export interface Receipt {
  transactionHash: string;
  /** The number of its block. */
  block: number;
  transfers: SentTransfer[];
}

/** Reads transactions from the chain. Implemented in `chain`. */
export interface ReceiptReader {
  /**
   * What most nodes say about a transaction and about the token with this contract; null if they know none that
   * succeeded. Throws if they disagree or do not answer: try again later.
   */
  receipt(transactionHash: string, token: string): Promise<Receipt | null>;
  /** The time of a block, as most nodes report it. Throws in the same way. */
  blockTime(block: number): Promise<Date>;
}

/** Reads transactions from a chain that earlier settings named and nobody watches now. Implemented in `chain`. */
export interface FormerChainReader extends ReceiptReader {
  /** The number of the chain that most nodes serve. Throws like `receipt`. */
  chainId(): Promise<number>;
  /** The newest block that most nodes call final. Throws like `receipt`. */
  finalBlock(): Promise<number>;
}

/** What the watcher and the operator's calls ask about orders that are paid on a chain. Implemented in `subscriptions`. */
export interface OrderDesk {
  /**
   * Updates an order from its recorded transfers. The account may be deleted. Runs `first` before, in the same
   * transaction, with the member's row locked.
   */
  settleOrder(orderUuid: string, first?: (tx: Database) => Promise<void>): Promise<void>;
  /**
   * Completes or ends an order. Settled money pays for a completed one; otherwise it stays owed. Throws
   * `error.payment.changed` if the order does not have one of the statuses `from`, all of which are open. Otherwise runs
   * `first`, in the same transaction.
   */
  endOrder(
    orderUuid: string,
    status: 'COMPLETED' | 'DECLINED' | 'VOIDED',
    from: readonly PaymentStatus[],
    first?: (tx: Database) => Promise<void>,
  ): Promise<void>;
}

/** A transfer of the token in a transaction. Addresses are in lower case. */
export interface SentTransfer {
  logIndex: number;
  sender: string;
  receiver: string;
  /** In the token's smallest unit. */
  units: bigint;
}

/** What a transaction did with the token. */
export interface Receipt {
  transactionHash: string;
  /** The number of its block. */
  block: number;
  transfers: SentTransfer[];
}

/** Reads transactions from the chain. Implemented in `chain`. */
export interface ReceiptReader {
  /**
   * What most nodes say of a transaction; null if they know none that succeeded. Throws if they disagree or do not answer:
   * try again later.
   */
  receipt(transactionHash: string): Promise<Receipt | null>;
}

/** What the operator's calls ask about orders that are paid on a chain. Implemented in `subscriptions`. */
export interface OrderDesk {
  /** Brings an order to what is recorded of it, such as a return. The account may be deleted. */
  settleOrder(orderUuid: string): Promise<void>;
  /**
   * Completes or ends an open order. What has settled pays for a completed one; otherwise it stays owed. Throws
   * `error.payment.notFound` if the order is not open.
   */
  endOrder(orderUuid: string, status: 'COMPLETED' | 'DECLINED' | 'VOIDED'): Promise<void>;
}

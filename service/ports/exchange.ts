import type { Decimal } from 'decimal.js';
import type { ApiKeyPermissions } from '../../src/contract/contract.ts';

/** An exchange account as a person enters it. */
export interface ExchangeAccount {
  apiKey: string;
  apiSecret: string;
}

/** What the service asks of an exchange. */
export interface Exchange {
  /** Price in USDT at a time in epoch milliseconds. Throws for an unknown pair. */
  priceAt(pair: string, at: number): number;
  /** Fee of a market order, as a fraction of its value. */
  readonly feeRate: Decimal;
  /**
   * What this account's key may do; null if the exchange does not accept the key and secret. Throws
   * `error.internal.serviceError` with 503 if the exchange cannot be reached.
   */
  permissions(account: ExchangeAccount): Promise<ApiKeyPermissions | null>;
}

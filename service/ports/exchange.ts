import type { Decimal } from 'decimal.js';

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
  /** Whether this account may trade. If not, the caller throws `error.apiKey.notValid`. */
  accepts(account: ExchangeAccount): boolean;
}

import type { Decimal } from 'decimal.js';

/** An exchange account as a person enters it. */
export interface ExchangeAccount {
  apiKey: string;
  apiSecret: string;
}

/** What the service asks of an exchange. */
export interface Exchange {
  /** Price in USDT at a moment given in milliseconds since the epoch. Throws for an unknown pair. */
  priceAt(pair: string, at: number): number;
  /** Fee of a market order, as a fraction of its value. */
  readonly feeRate: Decimal;
  /** Whether this account may trade. The caller answers `error.apiKey.notValid` otherwise. */
  accepts(account: ExchangeAccount): boolean;
}

import type { Exchange } from '../../src/contract/contract.ts';
import type { KeyStanding } from '../common/key-standing.ts';

/** An exchange account as a person enters it. */
export interface ExchangeAccount {
  exchange: Exchange;
  apiKey: string;
  apiSecret: string;
}

/**
 * Asks an exchange what an account's key may do. Can take seconds, so call it outside transactions. Throws
 * `error.internal.serviceError` with 503 if the exchange does not answer, or not in a way that says it.
 */
export type KeyCheck = (account: ExchangeAccount) => Promise<KeyStanding>;

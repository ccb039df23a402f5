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
 * `error.exchange.notAvailable` if the exchange does not answer, or not in a way that says it.
 */
export type KeyCheck = (account: ExchangeAccount) => Promise<KeyStanding>;

/** How long an exchange wants to be left alone. All replicas share it: the exchange counts them by the address they share. */
export interface ExchangePauses {
  /** Milliseconds until the exchange may be asked again; 0 if it may be now. */
  leftOf(exchange: Exchange): Promise<number>;
  /** Starts a pause, unless one that lasts longer is on. */
  start(exchange: Exchange, seconds: number): Promise<void>;
}

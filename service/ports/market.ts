import type { Job } from '../common/jobs.ts';
import type { Exchange } from './exchange.ts';

/** The budget of calls to an exchange that counts all calls from an address together. */
export interface CallBudget {
  /**
   * Spends weight. Throws `error.exchange.notAvailable` if that would bring the spending of all callers above this share of the
   * minute's weight, or while the exchange wants a pause.
   */
  take(weight: number, share: number): Promise<void>;
  /** Reads what the exchange has counted, and whether it wants a pause. */
  hear(answer: Pick<Response, 'headers' | 'status'>): Promise<void>;
}

/** The markets of a real exchange, which the service and the bots on its machine ask together. */
export interface Market {
  exchange: Exchange;
  /** Where bots get public data, with the calls of the exchange. */
  publicUrl: string;
  /** Where bots send signed calls; null: to the exchange itself. */
  signedUrl: string | null;
  budget: CallBudget;
  /** What is traded, such as `BTC/USDT`. */
  pairs: readonly string[];
  jobs: Job[];
  close(): Promise<void>;
}

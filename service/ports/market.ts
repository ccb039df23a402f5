import type { Job } from '../common/jobs.ts';
import type { Exchange } from './exchange.ts';

/** What may be spent at an exchange that counts all calls from an address together. */
export interface CallBudget {
  /**
   * Spends weight, unless more than `share` of the minute's would be spent then, by anybody. Throws
   * `error.exchange.notAvailable` if so, or while the exchange wants a pause.
   */
  take(weight: number, share: number): Promise<void>;
  /** Reads what the exchange has counted, and whether it wants a pause. */
  hear(answer: Pick<Response, 'headers' | 'status'>): Promise<void>;
}

/** The markets of a real exchange, which the service and the bots on its machine ask together. */
export interface Market {
  exchange: Exchange;
  /** Where bots ask for what everybody may know, as they would ask the exchange. */
  publicUrl: string;
  /** Where bots ask with a key; null: the exchange itself. */
  signedUrl: string | null;
  budget: CallBudget;
  /** What is traded, such as `BTC/USDT`. */
  pairs: readonly string[];
  jobs: Job[];
  close(): Promise<void>;
}

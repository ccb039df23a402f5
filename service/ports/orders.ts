import type { Exchange } from '../../src/contract/contract.ts';
import type { ExchangeAccount } from './world.ts';

/** An order at the exchange that has been filled at least in part, or still can be. */
export interface ExchangeOrder {
  id: string;
  /** In epoch milliseconds, by the clock of this machine. */
  at: number;
}

/** What a search has seen of a pair. */
export interface PairSeen {
  /** How much of its coin the account had. */
  holding: string;
  /** How many more times its orders are to be read. */
  reads: number;
  /** When they were last read, in epoch milliseconds, by the clock of the exchange. */
  at: number;
}

/** What earlier searches have seen, by pair. Whoever searches for a run keeps it for the next time. */
export type OrdersSeen = Map<string, PairSeen>;

interface OrderSearch {
  account: ExchangeAccount;
  /** What the client order ids begin with. */
  prefix: string;
  /** Where to search, such as `BTC/USDT`. */
  pairs: readonly string[];
  /** Other pairs are read as far back as one answer reaches. */
  seen: OrdersSeen;
}

/**
 * Asks the exchange for the orders with a prefix. Leaves out pairs whose coin has not changed in the account since they were last
 * seen. Throws `error.exchange.notAvailable`, or `error.apiKey.notValid` if the exchange does not accept the key; then nothing
 * counts as seen.
 */
export type FindOrders = (search: OrderSearch) => Promise<ExchangeOrder[]>;

/** Searches at the address of a stand-in; null: at the exchange itself. `standIn` is called only once the service listens. */
export type SearchAt = (standIn: () => string | null) => FindOrders;

/**
 * Opens the account that a member's run trades with. Throws `error.apiKey.notFound` if there is none at this exchange,
 * `error.apiKey.notValid` if its last check does not let it trade, or `error.exchange.notAvailable` while the exchange wants a pause.
 */
export type OpenAccount = (userUuid: string, exchange: Exchange) => Promise<ExchangeAccount>;

/** What an engine needs to place orders with the keys of members. */
export interface LiveTrading {
  openAccount: OpenAccount;
  findOrders: FindOrders;
}

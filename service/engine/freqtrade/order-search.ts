import { Problem } from '../../common/problem.ts';
import { hourMs } from '../../common/time.ts';
import type { ExchangeOrder, OrdersSeen } from '../../ports/orders.ts';
import type { EngineRun } from './engine-run-repository.ts';
import { answerMs, findOrphans, type TradesSeen } from './freqtrade-trades.ts';

/** The time between two searches for orphans; and the shortest, after one that has failed at the end of a run. In milliseconds. */
const searchMs = 60_000;
const againMs = 10_000;
/** How long a run that is to end waits for the exchange, in milliseconds. Meanwhile, its member can neither start another nor change the key. */
const longestMs = hourMs;
/** This long after a start, a search finds every order placed before it, even one that the exchange lists late. In milliseconds. */
const sureMs = answerMs + 30_000;

/** What the searches for a process have found out. Times in epoch milliseconds. */
export interface Searches {
  startedAt: number;
  /** When the last search began. */
  askedAt: number;
  /** Whether all orphans of earlier starts would be known. */
  isSure: boolean;
  seen: OrdersSeen;
  /** Why the last search failed, as the log says; null if it did not. */
  failure: string | null;
  /** Since when only a failed search has kept the run from ending; null if none has. */
  endingSince: number | null;
}

const away = 'error.exchange.notAvailable';

/** Whether the exchange did not answer when it was last asked. */
export const isAway = ({ failure }: Searches): boolean => failure === away;

/** Before the first search for a process that was noticed just now. */
export function beginSearches(now: number, isUnsure: boolean): Searches {
  return {
    startedAt: now,
    askedAt: isUnsure ? now : 0,
    isSure: !isUnsure,
    seen: new Map(),
    failure: null,
    endingSince: null,
  };
}

interface SearchDeps {
  ordersOf(botUuid: string, run: EngineRun, seen: OrdersSeen): Promise<ExchangeOrder[]>;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** Writes to the log. */
  warn(botUuid: string, message: string): void;
}

interface Searched {
  botUuid: string;
  run: EngineRun;
  searches: Searches;
}

/** Searches for orders that the exchange has and freqtrade does not know. A turn goes on if the exchange does not answer. */
export function createOrderSearch({ now, ordersOf, warn }: SearchDeps) {
  /** The orders at the exchange, or the code of why it does not list them. */
  const ask = async ({ botUuid, searches, run }: Searched): Promise<ExchangeOrder[] | string> => {
    searches.askedAt = now();
    try {
      const orders = await ordersOf(botUuid, run, searches.seen);
      searches.failure = null;
      return orders;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (searches.failure !== error.code)
        warn(botUuid, `The exchange does not list the orders of this run: ${error.code}.`);
      searches.failure = error.code;
      return error.code;
    }
  };

  return {
    /** Searches once a minute. A search that fails makes nothing sure. */
    search: async (searched: Searched, trades: TradesSeen): Promise<string[]> => {
      const { searches } = searched;
      if (Math.abs(now() - searches.askedAt) < searchMs) return [];
      const orders = await ask(searched);
      if (typeof orders === 'string') return [];
      // A clock that was set back only delays this.
      if (now() - searches.startedAt >= sureMs) searches.isSure = true;
      return findOrphans(orders, trades, now() - answerMs);
    },

    /** Whether a run that is to end may search again now. */
    mayAsk: ({ askedAt, failure }: Searches) => failure === null || Math.abs(now() - askedAt) >= againMs,

    /**
     * All orphans, however new, of a run that is to end; null if it must search again. There is no point in that if the exchange does not
     * accept the key.
     */
    searchAll: async (searched: Searched, trades: TradesSeen): Promise<string[] | null> => {
      const { botUuid, searches } = searched;
      searches.seen.clear();
      searches.endingSince ??= now();
      const orders = await ask(searched);
      if (orders === away && Math.abs(now() - searches.endingSince) < longestMs) return null;
      if (typeof orders === 'string')
        warn(botUuid, 'The account was not searched for orders of this run. Check it by hand.');
      return findOrphans(typeof orders === 'string' ? [] : orders, trades, Number.POSITIVE_INFINITY);
    },
  };
}

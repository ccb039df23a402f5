import { Problem } from '../../common/problem.ts';
import type { ExchangeOrder, OrdersSeen } from '../../ports/orders.ts';
import type { EngineRun } from './engine-run-repository.ts';
import { answerMs, findOrphans, type TradesSeen } from './freqtrade-trades.ts';

/** The time between two searches for orphans, in milliseconds; and the least after one that has failed at the end of a run. */
const lookMs = 60_000;
const againMs = 10_000;
/** How long a run that ends waits for the exchange, in milliseconds. Until then, its member can neither start another nor change the key. */
const longestMs = 3_600_000;
/** By then, every order placed before a start counts as an orphan, even if it is late. In milliseconds. */
const sureMs = answerMs + 30_000;

/** What is known of the orders of a process. Times in epoch milliseconds. */
export interface Looks {
  startedAt: number;
  /** When the exchange was last asked. */
  askedAt: number;
  /** Whether all orphans of earlier starts would be known. */
  isSure: boolean;
  seen: OrdersSeen;
  /** Why it could not be asked, if the operator has been told. */
  failure: string | null;
  /** Since when the run would have ended, had the exchange answered; null if it would not. */
  endingSince: number | null;
}

/** The looks of a process that was first noticed now. */
export function beginLooks(now: number, isUnsure: boolean): Looks {
  return {
    startedAt: now,
    askedAt: isUnsure ? now : 0,
    isSure: !isUnsure,
    seen: new Map(),
    failure: null,
    endingSince: null,
  };
}

interface LooksDeps {
  ordersOf(botUuid: string, run: EngineRun, seen: OrdersSeen): Promise<ExchangeOrder[]>;
  /** Real time, in epoch milliseconds. */
  now(): number;
  /** Tells the operator. */
  warn(botUuid: string, message: string): void;
}

interface Looked {
  botUuid: string;
  run: EngineRun;
  looks: Looks;
}

/** Looks for orders that the exchange has and freqtrade does not know. A turn goes on if the exchange does not answer. */
export function createOrderLooks({ now, ordersOf, warn }: LooksDeps) {
  /** The orders at the exchange, or the code of what prevents it from saying. */
  const ask = async ({ botUuid, looks, run }: Looked): Promise<ExchangeOrder[] | string> => {
    looks.askedAt = now();
    try {
      const orders = await ordersOf(botUuid, run, looks.seen);
      looks.failure = null;
      return orders;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (looks.failure !== error.code)
        warn(botUuid, `The exchange cannot be asked for the orders of this run: ${error.code}.`);
      looks.failure = error.code;
      return error.code;
    }
  };

  return {
    /** Looks once in a while. After a failure, what was not sure remains so. */
    look: async (looked: Looked, trades: TradesSeen): Promise<string[]> => {
      const { looks } = looked;
      if (Math.abs(now() - looks.askedAt) < lookMs) return [];
      const orders = await ask(looked);
      if (typeof orders === 'string') return [];
      // A clock set back only makes it wait longer.
      if (now() - looks.startedAt >= sureMs) looks.isSure = true;
      return findOrphans(orders, trades, now() - answerMs);
    },

    /** Whether the exchange may be asked again at the end of a run. */
    mayAsk: ({ askedAt, failure }: Looks) => failure === null || Math.abs(now() - askedAt) >= againMs,

    /**
     * All orphans, however new, of a run that ends; null if it is to be asked again. With a key that it does not accept, the exchange will
     * never answer.
     */
    lookThrough: async (looked: Looked, trades: TradesSeen): Promise<string[] | null> => {
      const { botUuid, looks } = looked;
      looks.seen.clear();
      looks.endingSince ??= now();
      const orders = await ask(looked);
      if (orders === 'error.exchange.notAvailable' && Math.abs(now() - looks.endingSince) < longestMs)
        return null;
      if (typeof orders === 'string') warn(botUuid, 'The account was not searched for orders of this run.');
      return findOrphans(typeof orders === 'string' ? [] : orders, trades, Number.POSITIVE_INFINITY);
    },
  };
}

import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OperationId } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { createCounter } from '../db/shared-by-replicas.ts';

/** The answer beyond a limit: when to try again. */
function tooManyRequests(msBeforeNext: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem('error.generic.tooManyRequests', {
    message: `Too many attempts. Try again in ${retryAfter} seconds.`,
    retryAfter,
  });
}

export interface Limit {
  /** What is limited. Attempts with the same name count together. */
  name: string;
  /** Attempts allowed per window. */
  max: number;
  windowSeconds: number;
}

/** Limits attempts per key in fixed windows. All replicas count together, in the database. */
export class RateLimiter {
  readonly #enabled: boolean;
  readonly #db: Database;
  readonly #counters = new Map<string, RateLimiterAbstract>();

  constructor(enabled: boolean, db: Database) {
    this.#enabled = enabled;
    this.#db = db;
  }

  /**
   * Counts one attempt; throws `error.generic.tooManyRequests` with the time to wait if there were too many.
   *
   * @param db the transaction, inside one: on the embedded database, anything else would wait for its end
   */
  async take(key: string, limit: Limit, db = this.#db): Promise<void> {
    const refusal = await this.#refusal(key, limit, db);
    if (refusal) throw tooManyRequests(refusal.msBeforeNext);
  }

  /** Counts one attempt, as `take` does, but returns false instead of throwing. */
  async allows(key: string, limit: Limit): Promise<boolean> {
    return (await this.#refusal(key, limit, this.#db)) === undefined;
  }

  /** Takes back one attempt that should not have counted. */
  async giveBack(key: string, limit: Limit, db = this.#db): Promise<void> {
    if (!this.#enabled) return;
    const counter = this.#counterOf(limit, db);
    const { consumedPoints } = await counter.reward(hashOf(key));
    // The window has ended, and the next must not start below zero.
    if (consumedPoints < 0) await counter.penalty(hashOf(key));
  }

  async forget(key: string, limit: Limit, db = this.#db): Promise<void> {
    if (this.#enabled) await this.#counterOf(limit, db).delete(hashOf(key));
  }

  /** Starts a new window in which the key has one attempt. */
  async mark(key: string, limit: Limit, db = this.#db): Promise<void> {
    if (this.#enabled) await this.#counterOf(limit, db).set(hashOf(key), 1, limit.windowSeconds);
  }

  /** Whether the key has attempts in its window. */
  async isMarked(key: string, limit: Limit): Promise<boolean> {
    return this.#enabled && (await this.#counterOf(limit, this.#db).get(hashOf(key))) !== null;
  }

  async #refusal(key: string, limit: Limit, db: Database): Promise<RateLimiterRes | undefined> {
    if (!this.#enabled) return undefined;
    try {
      await this.#counterOf(limit, db).consume(hashOf(key));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.giveBack(key, limit, db); // Only allowed attempts count.
      return refusal;
    }
  }

  #counterOf(limit: Limit, db: Database): RateLimiterAbstract {
    if (db !== this.#db) return createCounter(db, limit);
    const counter = this.#counters.get(limit.name) ?? createCounter(this.#db, limit);
    this.#counters.set(limit.name, counter);
    return counter;
  }
}

/** Stored instead of a key, which may hold an address or an email. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Calls of any kind in a minute. A page makes about ten when it opens, and an open dashboard two. */
const callsPerMember = 600;
/** Many members may share an address, such as that of an office. */
const callsPerAddress = 3000;

/** Calls that cost the service or others more, and how many of each group a member may make in a minute. */
const costly: readonly { calls: readonly OperationId[]; most: number }[] = [
  {
    calls: [
      'exportOpenTrades',
      'exportClosedTrades',
      'exportBotProfit',
      'exportStatement',
      'exportOperatorOrders',
    ],
    most: 10,
  },
  {
    calls: [
      'getBotStatistic',
      'getBotProfit',
      'getUserProfit',
      'getStatement',
      'getCandles',
      'getBotLook',
      'getReplay',
      'getScoreboard',
      'listScoredTrades',
    ],
    most: 120,
  },
  // It takes all the time that the service has left, for about a second.
  { calls: ['getWhatIf'], most: 30 },
  // They send messages or emails.
  { calls: ['enableTrading', 'stopEntry', 'closeTrade', 'setLossLimit'], most: 30 },
  // They ask the nodes of a chain.
  { calls: ['checkReturn', 'recordReturn'], most: 30 },
];

/** Limits that nobody may exceed, whatever they call. Throws `error.generic.tooManyRequests`. */
export interface GeneralLimits {
  ofAddress(network: string): Promise<void>;
  ofMember(userUuid: string, operation: OperationId): Promise<void>;
}

/** Each replica counts for itself, in memory: a call must not cost a write to the database. */
export function createGeneralLimits(enabled: boolean): GeneralLimits {
  const counterOf = (points: number) => {
    const counter = new RateLimiterMemory({ points, duration: 60 });
    return async (key: string): Promise<void> => {
      if (!enabled) return;
      try {
        await counter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
      }
    };
  };
  const ofMember = counterOf(callsPerMember);
  const counters = new Map(
    costly.flatMap(({ calls, most }) => {
      const counter = counterOf(most);
      return calls.map((call) => [call, counter] as const);
    }),
  );
  return {
    ofAddress: counterOf(callsPerAddress),
    ofMember: async (userUuid, operation) => {
      await ofMember(userUuid);
      await counters.get(operation)?.(userUuid);
    },
  };
}

const kilobyte = 1024;

/** The largest body of a request, in bytes, unless a call has its own limit. */
export const usualBodyLimit = 8 * kilobyte;

/** Calls whose longest valid body is larger. `deploy/nginx/botdeck.conf` has the same limits. */
export const largerBodyLimits: Partial<Record<OperationId, number>> = {
  // 5,000 characters of four bytes.
  sendSupportMessage: 24 * kilobyte,
};

/** The largest body that a call takes, in bytes. */
export function bodyLimitOf(operation: OperationId): number {
  return largerBodyLimits[operation] ?? usualBodyLimit;
}

import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { createCounter } from '../db/shared-by-replicas.ts';
import { tooManyRequests } from './too-many-requests.ts';

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

  /** Forgets all attempts for a key. */
  async forget(key: string, limit: Limit, db = this.#db): Promise<void> {
    if (this.#enabled) await this.#counterOf(limit, db).delete(hashOf(key));
  }

  /** Starts a new window in which the key has one attempt. */
  async mark(key: string, limit: Limit): Promise<void> {
    if (this.#enabled) await this.#counterOf(limit, this.#db).set(hashOf(key), 1, limit.windowSeconds);
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

/** What is stored instead of a key, which may hold an address or an email. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

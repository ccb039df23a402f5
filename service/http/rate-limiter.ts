import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../common/problem.ts';

export interface Limit {
  /** What is limited. Attempts with the same name count together. */
  name: string;
  /** Attempts allowed per window. */
  max: number;
  windowSeconds: number;
}

/** Creates the counter of a limit: in memory, or in a store that replicas share. */
type CreateCounter = (limit: Limit) => RateLimiterAbstract;

/** Limits attempts per key in fixed windows. */
export class RateLimiter {
  readonly #enabled: boolean;
  readonly #createCounter: CreateCounter;
  readonly #counters = new Map<string, RateLimiterAbstract>();

  constructor(enabled: boolean, createCounter: CreateCounter = countInMemory) {
    this.#enabled = enabled;
    this.#createCounter = createCounter;
  }

  /**
   * Counts one attempt; throws `error.generic.tooManyRequests` with the time to wait if there were too many.
   */
  async take(key: string, limit: Limit): Promise<void> {
    const refusal = await this.#refusal(key, limit);
    if (!refusal) return;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Problem('error.generic.tooManyRequests', {
      message: `Too many attempts. Try again in ${retryAfter} seconds.`,
      retryAfter,
    });
  }

  /** Counts one attempt, as `take` does, but returns false instead of throwing. */
  async allows(key: string, limit: Limit): Promise<boolean> {
    return (await this.#refusal(key, limit)) === undefined;
  }

  /** Takes back one attempt that should not have counted. */
  async giveBack(key: string, limit: Limit): Promise<void> {
    if (!this.#enabled) return;
    const counter = this.#counterOf(limit);
    const { consumedPoints } = await counter.reward(key);
    if (consumedPoints < 0) await counter.penalty(key); // The window has ended, and the next must not start below zero.
  }

  async #refusal(key: string, limit: Limit): Promise<RateLimiterRes | undefined> {
    if (!this.#enabled) return undefined;
    try {
      await this.#counterOf(limit).consume(key);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.giveBack(key, limit); // Only allowed attempts count.
      return refusal;
    }
  }

  #counterOf(limit: Limit): RateLimiterAbstract {
    const counter = this.#counters.get(limit.name) ?? this.#createCounter(limit);
    this.#counters.set(limit.name, counter);
    return counter;
  }
}

/** Counts in this process only. Replicas count separately. */
function countInMemory({ max, name, windowSeconds }: Limit): RateLimiterAbstract {
  return new BoundedCounter({ keyPrefix: name, points: max, duration: windowSeconds });
}

/** Keys per limit. Keeps many callers from filling memory. */
const maxKeys = 10_000;

class BoundedCounter extends RateLimiterMemory {
  /** An upper bound on the number of keys, corrected only when there may be too many. */
  #mostKeys = 0;

  override consume(key: string): Promise<RateLimiterRes> {
    if (this.#mostKeys >= maxKeys) this.#makeRoomFor(key);
    this.#mostKeys += 1;
    return super.consume(key);
  }

  /** Drops the oldest key that has attempts left, or else the oldest. */
  #makeRoomFor(key: string): void {
    const { storage } = this.dump();
    this.#mostKeys = storage.length;
    if (storage.length < maxKeys || storage.some((known) => known.key === key)) return;
    const forgotten = storage.find(({ value }) => value < this.points) ?? storage[0];
    if (forgotten) void this.delete(forgotten.key);
  }
}

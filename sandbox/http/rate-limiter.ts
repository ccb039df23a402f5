import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';

export interface Limit {
  /** Attempts allowed per window. */
  max: number;
  windowSeconds: number;
}

interface Window {
  endsAt: number;
  attempts: number;
}

/** So that many callers cannot fill the memory. */
const maxWindows = 10_000;

/** Counts attempts per key in fixed windows, in this process only: each replica counts for itself. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, enabled: boolean) {
    this.#clock = clock;
    this.#enabled = enabled;
  }

  /**
   * Counts one attempt; throws `error.generic.tooManyRequests` with the time to wait when there were too
   * many.
   */
  take(key: string, limit: Limit): void {
    if (!this.#enabled) return;
    const window = this.#windowOf(key, limit);
    window.attempts += 1;
    if (window.attempts <= limit.max) return;
    const retryAfter = Math.max(1, Math.ceil((window.endsAt - this.#clock.now().getTime()) / 1000));
    throw new Problem('error.generic.tooManyRequests', {
      message: `Too many attempts. Try again in ${retryAfter} seconds.`,
      retryAfter,
    });
  }

  #windowOf(key: string, limit: Limit): Window {
    const now = this.#clock.now().getTime();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    this.#makeRoom(now);
    const window = { endsAt: now + limit.windowSeconds * 1000, attempts: 0 };
    this.#windows.set(key, window);
    return window;
  }

  /** Forgets what has ended and, if that is not enough, the oldest window. */
  #makeRoom(now: number): void {
    if (this.#windows.size < maxWindows) return;
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= maxWindows && oldest !== undefined) this.#windows.delete(oldest);
  }
}

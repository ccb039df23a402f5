import type { Clock } from '../common/clock.ts';
import { Problem } from '../common/problem.ts';

export interface Limit {
  /** What is limited; attempts of one name are counted together. */
  name: string;
  /** Attempts allowed per window. */
  max: number;
  windowSeconds: number;
}

interface Window {
  endsAt: number;
  attempts: number;
}

/** Per limit, so that many callers cannot fill the memory. */
const maxWindows = 10_000;

/** Counts attempts per limit and key in fixed windows, in this process only: each replica counts for itself. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #windows = new Map<string, Map<string, Window>>();

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
    if (window.attempts < limit.max) {
      window.attempts += 1;
      return;
    }
    const retryAfter = Math.max(1, Math.ceil((window.endsAt - this.#clock.now().getTime()) / 1000));
    throw new Problem('error.generic.tooManyRequests', {
      message: `Too many attempts. Try again in ${retryAfter} seconds.`,
      retryAfter,
    });
  }

  /** Counts one attempt as `take` does; false instead of a refusal. */
  allows(key: string, limit: Limit): boolean {
    try {
      this.take(key, limit);
      return true;
    } catch {
      return false;
    }
  }

  /** Takes one attempt back: it was none that has to be limited. */
  giveBack(key: string, limit: Limit): void {
    const window = this.#windows.get(limit.name)?.get(key);
    if (window) window.attempts = Math.max(0, window.attempts - 1);
  }

  #windowOf(key: string, limit: Limit): Window {
    const now = this.#clock.now().getTime();
    const windows = this.#windows.get(limit.name) ?? new Map<string, Window>();
    this.#windows.set(limit.name, windows);
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    makeRoom(windows, limit, now);
    const window = { endsAt: now + limit.windowSeconds * 1000, attempts: 0 };
    windows.set(key, window);
    return window;
  }
}

/** Forgets what has ended and, if that is not enough, the oldest window that refuses nobody yet. */
function makeRoom(windows: Map<string, Window>, limit: Limit, now: number): void {
  if (windows.size < maxWindows) return;
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  if (windows.size < maxWindows) return;
  const [oldest] = windows.keys();
  const harmless = [...windows].find(([, { attempts }]) => attempts < limit.max)?.[0];
  const forgotten = harmless ?? oldest;
  if (forgotten !== undefined) windows.delete(forgotten);
}

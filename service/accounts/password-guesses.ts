import type { RateLimiter } from '../http/rate-limiter.ts';

const perAddress = { name: 'login by address', max: 100, windowSeconds: 300 };
/** Enough for a person who mistypes; many addresses together get no further than `perEmail`. */
const perEmailAndAddress = { name: 'login by both', max: 10, windowSeconds: 300 };
const perEmail = { name: 'login by email', max: 50, windowSeconds: 300 };
const maxTrusted = 10_000;

/**
 * Limits wrong passwords per address and per email. Where somebody has signed in before, what strangers
 * elsewhere guess does not keep them out.
 */
export class PasswordGuesses {
  readonly #limiter: RateLimiter;
  /** Address and email of sign-ins, oldest first. */
  readonly #trusted = new Set<string>();

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /**
   * Counts a guess before it is checked, so that many at once are counted too; throws
   * `error.generic.tooManyRequests`. Call what it returns when the password was right.
   */
  async take(network: string, email: string): Promise<() => Promise<void>> {
    const pair = `${network} ${email}`;
    const limits = [
      { key: network, limit: perAddress },
      { key: pair, limit: perEmailAndAddress },
      ...(this.#trusted.has(pair) ? [] : [{ key: email, limit: perEmail }]),
    ];
    for (const { key, limit } of limits) await this.#limiter.take(key, limit);
    return async () => {
      for (const { key, limit } of limits) await this.#limiter.giveBack(key, limit);
    };
  }

  /** Remembers a sign-in. */
  trust(network: string, email: string): void {
    const pair = `${network} ${email}`;
    this.#trusted.delete(pair);
    this.#trusted.add(pair);
    const [oldest] = this.#trusted;
    if (this.#trusted.size > maxTrusted && oldest !== undefined) this.#trusted.delete(oldest);
  }
}

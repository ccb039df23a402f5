import type { RateLimiter } from '../http/limits.ts';

/** Correct passwords count as well, because checking one costs as much. */
const perAddress = { name: 'login by address', max: 100, windowSeconds: 300 };
/** Enough for typos. `perEmail` limits guesses spread over many addresses. */
const perEmailAndAddress = { name: 'login by both', max: 10, windowSeconds: 300 };
const perEmail = { name: 'login by email', max: 50, windowSeconds: 300 };
/** How long a member is trusted at an address after a sign-in from it. */
const trustedPlace = { name: 'trusted place', max: 1, windowSeconds: 90 * 86_400 };

/**
 * Limits passwords per address, and wrong ones per email. Guesses from other addresses do not lock people out at an address
 * they have signed in from.
 */
export class PasswordGuesses {
  readonly #limiter: RateLimiter;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /**
   * Counts a guess before it is checked, because several may be checked at once. Returns a function to call if the
   * password was right: then it was not a guess. Throws `error.generic.tooManyRequests`.
   */
  async take(network: string, email: string): Promise<() => Promise<void>> {
    await this.#limiter.take(network, perAddress);
    const pair = `${network} ${email}`;
    const isTrusted = await this.#limiter.isMarked(pair, trustedPlace);
    const limits = [
      { key: pair, limit: perEmailAndAddress },
      ...(isTrusted ? [] : [{ key: email, limit: perEmail }]),
    ];
    for (const { key, limit } of limits) await this.#limiter.take(key, limit);
    return async () => {
      for (const { key, limit } of limits) await this.#limiter.giveBack(key, limit);
    };
  }

  /** Remembers a sign-in. */
  trust(network: string, email: string): Promise<void> {
    return this.#limiter.mark(`${network} ${email}`, trustedPlace);
  }
}

import type { Limit, RateLimiter } from '../http/limits.ts';

/** Correct passwords count as well, because checking one costs as much. */
const perAddress = { name: 'login by address', max: 100, windowSeconds: 300 };
/** Enough for typos. The two limits by email are for guesses spread over many addresses. */
const perEmailAndAddress = { name: 'login by both', max: 10, windowSeconds: 300 };
const perEmail = { name: 'login by email', max: 50, windowSeconds: 300 };
/** What NIST SP 800-63B allows an account, if each guess were in a row. */
const perEmailAndDay = { name: 'login by email and day', max: 100, windowSeconds: 86_400 };
const perDevice = { name: 'login by device', max: 10, windowSeconds: 300 };
/** How long a member is trusted at an address after a sign-in from it. */
const trustedPlace = { name: 'trusted place', max: 1, windowSeconds: 90 * 86_400 };

/** Who guesses. */
interface Guess {
  network: string;
  email: string;
  /** What the cookie of the device holds, if the member has signed in from it; otherwise null. */
  device: string | null;
}

/**
 * Limits passwords per address, and wrong ones per email. Guesses of strangers do not lock people out on a device they have
 * signed in from, nor at an address.
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
  async take(guess: Guess): Promise<() => Promise<void>> {
    await this.#limiter.take(guess.network, perAddress);
    const counts = await this.#countsOf(guess);
    for (const [limit, key] of counts) await this.#limiter.take(key, limit);
    return async () => {
      for (const [limit, key] of counts) await this.#limiter.giveBack(key, limit);
    };
  }

  /** Remembers a sign-in, or a password set by a link from the member's mailbox. */
  trust(network: string, email: string): Promise<void> {
    return this.#limiter.mark(`${network} ${email}`, trustedPlace);
  }

  async #countsOf({ device, email, network }: Guess): Promise<[limit: Limit, key: string][]> {
    if (device !== null) return [[perDevice, `${device} ${email}`]];
    const pair = `${network} ${email}`;
    const own: [Limit, string] = [perEmailAndAddress, pair];
    if (await this.#limiter.isMarked(pair, trustedPlace)) return [own];
    return [own, [perEmail, email], [perEmailAndDay, email]];
  }
}

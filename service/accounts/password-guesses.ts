import type { Database } from '../db/database.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';

/** Correct passwords count as well, because checking one costs as much. */
const perAddress = { name: 'login by address', max: 100, windowSeconds: 300 };
/** Enough for typos. The two limits by email are for guesses spread over many addresses. */
const perEmailAndAddress = { name: 'login by both', max: 10, windowSeconds: 300 };
const perEmail = { name: 'login by email', max: 50, windowSeconds: 300 };
/** What NIST SP 800-63B allows an account, if each guess were in a row. */
const perEmailAndDay = { name: 'login by email and day', max: 100, windowSeconds: 86_400 };
const perDevice = { name: 'login by device', max: 10, windowSeconds: 300 };
const perDeviceAndDay = { name: 'login by device and day', max: 100, windowSeconds: 86_400 };
const perPlaceAndDay = { name: 'login by place and day', max: 100, windowSeconds: 86_400 };
/** How long a member is trusted at an address after a sign-in from it. */
const trustedPlace = { name: 'trusted place', max: 1, windowSeconds: 90 * 86_400 };

/** Who guesses. */
interface Guess {
  network: string;
  email: string;
  /** What the cookie of the device holds, if the member has signed in from it; otherwise null. */
  device: string | null;
  /** Of the account with this email; null if there is no account or it has no password. */
  passwordHash: string | null;
}

/** A guess that was counted before it was checked. */
interface CountedGuess {
  /** The password was right: then it was no guess. It still counts for the address. */
  wasRight(): Promise<void>;
  /** It was not even checked. */
  wasUnchecked(): Promise<void>;
}

/**
 * Limits passwords per address, and wrong ones per email. Guesses of strangers do not lock people out on a device they
 * have signed in from, nor at an address. After a new password, devices and addresses are unknown again: a thief may
 * have signed in there with the old one.
 */
export class PasswordGuesses {
  readonly #limiter: RateLimiter;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** Counts a guess before it is checked, because several may be checked at once. Throws `error.generic.tooManyRequests`. */
  async take(guess: Guess): Promise<CountedGuess> {
    await this.#limiter.take(guess.network, perAddress);
    const counts = await this.#countsOf(guess);
    for (const [limit, key] of counts) await this.#limiter.take(key, limit);
    const wasRight = async () => {
      for (const [limit, key] of counts) await this.#limiter.giveBack(key, limit);
    };
    const wasUnchecked = async () => {
      await wasRight();
      await this.#limiter.giveBack(guess.network, perAddress);
    };
    return { wasRight, wasUnchecked };
  }

  /** Remembers that somebody has signed in here with this password, or set it with a link from the member's mailbox. */
  trust(network: string, account: Pick<Guess, 'email' | 'passwordHash'>, tx?: Database): Promise<void> {
    return this.#limiter.mark(placeOf({ ...account, network }), trustedPlace, tx);
  }

  async #countsOf(guess: Guess): Promise<[limit: Limit, key: string][]> {
    const { device, email, network, passwordHash } = guess;
    if (device !== null) {
      const own = `${device} ${email} ${passwordHash}`;
      return [
        [perDevice, own],
        [perDeviceAndDay, own],
      ];
    }
    const place = placeOf(guess);
    if (await this.#limiter.isMarked(place, trustedPlace))
      return [
        [perEmailAndAddress, place],
        [perPlaceAndDay, place],
      ];
    return [
      [perEmailAndAddress, `${network} ${email}`],
      [perEmail, email],
      [perEmailAndDay, email],
    ];
  }
}

const placeOf = ({ email, network, passwordHash }: Omit<Guess, 'device'>) =>
  `${network} ${email} ${passwordHash}`;

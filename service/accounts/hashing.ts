import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../common/problem.ts';

// OWASP's first choice for argon2id, the library's default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many as Node has threads; more would only take memory. */
const mostAtOnce = 4;
/** At about 40 ms each on four threads, the last waits for a second. */
const mostWaiting = 100;
const retrySeconds = 2;
const busyCause = 'too many passwords at once';

/** Lets as much work run at once as the machine can take; more waits in line, and work beyond the line is refused. */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Throws `error.internal.serviceError` with 503 if too much work waits. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < mostAtOnce) this.#running += 1;
    else if (this.#waiting.length < mostWaiting)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      // The place goes to the next in line.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

function busy(): Problem {
  return new Problem('error.internal.serviceError', {
    status: 503,
    message: 'Too many people are signing in right now. Try again shortly.',
    retryAfter: retrySeconds,
    cause: busyCause,
  });
}

/** Whether a password was neither hashed nor checked, because too many were: then no limit should count it. */
export const isBusy = (error: unknown): boolean => error instanceof Problem && error.cause === busyCause;

const gate = new Gate();
const nobodysHash = hash('nobody has this password', options);

/** Hashes with argon2id. The result includes salt and parameters. Throws what the gate throws, as the next does. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, options));
}

/** Whether the password matches. Without a hash, takes just as long and returns false. */
export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return gate.run(async () => {
    const matches = await verify(passwordHash ?? (await nobodysHash), password);
    return matches && passwordHash !== null;
  });
}

import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// Under its own name, it would be this module: the configuration of the tests puts this in its place.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The least of which a hash still has all parts. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Hashes as asked, with a hundredth of the work: tests make thousands of members, each with three hashes.
 * @throws if asked for less work than OWASP’s first choice
 */
export function hash(
  password: string,
  { memoryCost = 0, timeCost = 0, ...others }: argon2.Options = {},
): Promise<string> {
  if (memoryCost < 19_456 || timeCost < 2) throw new Error('This work is less than OWASP’s first choice.');
  return real.hash(password, { ...others, ...quick });
}

/** A hash says how it was made. */
export const { verify } = real;

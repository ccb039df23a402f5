import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id, the library's default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const nobodysHash = hash('nobody has this password', options);

/** Hashes with argon2id. The result includes salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password matches. Without a hash, takes just as long and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}

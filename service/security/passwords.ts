import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id, the library's default: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const nobodysHash = hash('nobody has this password', options);

/** argon2id in its encoded form, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password fits. Without a hash it takes as long and answers no. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}

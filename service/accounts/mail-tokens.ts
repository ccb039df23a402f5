import { Problem } from '../common/problem.ts';
import { hashToken, randomToken } from '../common/secrets.ts';
import { type Database, lockUser } from '../db/database.ts';
import type { Limit } from '../http/limits.ts';
import {
  addMailToken,
  findTokenOwner,
  lastTokenAt,
  type Purpose,
  spendMailToken,
  type User,
} from './user-repository.ts';

const lifetimeSeconds: Record<Purpose, number> = {
  VERIFY_EMAIL: 86_400,
  RESET_PASSWORD: 3600,
  KEEP_FACTOR: 72 * 3600,
};
const pauseSeconds = 60;

/** How often an address may try tokens. */
export const mailTokensPerAddress: Limit = { name: 'mail token', max: 30, windowSeconds: 300 };

/**
 * Issues a token for a link in an email; null if the last one is less than a minute old, which keeps strangers from
 * flooding an inbox. Locks the person's row until the transaction ends: of two concurrent requests, one gets a token.
 */
export async function issueMailToken(
  tx: Database,
  purpose: Purpose,
  userUuid: string,
  now: Date,
): Promise<string | null> {
  await lockUser(tx, userUuid);
  const last = await lastTokenAt(tx, purpose, userUuid);
  if (last && now.getTime() - last.getTime() < pauseSeconds * 1000) return null;
  return createMailToken(tx, purpose, userUuid, now);
}

/** The same, however often. */
export async function createMailToken(
  tx: Database,
  purpose: Purpose,
  userUuid: string,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds[purpose] * 1000);
  await addMailToken(tx, { hash: hashToken(token), purpose, userUuid, createdAt: now, expiresAt });
  return token;
}

/**
 * Marks a token as used, and the person's other tokens for this purpose, and returns the person. Throws
 * `error.auth.invalidToken` if the token is unknown, used or expired.
 */
export async function redeemMailToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string> {
  const userUuid = await spendMailToken(tx, purpose, hashToken(token), now);
  if (userUuid === undefined) throw invalidLink();
  return userUuid;
}

/** The account a token is for, which stays valid; undefined if the token is unknown, used or expired. */
export function ownerOfMailToken(
  db: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<User | undefined> {
  return findTokenOwner(db, purpose, hashToken(token), now);
}

/** Refuses a link that is unknown, used or expired. */
export function invalidLink(): Problem {
  return new Problem('error.auth.invalidToken', {
    status: 400,
    message: 'This link has expired or was already used.',
  });
}

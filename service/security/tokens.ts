import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, safe in addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token: SHA-256, hex. Enough for random tokens, too fast for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The only token that can follow `token`: the same for every replica with the key, unguessable without it.
 */
export function successorToken(key: Uint8Array, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}

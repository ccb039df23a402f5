import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** One key per purpose, so that nothing made for one purpose works for another. */
export interface Keys {
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Derives each refresh token from its predecessor. */
  refreshToken: Uint8Array;
  /** Encrypts secrets at rest. */
  secrets: Uint8Array;
  /** Signs the cookies of the local identity provider. */
  cookies: Uint8Array;
}

/** Derives all keys, 256 bits each, from the configured key (HKDF-SHA-256). */
export function deriveKeys(secretKey: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'botdeck', purpose, 32));
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    secrets: derive('secrets at rest'),
    cookies: derive('cookies'),
  };
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts `text` with a fresh nonce. Returns nonce, tag and ciphertext in base64. */
export function seal(key: Uint8Array, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64');
}

/** Reverses `seal`; throws if the key differs or a bit has changed. */
export function open(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const plain = [decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()];
  return Buffer.concat(plain).toString('utf8');
}

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

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one purpose, and the id that names it in everything made with it. */
export interface Key {
  id: string;
  key: Uint8Array;
}

/** All keys for one purpose. The first makes; all check and open what any of them made. */
export type KeyRing = readonly [Key, ...Key[]];

/** Keys for each purpose, so that nothing made for one purpose works for another. */
export interface Keys {
  /** Sign access tokens. */
  accessToken: KeyRing;
  /** Derive each refresh token from its predecessor. */
  refreshToken: KeyRing;
  /** Sign the challenges that passkeys answer. */
  challenges: KeyRing;
  /** Encrypt secrets at rest. */
  secrets: KeyRing;
  /** Signs the cookies of the local identity provider. */
  cookies: Uint8Array;
}

/** The configured keys: the first makes, all check and open. */
export type SecretKeys = readonly [string, ...string[]];

/** Derives all keys, 256 bits each, from the configured ones (HKDF-SHA-256). */
export function deriveKeys([first, ...others]: SecretKeys): Keys {
  const ringOf = (purpose: string): KeyRing => {
    const keyOf = (secret: string): Key => ({ id: keyId(secret), key: derive(secret, purpose, 32) });
    return [keyOf(first), ...others.map(keyOf)];
  };
  return {
    accessToken: ringOf('access token'),
    refreshToken: ringOf('refresh token'),
    challenges: ringOf('challenges'),
    secrets: ringOf('secrets at rest'),
    cookies: derive(first, 'cookies', 32),
  };
}

/** Names a configured key without giving anything about it away. */
export function keyId(secretKey: string): string {
  return Buffer.from(derive(secretKey, 'key id', 6)).toString('base64url');
}

function derive(secretKey: string, purpose: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, 'botdeck', purpose, length));
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** Begins each value that names its key and is bound to its place. Older values have no dot. */
const version = 's1';

/** Where a sealed value is stored. It opens nowhere else. */
export interface Place {
  /** Table and column, such as `api_keys.account`. */
  column:
    | 'api_keys.account'
    | 'telegram_connections.token'
    | 'mails.sealed_body'
    | 'authenticators.secret'
    | 'push_subscriptions.sealed';
  row: string;
  /** Whose it is: the account, or the address that an email goes to. */
  member: string;
}

const boundTo = (id: string, { column, member, row }: Place) =>
  Buffer.from([version, id, column, row, member].join('|'));

/** Encrypts `text` for its place, with the first key and a fresh nonce. */
export function seal([{ id, key }]: KeyRing, place: Place, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(boundTo(id, place));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
  return [version, id, sealed].join('.');
}

/** A stored value that does not open: its key is gone, or somebody moved or changed it. */
export class SealError extends Error {
  readonly place: Place;

  constructor(place: Place, cause: unknown) {
    super(`A value of ${place.column} does not open.`, { cause });
    this.place = place;
  }
}

/** Reverses `seal`; throws a SealError if no key sealed it, if it is from another place, or if a bit has changed. */
export function open(ring: KeyRing, place: Place, sealed: string): string {
  try {
    return openFrom(ring, place, sealed);
  } catch (error) {
    throw new SealError(place, error);
  }
}

function openFrom(ring: KeyRing, place: Place, sealed: string): string {
  const id = sealedWith(sealed);
  if (id === null) return openFormer(ring, sealed);
  const named = ring.find((key) => key.id === id);
  if (!named) throw new Error(`SECRET_KEYS lacks the key that sealed this: ${id}.`);
  const [, , value = ''] = sealed.split('.');
  return decipher(named.key, Buffer.from(value, 'base64url'), boundTo(id, place));
}

/** The id of the key that sealed a value; null for a value from before keys had ids. */
export function sealedWith(sealed: string): string | null {
  const [start, id = ''] = sealed.split('.');
  return start === version ? id : null;
}

function openFormer([first, ...others]: KeyRing, sealed: string): string {
  try {
    return decipher(first.key, Buffer.from(sealed, 'base64'));
  } catch (error) {
    const [next, ...rest] = others;
    if (!next) throw error;
    return openFormer([next, ...rest], sealed);
  }
}

function decipher(key: Uint8Array, bytes: Buffer, aad?: Buffer): string {
  const iv = bytes.subarray(0, ivLength);
  const opened = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength });
  if (aad) opened.setAAD(aad);
  opened.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opened.update(bytes.subarray(ivLength + tagLength)), opened.final()]).toString(
    'utf8',
  );
}

/** 256 random bits, safe in addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256, hex. Enough for random tokens, too fast for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The tokens that can follow `token`, one for each key, the one to give out first: the same for every replica with the key,
 * unguessable without it.
 */
export function successorTokens(ring: KeyRing, token: string): string[] {
  return ring.map(({ key }) => createHmac('sha256', key).update(token).digest('base64url'));
}

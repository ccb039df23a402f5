import { hkdfSync } from 'node:crypto';

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

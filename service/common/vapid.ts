import { createECDH, hkdfSync } from 'node:crypto';
import type { SecretKeys } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The key that push services know this service by (RFC 8292), in base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
}

const privateForm = /^[\w-]{43}$/;

/** The public key of a private one. Throws if it is not one on P-256. */
function vapidOf(privateKey: Buffer): Vapid {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** In the sandbox, a key derived from the secret key, so that restarts and replicas keep it. */
function sandboxVapid([secretKey]: SecretKeys): Vapid {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'botdeck', 'vapid', 32));
  // The order of the curve begins with 32 set bits, so that almost any value is a key; this makes sure of it.
  key[0] = (key[0] ?? 0) & 0x7f;
  return vapidOf(key);
}

/** The key of VAPID_PRIVATE_KEY, or the sandbox's own; null: no notifications are sent to browsers. */
export function readVapid(settings: Settings, sandbox: boolean, secretKeys: SecretKeys): Vapid | null {
  const text = settings.get('VAPID_PRIVATE_KEY');
  if (text === undefined) return sandbox ? sandboxVapid(secretKeys) : null;
  try {
    if (privateForm.test(text)) return vapidOf(Buffer.from(text, 'base64url'));
  } catch {
    // Not on the curve.
  }
  settings.reject('Set VAPID_PRIVATE_KEY to the private key that npx web-push generate-vapid-keys prints.');
  return null;
}

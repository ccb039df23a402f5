import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The browser's additions to what an authenticator signs. */
interface Browser {
  origin?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  type?: string;
}

/** An authenticator's data about itself. */
interface Said {
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  isPresent?: boolean;
}

export interface Assertion {
  id: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  userHandle?: string;
}

interface Options {
  challenge: string;
  rpId: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949), as far as it is needed: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value] as [number | string, Parameters<typeof cbor>[0]][];
  return Buffer.concat([head(5, value.size), ...entries.flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

/** An authenticator with one passkey (ECDSA with P-256), and the browser around it. */
export function createAuthenticator({ isSynced = true, origin }: { isSynced?: boolean; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, browser: Browser) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...browser }));

  const data = (rpId: string, flags: number, { counter = 0, isPresent = true, isVerified = true }: Said) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const bits = (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted]);
  };

  return {
    id: text(credentialId),

    /** Makes the passkey. */
    create: (
      { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
      browser: Browser = {},
      said: Said = {},
    ) => {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        data(said.rpId ?? rp.id, 0x40, said),
        ...[Buffer.alloc(16), length, credentialId, cbor(key)],
      ]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: text(credentialId),
        attestationObject: text(cbor(object)),
        clientDataJSON: text(clientData('webauthn.create', challenge, browser)),
        transports: ['internal'],
      };
    },

    /** What another authenticator needs to have the passkey, too; in base64. */
    export: () => ({
      credentialId: credentialId.toString('base64'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(userHandle ?? '', 'base64url').toString('base64'),
    }),

    get: ({ challenge, rpId }: Options, browser: Browser = {}, said: Said = {}): Assertion => {
      const client = clientData('webauthn.get', challenge, browser);
      const authenticatorData = data(said.rpId ?? rpId, 0, said);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id: text(credentialId),
        authenticatorData: text(authenticatorData),
        clientDataJSON: text(client),
        signature: text(signature),
        ...(userHandle !== undefined && { userHandle }),
      };
    },
  };
}

export type TestAuthenticator = ReturnType<typeof createAuthenticator>;

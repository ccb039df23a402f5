import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../src/contract/contract.ts';
import type { Origin } from '../common/handler.ts';
import { hashToken, type Keys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { Deps } from '../ports/deps.ts';
import {
  findHandle,
  findPasskey,
  handleOf,
  listPasskeys,
  noteUse,
  type PasskeyRow,
  spendChallenge,
} from './passkey-repository.ts';
import type { User } from './user-repository.ts';

/** Node's own order depends on its version. Ed25519, ECDSA with P-256, RSA: every authenticator has one of them. */
const algorithms = [-8, -7, -257];
const lifetimeMs = 300_000;
const nonceLength = 16;
const signedLength = nonceLength + 6;

/** What a challenge was made for: it is valid for nothing else. */
export type Purpose = 'sign in' | `add ${string}` | `second step ${string}` | `step up ${string}`;

interface Proof {
  assertion: PasskeyAssertion;
  purpose: Purpose;
  /** Locked until the transaction ends. */
  owner: User;
}

export interface Passkeys {
  /** The domain that passkeys belong to; null if they are not offered. */
  domain: string | null;
  /** What a new passkey of a member is made from. Needs a domain. */
  creation(domain: string, user: Pick<User, 'uuid' | 'email'>, purpose: Purpose): Promise<PasskeyCreation>;
  /** What one of the member's passkeys is to sign, or any if none are given. Needs a domain. */
  request(domain: string, purpose: Purpose, allowed: readonly PasskeyRow[]): PasskeyRequest;
  /** The passkey that was made; undefined if anything is wrong. Uses up the challenge. */
  checkNew(
    tx: Database,
    attestation: PasskeyAttestation,
    owner: Pick<User, 'uuid'> & { name: string },
    purpose: Purpose,
  ): Promise<PasskeyRow | undefined>;
  /** Whether a passkey of the owner has signed a challenge for this purpose. Uses up the challenge, and notes the use. */
  prove(tx: Database, origin: Origin, proof: Proof): Promise<boolean>;
}

/** Passkeys (WebAuthn, level 3): what browsers are asked for, and what they answer. */
export function createPasskeys(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'realClock' | 'site'> & { keys: Keys },
): Passkeys {
  const { config, db, keys, realClock, site } = deps;
  const domain = config.passkeyDomain;

  const sign = (key: Uint8Array, purpose: Purpose, signed: Buffer) =>
    createHmac('sha256', key).update(signed).update(purpose).digest();

  /** Random, with the time it expires and a signature: nothing has to be stored until it is used. */
  const createChallenge = (purpose: Purpose): string => {
    const signed = Buffer.alloc(signedLength);
    randomBytes(nonceLength).copy(signed);
    signed.writeUIntBE(realClock.now().getTime() + lifetimeMs, nonceLength, 6);
    return Buffer.concat([signed, sign(keys.challenges[0].key, purpose, signed)]).toString('base64url');
  };

  /** When a challenge expires; undefined if it has, or was not made here for this purpose. */
  const expiryOf = (challenge: string, purpose: Purpose): Date | undefined => {
    const bytes = Buffer.from(challenge, 'base64url');
    const [signed, signature] = [bytes.subarray(0, signedLength), bytes.subarray(signedLength)];
    const isOurs = keys.challenges.some(({ key }) => areEqual(sign(key, purpose, signed), signature));
    if (!isOurs || bytes.toString('base64url') !== challenge) return undefined;
    const expiresAt = new Date(signed.readUIntBE(nonceLength, 6));
    return expiresAt > realClock.now() ? expiresAt : undefined;
  };

  /** What both answers must match. Reads the challenge before the signature is checked, and uses it up afterward. */
  const expected = (clientDataJSON: string, purpose: Purpose) => {
    const { challenge, crossOrigin } = readClientData(clientDataJSON);
    const expiresAt = challenge === undefined ? undefined : expiryOf(challenge, purpose);
    // The library accepts a page in somebody else's frame if the browser does not say whose.
    if (challenge === undefined || !expiresAt || crossOrigin || domain === null) return undefined;
    return {
      spend: (tx: Database) => spendChallenge(tx, hashToken(challenge), expiresAt),
      rules: {
        expectedChallenge: challenge,
        expectedOrigin: originFor(domain, site.url('')),
        expectedRPID: domain,
        requireUserVerification: true,
      },
    };
  };

  return {
    domain,

    creation: async (rpId, { email, uuid }, purpose) => ({
      challenge: createChallenge(purpose),
      rp: { id: rpId, name: 'Botdeck' },
      user: {
        id: await handleOf(db, uuid, randomBytes(64).toString('base64url')),
        name: email,
        displayName: email,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: (await listPasskeys(db, uuid)).map(toDescriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: lifetimeMs,
    }),

    request: (rpId, purpose, allowed) => ({
      challenge: createChallenge(purpose),
      rpId,
      allowCredentials: allowed.map(toDescriptor),
      userVerification: 'required',
      timeout: lifetimeMs,
    }),

    checkNew: async (tx, { id, transports = [], ...response }, { name, uuid: userUuid }, purpose) => {
      const match = expected(response.clientDataJSON, purpose);
      if (!match) return undefined;
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...match.rules,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!verified?.verified || !(await match.spend(tx))) return undefined;
      const { aaguid, credential, credentialDeviceType } = verified.registrationInfo;
      return {
        uuid: randomUUID(),
        ...{ userUuid, name, aaguid, transports },
        domain: match.rules.expectedRPID,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        isSynced: credentialDeviceType === 'multiDevice',
        createdAt: realClock.now(),
        lastUsedAt: null,
      };
    },

    prove: async (tx, origin, { assertion, owner, purpose }) => {
      const { id, userHandle, ...response } = assertion;
      const passkey = await findPasskey(tx, id);
      const match = expected(response.clientDataJSON, purpose);
      if (!match || passkey?.userUuid !== owner.uuid) return false;
      // The library does not compare it. Only an authenticator that was told which passkey to use may leave it out.
      const isOwners =
        userHandle === undefined ? purpose !== 'sign in' : userHandle === (await findHandle(tx, owner.uuid));
      if (!isOwners) return false;
      const verified = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...match.rules,
        // The library would refuse a counter before it checks the signature, and with it a passkey that has moved.
        credential: {
          id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: 0,
        },
      }).catch(() => undefined);
      // A wrong signature does not throw.
      if (!verified?.verified || !(await match.spend(tx))) return false;
      const { newCounter: counter } = verified.authenticationInfo;
      if (passkey.counter > 0 && counter <= passkey.counter) {
        // A passkey that has moved to another password manager may start again. A key of one device cannot: this is a
        // copy.
        const outcome = passkey.isSynced ? 'DONE' : 'REFUSED';
        await recordEvent(tx, deps, origin, { kind: 'PASSKEY_COUNTER', outcome, userUuid: owner.uuid });
        if (!passkey.isSynced) return false;
      }
      await noteUse(tx, passkey.uuid, { counter, lastUsedAt: realClock.now() });
      return true;
    },
  };
}

function areEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The address of the pages that passkeys are used on. No IP address has passkeys, not even 127.0.0.1. */
function originFor(domain: string, address: string): string {
  const url = new URL(address);
  if (domain === 'localhost') url.hostname = domain;
  return url.origin;
}

const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key',
  transports,
});

/** The two facts that must be known first. The library checks all others. */
function readClientData(clientDataJSON: string): { challenge?: string; crossOrigin: boolean } {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge, crossOrigin } = Object(data) as Record<string, unknown>;
    return {
      ...(typeof challenge === 'string' && { challenge }),
      crossOrigin: crossOrigin !== undefined && crossOrigin !== false,
    };
  } catch {
    return { crossOrigin: false };
  }
}

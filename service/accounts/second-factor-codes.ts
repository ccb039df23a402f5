import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Origin } from '../common/handler.ts';
import { hashToken, type Keys, open, type Place, seal } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import {
  type Authenticator,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './second-factor-repository.ts';

/** RFC 6238's usual values; some apps know no others. */
const settings = { issuer: 'Botdeck', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const stepMs = settings.period * 1000;

/** A new secret of 160 bits: in base 32, and as the address of a QR code. */
export function createSecret(email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...settings, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The code that an app with this secret shows. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const placeOf = (userUuid: string): Place => ({
  column: 'authenticators.secret',
  row: userUuid,
  member: userUuid,
});

/** Encrypts a member's secret for storage. */
export const sealSecret = (keys: Keys, userUuid: string, secret: string): string =>
  seal(keys.secrets, placeOf(userUuid), secret);

/** Who the codes belong to. */
interface Owner {
  userUuid: string;
  /** Confirmed or about to be; null without one. */
  authenticator: Authenticator | null;
}

/** One of the two codes that a person may enter. */
export interface EnteredCode {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Wrong codes. Guessing has a chance of 1.5% a year for somebody who knows the password. */
const perMember = { name: 'second factor', max: 20, windowSeconds: 86_400 };

interface Check {
  keys: Keys;
  limiter: RateLimiter;
  now: Date;
}

/**
 * Uses up a code of the app or a recovery code. Needs a transaction that has locked the member, and that commits after a
 * wrong code, too, because wrong ones count. Throws `error.generic.tooManyRequests`.
 *
 * @returns which of the two was right; undefined if neither was
 */
export async function spendCode(
  tx: Database,
  { authenticator, userUuid }: Owner,
  { code, recoveryCode }: EnteredCode,
  { keys, limiter, now }: Check,
): Promise<'TOTP' | 'RECOVERY_CODE' | undefined> {
  const use = async () => {
    if (code !== undefined) {
      if (!authenticator) return undefined;
      const step = stepOf(open(keys.secrets, placeOf(userUuid), authenticator.secret), code, now);
      return step !== undefined && (await spendStep(tx, userUuid, step)) ? 'TOTP' : undefined;
    }
    if (recoveryCode === undefined) return undefined;
    const isRight = await spendRecoveryCode(tx, userUuid, hashRecoveryCode(recoveryCode), now);
    return isRight ? 'RECOVERY_CODE' : undefined;
  };

  // A recovery code has 120 bits: it cannot be guessed, and is the owner's way in while somebody else uses up the limit.
  if (code === undefined) return use();
  await limiter.take(userUuid, perMember, tx);
  const used = await use();
  if (used) await limiter.giveBack(userUuid, perMember, tx);
  return used;
}

/** The step that a code belongs to: the current one or, because people type slowly, the one before. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return away === 0 || away === -1 ? Math.floor(now.getTime() / stepMs) + away : undefined;
}

/** Base 32 by Crockford: without letters that look like digits, so that a misread character can be corrected. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 6;
const perGroup = 4;
const codesGiven = 10;

/** Ten recovery codes of 120 bits. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: codesGiven }, () =>
    Array.from({ length: groups }, () =>
      [...randomBytes(perGroup)].map((byte) => alphabet[byte % alphabet.length]).join(''),
    ).join('-'),
  );
}

/** Gives a member ten recovery codes in place of all older ones. Needs a transaction that has locked the member. */
export async function giveRecoveryCodes(
  tx: Database,
  recorder: Recorder,
  origin: Origin,
  userUuid: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(tx, userUuid, codes.map(hashRecoveryCode));
  await recordEvent(tx, recorder, origin, { kind: 'CODES_MADE', userUuid });
  return codes;
}

/** The stored form of a recovery code, however it was typed. */
function hashRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^\da-z]/g, '');
  return hashToken(plain.replaceAll('o', '0').replaceAll(/[il]/g, '1'));
}

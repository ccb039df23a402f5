import type { Session } from '../../src/contract/contract.ts';
import type { Call, Handlers, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { postMail } from '../mail/mail-repository.ts';
import { googleLinked, recoveryCodeUsed } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import { spendCode } from './second-factor-codes.ts';
import {
  type Authenticator,
  addChallenge,
  countRecoveryCodes,
  findAuthenticator,
  findChallenge,
  noteWrongCodes,
  removeChallenge,
} from './second-factor-repository.ts';
import type { Sessions, SignInOrigin } from './sessions.ts';
import { lockUserByUuid, type User, updateUser } from './user-repository.ts';

const lifetimeMs = 300_000;
const mostWrong = 5;

/** A sign-in that waits for the second factor. */
interface Waiting {
  challenge: string;
}

/** How the first step was done, and the Google account to link if the person gets in. */
interface FirstStep {
  method: 'PASSWORD' | 'GOOGLE';
  googleSubject?: string | null;
  origin: SignInOrigin;
}

/**
 * Ends the first step of a sign-in: with a session or, for an account with a second factor, with a challenge. Needs a
 * transaction that has locked the person.
 */
export async function admit(
  deps: LinkDeps & { sessions: Sessions },
  tx: Database,
  user: User,
  { googleSubject = null, method, origin }: FirstStep,
): Promise<Session | Waiting> {
  const authenticator = await findAuthenticator(tx, user.uuid);
  if (!authenticator?.confirmedAt) {
    if (googleSubject !== null) await linkGoogle(deps, tx, user, { googleSubject, origin });
    return deps.sessions.start(tx, user, origin, [method]);
  }
  const challenge = randomToken();
  await addChallenge(tx, {
    hash: hashToken(challenge),
    userUuid: user.uuid,
    method,
    googleSubject,
    basis: basisOf(user, authenticator),
    expiresAt: new Date(deps.realClock.now().getTime() + lifetimeMs),
  });
  // A right password that goes no further is the best sign that somebody else knows it.
  await recordEvent(tx, deps, origin, { kind: 'SECOND_FACTOR', userUuid: user.uuid, detail: method });
  return { challenge };
}

type LinkDeps = Pick<Deps, 'log' | 'realClock' | 'site'>;

/** Lets a Google account open this account, and tells the owner. */
async function linkGoogle(
  deps: LinkDeps,
  tx: Database,
  { email, uuid }: User,
  { googleSubject, origin }: { googleSubject: string; origin: Origin },
): Promise<void> {
  await updateUser(tx, uuid, { googleSubject });
  await recordEvent(tx, deps, origin, { kind: 'GOOGLE_LINKED', userUuid: uuid });
  await postMail(tx, googleLinked(email, deps.site.url('/settings')), deps.realClock.now());
}

/** The session that a first step has opened. Throws why there is none, or `error.auth.secondFactor`. */
export function sessionOf(admitted: Session | Waiting | Problem): Session {
  if (admitted instanceof Problem) throw admitted;
  if ('challenge' in admitted) throw new Problem('error.auth.secondFactor', admitted);
  return admitted;
}

/** Changes with the password, with the app and with a linked Google account. An app that is not confirmed counts as none. */
export const basisOf = ({ googleSubject, passwordHash }: User, authenticator: Authenticator | null): string =>
  hashToken(JSON.stringify([passwordHash, authenticator?.confirmedAt ?? null, googleSubject]));

/** Records that a recovery code was used, and tells the owner. */
export async function noteRecoveryCode(
  tx: Database,
  deps: Pick<Deps, 'log' | 'realClock' | 'site'>,
  origin: Origin,
  { email, uuid: userUuid }: User,
): Promise<void> {
  const left = await countRecoveryCodes(tx, userUuid);
  await recordEvent(tx, deps, origin, { kind: 'CODE_USED', userUuid });
  await postMail(tx, recoveryCodeUsed(email, left, deps.site.url('/settings')), deps.realClock.now());
}

const perAddress = { name: 'second factor by address', max: 60, windowSeconds: 300 };

type FactorDeps = Deps & { keys: Keys; limiter: RateLimiter; sessions: Sessions };

/** The second step of a sign-in. `trust` remembers where the person has signed in from. */
export function createSecondFactorHandlers(
  deps: FactorDeps,
  trust: (network: string, email: string) => Promise<void>,
): Handlers<'enterSecondFactor'> {
  return {
    enterSecondFactor: async (call) => {
      await deps.limiter.take(call.network, perAddress);
      // Refused outside the transaction, which must commit the count.
      const outcome = await deps.db.transaction((tx) => answer(deps, tx, call));
      if (outcome === 'over') throw new Problem('error.auth.challengeOver');
      if (outcome === 'wrong') throw new Problem('error.auth.codeRefused');
      await trust(call.network, outcome.email);
      return outcome;
    },
  };
}

async function answer(
  deps: FactorDeps,
  tx: Database,
  call: Call<'enterSecondFactor'>,
): Promise<Session | 'over' | 'wrong'> {
  const { realClock, sessions } = deps;
  const now = realClock.now();
  const hash = hashToken(call.body.challenge);
  const known = await findChallenge(tx, hash, now);
  const user = known && (await lockUserByUuid(tx, known.userUuid));
  // Another answer may have ended it before the lock.
  const challenge = user && (await findChallenge(tx, hash, now));
  const authenticator = challenge && (await findAuthenticator(tx, user.uuid));
  if (!authenticator || user.status !== 'ACTIVE' || basisOf(user, authenticator) !== challenge.basis)
    return 'over';

  const used = await spendCode(tx, authenticator, call.body, { ...deps, now });
  if (!used) {
    await recordEvent(tx, deps, call, { kind: 'SECOND_FACTOR', outcome: 'REFUSED', userUuid: user.uuid });
    const wrongCodes = challenge.wrongCodes + 1;
    if (wrongCodes < mostWrong) await noteWrongCodes(tx, hash, wrongCodes);
    else await removeChallenge(tx, hash);
    return wrongCodes < mostWrong ? 'wrong' : 'over';
  }
  await removeChallenge(tx, hash);
  await cancelRemoval(tx, deps, call, { userUuid: user.uuid, cause: 'SIGN_IN' });
  if (used === 'RECOVERY_CODE') await noteRecoveryCode(tx, deps, call, user);
  const { googleSubject, method } = challenge;
  if (googleSubject !== null) await linkGoogle(deps, tx, user, { googleSubject, origin: call });
  return sessions.start(tx, user, call, [method, used]);
}

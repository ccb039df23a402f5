import type { PasskeyRequest, Session, SignInMethod } from '../../src/contract/contract.ts';
import type { Call, Handlers, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { recoveryCodeUsed } from '../mail/account-mail-texts.ts';
import { postMail } from '../mail/mail-repository.ts';
import { googleLinked } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import type { Passkeys } from './passkeys.ts';
import { spendCode } from './second-factor-codes.ts';
import {
  addChallenge,
  countRecoveryCodes,
  type Factors,
  findChallenge,
  findFactors,
  isEnrolled,
  noteWrongCodes,
  removeChallenge,
} from './second-factor-repository.ts';
import type { Sessions, SignInOrigin } from './sessions.ts';
import { holdUser, lockUserByUuid, type User, updateUser } from './user-repository.ts';

const lifetimeMs = 300_000;
const mostWrong = 5;

/** A sign-in that waits for the second factor. */
interface Waiting {
  challenge: string;
  methods: SignInMethod[];
  /** What a passkey is to sign, for a member who has one. */
  passkey?: PasskeyRequest;
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
  deps: LinkDeps & { passkeys: Passkeys; sessions: Sessions },
  tx: Database,
  user: User,
  { googleSubject = null, method, origin }: FirstStep,
): Promise<Session | Waiting> {
  const factors = await findFactors(tx, user.uuid);
  if (!isEnrolled(factors)) {
    if (googleSubject !== null) {
      await linkGoogle(deps, tx, user, { googleSubject, origin, isHeld: true });
      await holdUser(tx, deps, origin, user.uuid);
    }
    return deps.sessions.start(tx, user, origin, [method]);
  }
  await deps.sessions.countFirstStep(tx, user.uuid);
  const challenge = randomToken();
  const hash = hashToken(challenge);
  await addChallenge(tx, {
    ...{ hash, method, googleSubject },
    userUuid: user.uuid,
    basis: basisOf(user, factors),
    expiresAt: new Date(deps.realClock.now().getTime() + lifetimeMs),
  });
  // A correct password that goes no further is the best sign that somebody else knows it.
  await recordEvent(tx, deps, origin, { kind: 'SECOND_FACTOR', userUuid: user.uuid, detail: method });
  const { authenticator, passkeys } = factors;
  const { domain } = deps.passkeys;
  const passkey =
    passkeys.length > 0 && domain !== null
      ? deps.passkeys.request(domain, `second step ${hash}`, passkeys)
      : undefined;
  return {
    challenge,
    methods: [
      ...(passkey ? ['PASSKEY' as const] : []),
      ...(authenticator ? ['TOTP' as const] : []),
      'RECOVERY_CODE',
    ],
    ...(passkey && { passkey }),
  };
}

type LinkDeps = Pick<Deps, 'log' | 'realClock' | 'site'>;

/** Lets a Google account open this account, and tells the owner. */
async function linkGoogle(
  deps: LinkDeps,
  tx: Database,
  { email, uuid }: User,
  { googleSubject, isHeld, origin }: { googleSubject: string; origin: Origin; isHeld: boolean },
): Promise<void> {
  await updateUser(tx, uuid, { googleSubject });
  await recordEvent(tx, deps, origin, { kind: 'GOOGLE_LINKED', userUuid: uuid });
  await postMail(tx, googleLinked(email, deps.site.url('/settings'), isHeld), deps.realClock.now());
}

/** The session that a first step has opened. Throws why there is none, or `error.auth.secondFactor`. */
export function sessionOf(admitted: Session | Waiting | Problem): Session {
  if (admitted instanceof Problem) throw admitted;
  if ('challenge' in admitted) throw new Problem('error.auth.secondFactor', admitted);
  return admitted;
}

/** Changes with the password, with a second factor and with a linked Google account. */
export const basisOf = (
  { googleSubject, passwordHash }: User,
  { authenticator, passkeys }: Factors,
): string => {
  const added = passkeys.map(({ uuid }) => uuid);
  return hashToken(JSON.stringify([passwordHash, authenticator?.confirmedAt ?? null, googleSubject, added]));
};

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

type FactorDeps = Deps & { keys: Keys; limiter: RateLimiter; passkeys: Passkeys; sessions: Sessions };

/** The second step of a sign-in. */
export function createSecondFactorHandlers(deps: FactorDeps): Handlers<'enterSecondFactor'> {
  return {
    enterSecondFactor: async (call) => {
      await deps.limiter.take(call.network, perAddress);
      // Refused outside the transaction, which must commit the count.
      const outcome = await deps.db.transaction((tx) => answer(deps, tx, call));
      if (outcome === 'over') throw new Problem('error.auth.challengeOver');
      if (outcome === 'wrong')
        throw new Problem(call.body.assertion ? 'error.auth.passkeyRefused' : 'error.auth.codeRefused');
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
  const factors = challenge && (await findFactors(tx, user.uuid));
  if (!factors || user.status !== 'ACTIVE' || basisOf(user, factors) !== challenge.basis) return 'over';

  const { assertion } = call.body;
  const proof = assertion && { assertion, owner: user, purpose: `second step ${hash}` as const };
  const used = proof
    ? (await deps.passkeys.prove(tx, call, proof)) && 'PASSKEY'
    : await spendCode(tx, { ...factors, userUuid: user.uuid }, call.body, { ...deps, now });
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
  if (googleSubject !== null)
    await linkGoogle(deps, tx, user, { googleSubject, origin: call, isHeld: false });
  return sessions.start(tx, user, call, [method, used]);
}

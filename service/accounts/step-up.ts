import { randomInt } from 'node:crypto';
import type { StepUp, StepUpMethod } from '../../src/contract/contract.ts';
import type { Call, Handlers, Identity, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { hashToken, type Keys, randomToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { Demands } from '../http/contract.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';
import { postSealed } from '../mail/mail-delivery.ts';
import { stepUpCode } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { passwordMatches } from './hashing.ts';
import type { Passkeys } from './passkeys.ts';
import { spendCode } from './second-factor-codes.ts';
import { type Factors, findFactors, isEnrolled, requireSecondFactor } from './second-factor-repository.ts';
import { findIdentity } from './session-repository.ts';
import { endSessionsOf, requireNotHeld } from './sessions.ts';
import { basisOf, noteRecoveryCode } from './sign-in-second-step.ts';
import {
  addProof,
  countTry,
  hasProof,
  isMailedCode,
  keepMailedCode,
  readStanding,
  spendMailedCode,
  takeBackTry,
} from './step-up-repository.ts';
import { lockUserByUuid, lockVerified, type User } from './user-repository.ts';

/** How long ago a full sign-in may be to count as a proof. */
const freshMs = 600_000;
const proofSeconds = 300;
const mostWrong = 10;

const mailedCodeDigits = 8;
const mailedCodeMs = 600_000;
const mostMailedTries = 5;
const mailsPerMember: Limit = { name: 'step-up mail', max: 3, windowSeconds: 900 };

type Owner = { user: User; factors: Factors };

/** The combinations that prove a member's presence, the usual one first. A second factor is never left out. */
function acceptedOf({ factors, user }: Owner): StepUpMethod[][] {
  const first: StepUpMethod = user.passwordHash === null ? 'MAIL_CODE' : 'PASSWORD';
  if (!isEnrolled(factors)) return [[first]];
  return [
    ...(factors.passkeys.length > 0 ? [['PASSKEY' as const]] : []),
    ...(factors.authenticator ? [[first, 'TOTP' as const]] : []),
    [first, 'RECOVERY_CODE'],
  ];
}

const purposeOf = (sessionUuid: string) => `step up ${sessionUuid}` as const;

function refusal(owner: Owner, sessionUuid: string, { domain, request }: Passkeys): Problem {
  const own = owner.factors.passkeys;
  const passkey =
    own.length > 0 && domain !== null ? { passkey: request(domain, purposeOf(sessionUuid), own) } : {};
  return new Problem('error.auth.stepUp', { stepUp: { accepts: acceptedOf(owner), ...passkey } });
}

const fieldOf: Record<StepUpMethod, keyof StepUp> = {
  PASSKEY: 'assertion',
  PASSWORD: 'password',
  TOTP: 'code',
  RECOVERY_CODE: 'recoveryCode',
  MAIL_CODE: 'mailCode',
};

/** The combination that a try consists of; undefined if it is not an accepted one. */
function combinationOf(owner: Owner, body: StepUp): StepUpMethod[] | undefined {
  const sent = Object.keys(body).toSorted().join();
  return acceptedOf(owner).find(
    (methods) =>
      methods
        .map((method) => fieldOf[method])
        .toSorted()
        .join() === sent,
  );
}

/** The message beside the wrong field. */
const wrong = {
  assertion: 'This passkey was not accepted. Try again, or confirm in another way.',
  password: 'This is not your password.',
  code: 'This code is wrong or has already been used. Enter the next one.',
  recoveryCode: 'This code is wrong or has already been used. Enter another one.',
  mailCode: 'This code is wrong or has expired. Enter the one from our latest email, or ask for a new one.',
} as const;

type Wrong = keyof typeof wrong;

const secondFactors = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;

/** Refuses calls that do lasting harm, unless the member is present: before any effect, as the contract says of each call. */
export function createDemands({
  db,
  passkeys,
  realClock,
}: Pick<Deps, 'db' | 'realClock'> & { passkeys: Passkeys }): Demands {
  const standingOf = async ({ sessionUuid, userUuid }: Identity) => {
    const standing = await readStanding(db, userUuid, sessionUuid);
    if (!standing) throw new Problem('error.auth.invalidToken');
    return standing;
  };

  return {
    secondFactor: ({ userUuid }) => requireSecondFactor(db, userUuid),

    stepUp: async (caller, rule, proof) => {
      const standing = await standingOf(caller);
      const { factors, session } = standing;
      const hasFactor = isEnrolled(factors);
      if (rule === 'secondFactor' && !hasFactor) return;
      const now = realClock.now();
      const isFull = !hasFactor || secondFactors.some((factor) => session.methods?.includes(factor));
      if (isFull && now.getTime() - session.createdAt.getTime() <= freshMs) return;
      const known = { basis: basisOf(standing.user, factors), sessionUuid: session.uuid };
      if (proof !== undefined && (await hasProof(db, { ...known, hash: hashToken(proof) }, now))) return;
      throw refusal(standing, session.uuid, passkeys);
    },

    notHeld: async (caller) => {
      requireNotHeld((await standingOf(caller)).user, realClock.now());
    },
  };
}

/**
 * Lets a session try to prove that its member is present. Throws the problem that `check` returns, or
 * `error.auth.invalidToken` if there were too many.
 */
export async function countedTry<Result>(
  db: Database,
  sessionUuid: string,
  check: (tries: number) => Promise<Result | Problem>,
): Promise<Result> {
  const tries = await countTry(db, sessionUuid);
  const checkOne = async () => {
    // Ten others are being checked. If all are wrong, the last one ends the session.
    if (tries > mostWrong) throw new Problem('error.auth.invalidToken');
    return check(tries);
  };
  const outcome = await checkOne().catch(async (error) => {
    // Nothing was checked, or not to the end.
    await takeBackTry(db, sessionUuid);
    throw error;
  });
  // Thrown outside any transaction, which must commit the record and the counts.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** Records a wrong try, and ends the session if it was the last. Returns the problem, or `error.auth.invalidToken` then. */
export async function refuseTry(
  tx: Database,
  recorder: Recorder,
  call: Origin & { user: Identity },
  { detail, problem, tries }: { detail: string; problem: Problem; tries: number },
): Promise<Problem> {
  const { sessionUuid, userUuid } = call.user;
  const event = { kind: 'STEP_UP', outcome: 'REFUSED', userUuid, sessionUuid, detail } as const;
  await recordEvent(tx, recorder, call, event);
  if (tries < mostWrong) return problem;
  await endSessionsOf(tx, recorder, call, { only: [sessionUuid], reason: 'STEP_UP', userUuid });
  return new Problem('error.auth.invalidToken');
}

type StepUpDeps = Deps & { keys: Keys; limiter: RateLimiter; passkeys: Passkeys };

/** The calls that prove a member's presence. */
export function createStepUpHandlers(deps: StepUpDeps): Handlers<'stepUp' | 'mailStepUpCode'> {
  const { config, db, limiter, passkeys, realClock } = deps;

  const isOpen = async (tx: Database, sessionUuid: string) =>
    (await findIdentity(tx, sessionUuid, realClock.now())) !== undefined;

  /** The first field that is wrong; null if all are right, which are then used up. */
  const check = async (tx: Database, call: Call<'stepUp'>, owner: Owner): Promise<Wrong | null> => {
    const { assertion, code, mailCode, recoveryCode } = call.body;
    const { sessionUuid } = call.user;
    const now = realClock.now();
    if (assertion !== undefined) {
      const proof = { assertion, owner: owner.user, purpose: purposeOf(sessionUuid) };
      return (await passkeys.prove(tx, call, proof)) ? null : 'assertion';
    }
    if (mailCode !== undefined) {
      const hash = hashMailedCode(sessionUuid, mailCode);
      if (!(await isMailedCode(tx, { hash, most: mostMailedTries, now, sessionUuid }))) return 'mailCode';
    }
    if (isEnrolled(owner.factors)) {
      const who = { ...owner.factors, userUuid: owner.user.uuid };
      const used = await spendCode(tx, who, call.body, { ...deps, now });
      if (!used) return code === undefined ? 'recoveryCode' : 'code';
    }
    if (mailCode !== undefined) await spendMailedCode(tx, sessionUuid);
    if (recoveryCode !== undefined) await noteRecoveryCode(tx, deps, call, owner.user);
    return null;
  };

  const prove = (
    user: User,
    call: Call<'stepUp'>,
    { methods, passwordIsRight, tries }: { methods: StepUpMethod[]; passwordIsRight: boolean; tries: number },
  ): Promise<string | Problem> =>
    db.transaction(async (tx) => {
      const { sessionUuid, userUuid } = call.user;
      const held = await lockVerified(tx, user);
      // Both may have changed while the password was checked.
      const factors = await findFactors(tx, userUuid);
      if (!held || !(await isOpen(tx, sessionUuid)) || !combinationOf({ user: held, factors }, call.body))
        throw new Problem('error.auth.invalidToken');
      const isWrong = passwordIsRight ? await check(tx, call, { user: held, factors }) : 'password';
      const detail = methods.join(' ');
      if (isWrong !== null) {
        const problem = new Problem('error.auth.proofRefused', { fields: { [isWrong]: wrong[isWrong] } });
        return refuseTry(tx, deps, call, { detail, problem, tries });
      }
      const proof = randomToken();
      const expiresAt = new Date(realClock.now().getTime() + proofSeconds * 1000);
      const basis = basisOf(held, factors);
      await addProof(tx, { hash: hashToken(proof), sessionUuid, methods, basis, expiresAt });
      await recordEvent(tx, deps, call, { kind: 'STEP_UP', userUuid, sessionUuid, detail });
      return proof;
    });

  return {
    stepUp: async (call) => {
      const { sessionUuid, userUuid } = call.user;
      const owner = await readStanding(db, userUuid, sessionUuid);
      if (!owner) throw new Problem('error.auth.invalidToken');
      const methods = combinationOf(owner, call.body);
      if (!methods) throw refusal(owner, sessionUuid, passkeys);
      const { password } = call.body;
      const proof = await countedTry(db, sessionUuid, async (tries) => {
        const passwordIsRight =
          password === undefined || (await passwordMatches(owner.user.passwordHash, password));
        return prove(owner.user, call, { methods, passwordIsRight, tries });
      });
      return { proof, expiresInSeconds: proofSeconds };
    },

    mailStepUpCode: async (call) => {
      const { sessionUuid, userUuid } = call.user;
      await db.transaction(async (tx) => {
        const user = await lockUserByUuid(tx, userUuid);
        if (!user || !(await isOpen(tx, sessionUuid))) throw new Problem('error.auth.invalidToken');
        if (user.passwordHash !== null) throw new Problem('error.generic.notFound');
        await limiter.take(userUuid, mailsPerMember, tx);
        const now = realClock.now();
        const code = String(randomInt(10 ** mailedCodeDigits)).padStart(mailedCodeDigits, '0');
        const expiresAt = new Date(now.getTime() + mailedCodeMs);
        await keepMailedCode(tx, { sessionUuid, hash: hashMailedCode(sessionUuid, code), expiresAt });
        await postSealed(tx, config, stepUpCode(user.email, code), now);
      });
      return undefined;
    },
  };
}

const hashMailedCode = (sessionUuid: string, code: string) => hashToken(`${sessionUuid} ${code}`);

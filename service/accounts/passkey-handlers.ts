import type { Passkey, PasskeyStanding, Session } from '../../src/contract/contract.ts';
import type { Call, Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { passkeyAdded, passkeyRemoved } from '../mail/account-mail-texts.ts';
import { postMail } from '../mail/mail-repository.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  nameOwnPasskey,
  type PasskeyRow,
  removeOwnPasskey,
} from './passkey-repository.ts';
import type { Passkeys } from './passkeys.ts';
import { giveRecoveryCodes } from './second-factor-codes.ts';
import { findFactors, isEnrolled, leaveFactor } from './second-factor-repository.ts';
import { endSessionsOf, lockCaller, type Sessions } from './sessions.ts';
import { blocked } from './sign-in.ts';
import { lockUserByUuid, type User } from './user-repository.ts';

const most = 10;
const perMember = { name: 'new passkey', max: 20, windowSeconds: 300 };

type PasskeyCall = 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** A member's passkeys: adding, renaming and removing them. */
export function createPasskeyHandlers(
  deps: Deps & { limiter: RateLimiter; passkeys: Passkeys },
): Handlers<PasskeyCall> {
  const { db, limiter, passkeys, realClock, site } = deps;

  const keep = async (tx: Database, call: Call<'addPasskey'>, owner: User, others: readonly string[]) => {
    const { sessionUuid, userUuid } = call.user;
    const factors = await findFactors(tx, userUuid);
    if (factors.passkeys.length >= most) throw new Problem('error.auth.passkeyLimit');
    const name = call.body.name.trim();
    const made = await passkeys.checkNew(
      tx,
      call.body.attestation,
      { name, uuid: userUuid },
      `add ${sessionUuid}`,
    );
    if (!made || !(await addPasskey(tx, made))) return null;
    const event = { kind: 'FACTOR_ADDED', userUuid, detail: 'PASSKEY' } as const;
    await recordEvent(tx, deps, call, event);
    await endSessionsOf(tx, deps, call, { only: others, reason: 'FACTOR_ADDED', userUuid });
    await postMail(tx, passkeyAdded(owner.email, name, site.url('/settings')), realClock.now());
    const passkey = toPasskey(made);
    if (isEnrolled(factors)) return { passkey };
    return { passkey, recoveryCodes: await giveRecoveryCodes(tx, deps, call, userUuid) };
  };

  return {
    startPasskey: async ({ user }) => {
      if (passkeys.domain === null) throw notOffered();
      await limiter.take(user.userUuid, perMember);
      if ((await listPasskeys(db, user.userUuid)).length >= most)
        throw new Problem('error.auth.passkeyLimit');
      return passkeys.creation(
        passkeys.domain,
        { uuid: user.userUuid, email: user.email },
        `add ${user.sessionUuid}`,
      );
    },

    addPasskey: async (call) => {
      if (passkeys.domain === null) throw notOffered();
      const added = await db.transaction(async (tx) => {
        const { others, owner } = await lockCaller(tx, call.user, realClock.now());
        return keep(tx, call, owner, others);
      });
      // Refused outside the transaction, which must commit the use of the challenge.
      if (!added) throw new Problem('error.auth.passkeyRefused', { message: notAdded });
      return added;
    },

    renamePasskey: async ({ body, params, user }) => {
      if (!(await nameOwnPasskey(db, user.userUuid, params.passkeyUuid, body.name.trim())))
        throw new Problem('error.auth.passkeyNotFound');
      return undefined;
    },

    removePasskey: (call) =>
      db.transaction(async (tx) => {
        const { userUuid } = call.user;
        const { owner } = await lockCaller(tx, call.user, realClock.now());
        const { passkeyUuid } = call.params;
        if (!(await removeOwnPasskey(tx, userUuid, passkeyUuid)))
          throw new Problem('error.auth.passkeyNotFound');
        // After a restore, only the log tells which one it was.
        const detail = `PASSKEY ${passkeyUuid}`;
        await recordEvent(tx, deps, call, { kind: 'FACTOR_REMOVED', userUuid, detail });
        const wasLast = await leaveFactor(tx, owner);
        if (wasLast) await cancelRemoval(tx, deps, call, { userUuid, cause: 'NO_FACTOR' });
        await postMail(tx, passkeyRemoved(owner.email, wasLast), realClock.now());
        return undefined;
      }),
  };
}

const notAdded = 'This passkey could not be added. Start again.';

/** The answer to every call about passkeys if this installation offers none. */
const notOffered = () =>
  new Problem('error.generic.notFound', { message: 'This installation offers no passkeys.' });

/** A member's passkeys, for the settings; undefined if none are offered. */
export async function readPasskeys(
  { db, passkeys: { domain } }: { db: Database; passkeys: Passkeys },
  userUuid: string,
): Promise<{ passkeys?: PasskeyStanding }> {
  if (domain === null) return {};
  return { passkeys: { domain, items: (await listPasskeys(db, userUuid)).map(toPasskey) } };
}

const toPasskey = ({ createdAt, isSynced, lastUsedAt, name, uuid }: PasskeyRow): Passkey => ({
  ...{ uuid, name, isSynced },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const perAddress = { name: 'passkey', max: 60, windowSeconds: 300 };
const optionsPerAddress = { name: 'passkey options', max: 60, windowSeconds: 300 };

type PasskeySignInDeps = Deps & { limiter: RateLimiter; passkeys: Passkeys; sessions: Sessions };

export function createPasskeySignInHandlers(
  deps: PasskeySignInDeps,
): Handlers<'startPasskeySignIn' | 'signInWithPasskey'> {
  const { db, limiter, passkeys } = deps;
  return {
    startPasskeySignIn: async ({ network }) => {
      if (passkeys.domain === null) throw notOffered();
      await limiter.take(network, optionsPerAddress);
      return passkeys.request(passkeys.domain, 'sign in', []);
    },

    signInWithPasskey: async (call) => {
      if (passkeys.domain === null) throw notOffered();
      await limiter.take(call.network, perAddress);
      // Refused outside the transaction, which must commit the record and the use of the challenge.
      const outcome = await db.transaction((tx) => enter(deps, tx, call));
      if (outcome instanceof Problem) throw outcome;
      return outcome;
    },
  };
}

async function enter(
  deps: PasskeySignInDeps,
  tx: Database,
  call: Call<'signInWithPasskey'>,
): Promise<Session | Problem> {
  const passkey = await findPasskey(tx, call.body.id);
  const owner = passkey && (await lockUserByUuid(tx, passkey.userUuid));
  const userUuid = owner?.uuid ?? null;
  const refuse = async (detail: string, problem: Problem) => {
    await recordEvent(tx, deps, call, { kind: 'SIGN_IN', outcome: 'REFUSED', userUuid, detail });
    return problem;
  };
  const proof = { assertion: call.body, purpose: 'sign in' } as const;
  if (!owner || !(await deps.passkeys.prove(tx, call, { ...proof, owner })))
    return refuse('PASSKEY', new Problem('error.auth.passkeyRefused'));
  // Whoever has a passkey has confirmed the address, unless the account was blocked since.
  if (owner.status !== 'ACTIVE') return refuse('BLOCKED', blocked(deps.config));
  await cancelRemoval(tx, deps, call, { userUuid: owner.uuid, cause: 'SIGN_IN' });
  return deps.sessions.start(tx, owner, call, ['PASSKEY']);
}

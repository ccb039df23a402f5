import type { RecoveryCodes } from '../../src/contract/contract.ts';
import type { Call, Handlers, Identity, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Keys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { googleUnlinked, secondFactorRemoved, secondFactorTurnedOn } from '../mail/account-mail-texts.ts';
import { postMail } from '../mail/mail-repository.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import { readPasskeys } from './passkey-handlers.ts';
import type { Passkeys } from './passkeys.ts';
import { createSecret, giveRecoveryCodes, sealSecret, spendCode } from './second-factor-codes.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  type Factors,
  findAuthenticator,
  findFactors,
  findRemoval,
  isEnrolled,
  keepSecret,
  leaveFactor,
  removeApp,
} from './second-factor-repository.ts';
import { endSessionsOf, lockCaller } from './sessions.ts';
import { findUser, secondsHeld, type User, updateUser } from './user-repository.ts';

/** How long a secret waits for its first code. */
const pendingMs = 900_000;
const perMember = { name: 'confirm app', max: 10, windowSeconds: 300 };

type FactorDeps = Deps & { keys: Keys; limiter: RateLimiter; passkeys: Passkeys };

type FactorCaller = Origin & { user: Identity };

type FactorCall =
  | 'getSecurity'
  | 'unlinkGoogle'
  | 'startAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator';

const hasApp = ({ authenticator }: Factors) => authenticator !== null;

/** How a member signs in, and the second factor: turning it on and off, and its recovery codes. */
export function createFactorHandlers(deps: FactorDeps): Handlers<FactorCall | 'renewRecoveryCodes'> {
  const { db, keys, limiter, realClock, site } = deps;
  const settings = () => site.url('/settings');
  const check = (now: Date) => ({ keys, limiter, now });

  /** Lets the owner act on what is already there. */
  const actOn = <Result>(
    { user }: { user: Identity },
    isThere: (factors: Factors) => boolean,
    act: (tx: Database, owner: User) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      const { owner } = await lockCaller(tx, user, realClock.now());
      if (!isThere(await findFactors(tx, owner.uuid))) throw new Problem('error.auth.factorNotFound');
      return act(tx, owner);
    });

  const giveCodes = async (tx: Database, call: FactorCaller): Promise<RecoveryCodes> => ({
    codes: await giveRecoveryCodes(tx, deps, call, call.user.userUuid),
  });

  const confirm = async (tx: Database, call: Call<'confirmAuthenticator'>) => {
    const { userUuid } = call.user;
    const now = realClock.now();
    const { others, owner } = await lockCaller(tx, call.user, now);
    const pending = await findAuthenticator(tx, userUuid);
    if (pending?.confirmedAt) throw new Problem('error.auth.factorAlreadyOn');
    if (!pending || now.getTime() - pending.createdAt.getTime() > pendingMs)
      throw new Problem('error.auth.factorNotFound', { message: 'This took too long. Start again.' });
    const who = { authenticator: pending, userUuid };
    if (!(await spendCode(tx, who, call.body, check(now)))) return null;
    await confirmSecret(tx, userUuid, now);
    await recordEvent(tx, deps, call, { kind: 'FACTOR_ADDED', userUuid, detail: 'TOTP' });
    await endSessionsOf(tx, deps, call, { only: others, reason: 'FACTOR_ADDED', userUuid });
    await postMail(tx, secondFactorTurnedOn(owner.email, settings()), now);
    return giveCodes(tx, call);
  };

  return {
    getSecurity: async ({ user: { userUuid } }) => {
      const user = await findUser(db, userUuid);
      if (!user) throw new Problem('error.auth.invalidToken');
      const authenticator = await findAuthenticator(db, userUuid);
      const removal = await findRemoval(db, userUuid);
      const heldForSeconds = secondsHeld(user, realClock.now());
      return {
        hasPassword: user.passwordHash !== null,
        isPasswordRefused: user.passwordHash !== null && user.refusedHash === user.passwordHash,
        hasGoogle: user.googleSubject !== null,
        authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, userUuid),
        ...(await readPasskeys(deps, userUuid)),
        ...(heldForSeconds > 0 && { heldForSeconds }),
        ...(removal && { removalDueAt: removal.dueAt.toISOString() }),
      };
    },

    unlinkGoogle: async (call) => {
      await db.transaction(async (tx) => {
        const now = realClock.now();
        const { others, owner } = await lockCaller(tx, call.user, now);
        const userUuid = owner.uuid;
        if (owner.googleSubject === null) return;
        if (owner.passwordHash === null && (await findFactors(tx, userUuid)).passkeys.length === 0)
          throw new Problem('error.user.statusChangeDenied', {
            status: 409,
            message: 'Google is the only way to sign in. Set a password or add a passkey first.',
          });
        await updateUser(tx, userUuid, { googleSubject: null });
        await recordEvent(tx, deps, call, { kind: 'GOOGLE_UNLINKED', userUuid });
        // Whoever signed in with it may be somebody else.
        await endSessionsOf(tx, deps, call, { only: others, reason: 'GOOGLE_UNLINKED', userUuid });
        await postMail(tx, googleUnlinked(owner.email, settings()), now);
      });
      return undefined;
    },

    startAuthenticator: ({ user }) =>
      db.transaction(async (tx) => {
        const now = realClock.now();
        const { owner } = await lockCaller(tx, user, now);
        if ((await findAuthenticator(tx, owner.uuid))?.confirmedAt)
          throw new Problem('error.auth.factorAlreadyOn');
        const { secret, uri } = createSecret(owner.email);
        await keepSecret(tx, owner.uuid, sealSecret(keys, owner.uuid, secret), now);
        return { secret, uri };
      }),

    confirmAuthenticator: async (call) => {
      await limiter.take(call.user.userUuid, perMember);
      const confirmed = await db.transaction((tx) => confirm(tx, call));
      // Refused outside the transaction, which must commit the count.
      if (!confirmed) throw new Problem('error.auth.codeRefused');
      return confirmed;
    },

    removeAuthenticator: (call: Call<'removeAuthenticator'>) =>
      actOn(call, hasApp, async (tx, owner) => {
        await removeApp(tx, owner.uuid);
        await recordEvent(tx, deps, call, { kind: 'FACTOR_REMOVED', userUuid: owner.uuid, detail: 'TOTP' });
        const wasLast = await leaveFactor(tx, owner);
        if (wasLast) await cancelRemoval(tx, deps, call, { userUuid: owner.uuid, cause: 'NO_FACTOR' });
        await postMail(tx, secondFactorRemoved(owner.email, wasLast), realClock.now());
        return undefined;
      }),

    renewRecoveryCodes: (call: Call<'renewRecoveryCodes'>) =>
      actOn(call, isEnrolled, (tx) => giveCodes(tx, call)),
  };
}

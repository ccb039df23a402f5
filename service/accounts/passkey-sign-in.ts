import type { Session } from '../../src/contract/contract.ts';
import type { Call, Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import { notOffered } from './passkey-handlers.ts';
import { findPasskey } from './passkey-repository.ts';
import type { Passkeys } from './passkeys.ts';
import { PasswordGuesses } from './password-guesses.ts';
import type { Sessions } from './sessions.ts';
import { blocked } from './sign-in.ts';
import { lockUserByUuid } from './user-repository.ts';

const perAddress = { name: 'passkey', max: 60, windowSeconds: 300 };
const optionsPerAddress = { name: 'passkey options', max: 60, windowSeconds: 300 };

type PasskeySignInDeps = Deps & { limiter: RateLimiter; passkeys: Passkeys; sessions: Sessions };

export function createPasskeySignInHandlers(
  deps: PasskeySignInDeps,
): Handlers<'startPasskeySignIn' | 'signInWithPasskey'> {
  const { db, limiter, passkeys } = deps;
  const guesses = new PasswordGuesses(limiter);
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
      await guesses.trust(call.network, outcome.email);
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

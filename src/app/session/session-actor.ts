import { createActor, fromPromise } from 'xstate';
import type { GuestApi } from '../../api/guest-api.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RefreshResult, StoredSession } from '../../machines/session/session.types.ts';
import { createRefreshSession } from './refresh-session.ts';
import { createRevocation } from './revocation.ts';
import { readOr, type SessionStore } from './session-store.ts';
import { createSpentTokens } from './spent-tokens.ts';
import { createTabLock } from './tab-lock.ts';

/** Milliseconds. The wait for the lock is longer than the call it guards, or waiters would rob a live holder. */
const limits = { refreshCall: 8_000, lockWait: 10_000, logoutCall: 8_000, spentMemory: 10_000 };

/** The session machine with its real actors, not started yet, and what tries again to revoke what could not be. */
export function createSessionActor(
  store: SessionStore,
  auth: GuestApi['auth'],
  locks: LockManager | undefined,
) {
  const { revoke, again } = createRevocation((refreshToken) =>
    auth.logout(refreshToken, AbortSignal.timeout(limits.logoutCall)),
  );
  const spent = createSpentTokens(locks, 'botdeck.session.spent', limits.spentMemory);
  const refresh = createRefreshSession({
    store,
    underLock: createTabLock(locks, 'botdeck.session', limits.lockWait),
    spent,
    post: auth.refresh,
    postLimit: limits.refreshCall,
    revoke,
  });

  const open = (session: StoredSession) => {
    const replaced = readOr(store, null);
    store.write(session);
    // A refresh under way in a tab that does not see this yet is not to undo it.
    if (replaced && replaced.sid !== session.sid) void spent.add(replaced.refreshToken);
  };

  const session = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<StoredSession | null>(async () => store.read()),

        refresh: fromPromise<RefreshResult, { session: StoredSession }>(({ input }) =>
          refresh(input.session),
        ),

        save: fromPromise<void, { session: StoredSession; overwrite: boolean }>(async ({ input }) => {
          if (input.overwrite) open(input.session);
          // What other tabs have stored or cleared since then stands.
          else if (isSame(store.read(), input.session)) store.write(input.session);
        }),

        signOut: fromPromise<void, { session: StoredSession }>(async ({ input }) => {
          let newest = input.session;
          try {
            const stored = store.read();
            if (stored?.sid === newest.sid) {
              newest = stored;
              store.clear();
            }
          } finally {
            // Nor is one to undo this.
            void spent.add(newest.refreshToken);
            // Its own limit: the machine may stop waiting, the tokens are to be revoked all the same.
            await revoke(newest.refreshToken);
          }
        }),
      },
    }),
  );
  return { session, revokeAgain: again };
}

function isSame(stored: StoredSession | null, { sid, refreshToken }: StoredSession): boolean {
  return stored?.sid === sid && stored.refreshToken === refreshToken;
}

import { createActor, fromPromise } from 'xstate';
import type { GuestApi } from '../../api/guest.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RefreshResult, StoredSession } from '../../machines/session/session.setup.ts';
import { createRefreshSession } from './refresh-session.ts';
import { createRevocation } from './revocation.ts';
import { readOr, type SessionStore } from './session-store.ts';
import { createSpentTokens } from './spent-tokens.ts';
import { createTabLock } from './tab-lock.ts';

/** Milliseconds. The wait for the lock exceeds the call it guards; otherwise waiters would rob a live holder. */
const limits = { refreshCall: 8_000, lockWait: 10_000, logoutCall: 8_000, spentMemory: 10_000 };

/** The session machine with its real actors, not started yet, and the retry of failed revocations. */
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
    // A tab that does not see this yet may be refreshing. Its refresh must not undo this.
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
          // What other tabs have stored or cleared since then takes precedence.
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
            // A refresh in another tab must not undo this either.
            void spent.add(newest.refreshToken);
            // The revocation has its own limit and continues even if the machine stops waiting.
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

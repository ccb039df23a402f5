import { createActor, fromPromise } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { GuestApi } from '../../api/guest.ts';
import type { RefreshedSession } from '../../contract/answers.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RefreshResult, StoredSession } from '../../machines/session/session.setup.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { readOr, type SessionStore } from './session-store.ts';
import { createSpentTokens, type SpentTokens } from './spent-tokens.ts';
import { createTabLock, type UnderLock } from './tab-lock.ts';

interface Parts {
  store: SessionStore;
  underLock: UnderLock;
  spent: SpentTokens;
  /** One POST. Rejects with `ApiError`. */
  post: (refreshToken: string, signal: AbortSignal) => Promise<RefreshedSession>;
  /** Milliseconds after which an unanswered POST is given up; shorter than the wait for the lock. */
  postLimit: number;
  /** Ends a session at the service. */
  revoke: (refreshToken: string) => Promise<void>;
}

type Failure = Extract<RefreshResult, { kind: 'refused' | 'unavailable' }>;

/** The service's answer to a refresh token. */
type Answer = { kind: 'tokens'; tokens: RefreshedSession } | Failure;

/** Statuses of a refusal. Proxies also answer 400 and 403, but with a page. */
const refusals = new Set([400, 401, 403]);

/**
 * Exchanges the refresh token of a session for new tokens, once across all tabs: another tab may have done so already,
 * may be doing so now, or may have signed out or in. Storage takes precedence over what this tab remembers.
 */
export function createRefreshSession({ store, underLock, spent, post, postLimit, revoke }: Parts) {
  /** The outcome according to storage; null while this session still needs a refresh. */
  const look = (session: StoredSession): RefreshResult | null => {
    const stored = readOr(store, session);
    if (!stored) return { kind: 'gone' };
    if (stored.sid !== session.sid) return { kind: 'superseded', session: stored };
    // A service may keep the refresh token and replace only the access token.
    if (stored.refreshToken !== session.refreshToken || stored.accessToken !== session.accessToken) {
      return { kind: 'refreshed', session: stored, stored: true };
    }
    return null;
  };

  const ask = (refreshToken: string): Promise<Answer> =>
    post(refreshToken, AbortSignal.timeout(postLimit)).then(
      (tokens) => ({ kind: 'tokens', tokens }),
      failure,
    );

  const take = async (tokens: RefreshedSession, session: StoredSession): Promise<RefreshResult> => {
    const renewed = renew(session, tokens);
    if (!renewed) return { kind: 'unavailable', retryAfter: null };
    try {
      store.write(renewed);
    } catch {
      return { kind: 'refreshed', session: renewed, stored: false };
    }
    if (renewed.refreshToken !== session.refreshToken) await spent.add(session.refreshToken);
    return { kind: 'refreshed', session: renewed, stored: true };
  };

  /** If the token was spent, waits until another tab's session or sign-out shows here. Null if none does. */
  const arrival = async (session: StoredSession): Promise<RefreshResult | null> => {
    for (let tries = 0; tries < 40 && (await spent.has(session.refreshToken)); tries += 1) {
      const arrived = look(session);
      if (arrived) return arrived;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  };

  const exchange = async (session: StoredSession): Promise<RefreshResult> => {
    const before = look(session);
    if (before) return before;
    const onItsWay = await arrival(session);
    if (onItsWay) return onItsWay;
    const answer = await ask(session.refreshToken);
    const meanwhile = look(session) ?? (await arrival(session));
    if (meanwhile) {
      const isOver = meanwhile.kind !== 'refreshed';
      if (answer.kind === 'tokens' && isOver) void revoke(answer.tokens.refreshToken).catch(() => undefined);
      return meanwhile;
    }
    switch (answer.kind) {
      case 'tokens':
        return take(answer.tokens, session);
      case 'refused':
        clear(store);
        return answer;
      case 'unavailable':
        return answer;
    }
  };

  return async (session: StoredSession): Promise<RefreshResult> =>
    look(session) ??
    underLock(
      () => exchange(session),
      () => look(session),
    );
}

function clear(store: SessionStore): void {
  try {
    store.clear();
  } catch {
    // If it cannot be removed, it cannot be used either: the service has refused it.
  }
}

function failure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unavailable', retryAfter: null };
  const isPage = error.isPage && error.status !== 401;
  if (error.kind === 'response' && refusals.has(error.status) && !isPage) return { kind: 'refused' };
  return {
    kind: 'unavailable',
    retryAfter: error.retryAfter === undefined ? null : error.retryAfter * 1_000,
  };
}

/** Null if the answer is about another person. Fields that it leaves out keep their values. */
function renew(session: StoredSession, answer: RefreshedSession): StoredSession | null {
  const { accessToken, refreshToken, uuid, username, userRole, userStatus } = answer;
  if (uuid !== null && uuid !== session.uuid) return null;
  return {
    ...session,
    accessToken,
    refreshToken,
    email: username ?? session.email,
    role: userRole ?? session.role,
    status: userStatus ?? session.status,
  };
}

/** The most times a token is tried, the first included. */
const mostTries = 4;

export interface Revocation {
  /** Ends a session at the service. Rejects if the service does not accept it; `again` may then retry it. */
  revoke(refreshToken: string): Promise<void>;
  /** Retries what failed, now that the network or the person is back. */
  again(): void;
}

/**
 * Revokes tokens of sign-ins that have ended. Failed ones stay in memory only: no token that still works may outlive a
 * sign-out in the browser's storage.
 *
 * @param logout makes one call. Rejects with `ApiError`
 */
function createRevocation(logout: (refreshToken: string) => Promise<void>): Revocation {
  const left = new Map<string, number>();

  const attempt = async (refreshToken: string, tries: number) => {
    left.delete(refreshToken);
    try {
      await logout(refreshToken);
    } catch (error) {
      if (tries < mostTries && mayWorkLater(error)) left.set(refreshToken, tries);
      throw error;
    }
  };

  return {
    revoke: (refreshToken) => attempt(refreshToken, 1),
    again() {
      for (const [refreshToken, tries] of left) void attempt(refreshToken, tries + 1).catch(() => undefined);
    },
  };
}

/** False if the service understood the call and refused it. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'response') return true;
  const { status = 0 } = error;
  return status >= 500 || status === 408 || status === 429;
}

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
    inspected,
  );
  return { session, revokeAgain: again };
}

function isSame(stored: StoredSession | null, { sid, refreshToken }: StoredSession): boolean {
  return stored?.sid === sid && stored.refreshToken === refreshToken;
}

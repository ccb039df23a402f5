import { ApiError } from '../../api/errors/api-error.ts';
import type { RefreshedSession } from '../../contract/answers.ts';
import type { RefreshResult, StoredSession } from '../../machines/session/session.types.ts';
import { readOr, type SessionStore } from './session-store.ts';
import type { SpentTokens } from './spent-tokens.ts';
import type { UnderLock } from './tab-lock.ts';

interface Parts {
  store: SessionStore;
  underLock: UnderLock;
  spent: SpentTokens;
  /** One POST. Rejects with `ApiError`. */
  post: (refreshToken: string, signal: AbortSignal) => Promise<RefreshedSession>;
  /** Milliseconds until an unanswered POST is given up; shorter than the wait for the lock. */
  postLimit: number;
  /** Ends a session at the service. */
  revoke: (refreshToken: string) => Promise<void>;
}

type Failure = Extract<RefreshResult, { kind: 'refused' | 'unavailable' }>;

/** What the service says to a refresh token. */
type Answer = { kind: 'tokens'; tokens: RefreshedSession } | Failure;

/** Statuses of a refusal. Things in between answer with 400 and 403, too, but as a page. */
const refusals = new Set([400, 401, 403]);

/**
 * Exchanges the refresh token of a session for new tokens, once across all tabs: another tab may have done it
 * already, may be doing it, or may have signed out or in. What storage says wins over what this tab remembers.
 */
export function createRefreshSession({ store, underLock, spent, post, postLimit, revoke }: Parts) {
  /** How things stand by what is stored: null when this session is still to be refreshed. */
  const look = (session: StoredSession): RefreshResult | null => {
    const stored = readOr(store, session);
    if (!stored) return { kind: 'gone' };
    if (stored.sid !== session.sid) return { kind: 'superseded', session: stored };
    // A service may keep the refresh token and replace the access token only.
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

  /** What another tab has stored in place of this token, or its sign-out, if there is any, as soon as it shows here. */
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
    // What cannot be removed cannot be used either: the service has refused it.
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

/** Null when the answer is about somebody else. Fields it leaves out keep their values. */
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

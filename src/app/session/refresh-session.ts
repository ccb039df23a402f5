import { ApiError } from '../../api/errors.ts';
import type { RefreshedSession } from '../../contract/answers.ts';
import type { RefreshResult, StoredSession } from '../../machines/session/session.setup.ts';
import { readOr, type SessionStore } from './session-store.ts';
import type { SpentTokens } from './spent-tokens.ts';
import type { UnderLock } from './tab-lock.ts';

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

import { assign, fromPromise, raise, setup, stateIn } from 'xstate';
import type { Session } from '../../contract/answers.ts';
import { notProvided } from '../not-provided.ts';

/** A session as this browser keeps it. `sid` is created at sign-in and tells two sign-ins of one person apart. */
export type StoredSession = Session & { readonly sid: string };

export interface SessionContext {
  /** Who is signed in. Kept while signing out, because revoking needs the tokens. */
  readonly session: StoredSession | null;
  /** How long the service asked clients to wait, in milliseconds. */
  readonly retryAfter: number | null;
}

export type SessionEvent =
  /** The service accepted a sign-in. */
  | { readonly type: 'session.opened'; readonly session: StoredSession }
  | { readonly type: 'session.signOut' }
  /** The content of the browser's storage, reported by another tab or read on return to this one. */
  | { readonly type: 'storage.changed'; readonly session: StoredSession | null }
  /** The browser's storage refused a read or a write. */
  | { readonly type: 'storage.failed' }
  /** A request was answered 401. `sid` and `accessToken` are those it was sent with. */
  | { readonly type: 'request.unauthorized'; readonly sid: string; readonly accessToken: string }
  /** The service accepted a request with this token after all. */
  | { readonly type: 'request.accepted'; readonly sid: string; readonly accessToken: string }
  | { readonly type: 'network.restored' };

/** How an attempt to refresh ended. Throwing counts as `unavailable`. */
export type RefreshResult =
  /** New tokens, from the service or another tab. `stored` is false if storage refused them. */
  | { readonly kind: 'refreshed'; readonly session: StoredSession; readonly stored: boolean }
  /** The service answered 400, 401 or 403. */
  | { readonly kind: 'refused' }
  /** Storage now holds another sign-in, which replaces this one. */
  | { readonly kind: 'superseded'; readonly session: StoredSession }
  /** Storage no longer holds a session: another tab signed out. */
  | { readonly kind: 'gone' }
  /** No usable answer; `retryAfter` is in milliseconds. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null };

const SECOND = 1_000;
const COOLDOWN = { shortest: SECOND, usual: 5 * SECOND, longest: 60 * SECOND };

interface SessionParams {
  readonly session: StoredSession | null;
}
interface SentWith {
  readonly sid: string;
  readonly accessToken: string;
}

interface ResultParams {
  readonly result: RefreshResult;
}

/** The vocabulary of the session machine: its types, actors, guards, actions and delays. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'waiting' | 'deciding' | 'signedIn' | 'refused' | 'connectionLost' | 'memoryOnly',
  },
  actors: {
    /** Reads the stored session; null if there is none or it is invalid. Throws when storage does. */
    restore: fromPromise<StoredSession | null>(notProvided),
    /** Takes the lock, rereads storage, sends one POST, compares and commits. Must finish even if no one waits. */
    refresh: fromPromise<RefreshResult, { session: StoredSession }>(notProvided),
    /** Clears the stored session at once if it is still this one, then revokes its tokens. */
    signOut: fromPromise<void, { session: StoredSession }>(notProvided),
    /** Writes the session to storage. With `overwrite` false, only if it has not changed. Throws when storage does. */
    save: fromPromise<void, { session: StoredSession; overwrite: boolean }>(notProvided),
  },
  delays: {
    restoreLimit: 3 * SECOND,
    /** Longer than the wait for the lock plus the limit of the refresh call. */
    refreshLimit: 20 * SECOND,
    signOutLimit: 3 * SECOND,
    saveLimit: 3 * SECOND,
    saveRetry: 30 * SECOND,
    cooldown: ({ context }) =>
      Math.min(Math.max(context.retryAfter ?? COOLDOWN.usual, COOLDOWN.shortest), COOLDOWN.longest),
  },
  guards: {
    isSignedIn: stateIn({ identity: 'signedIn' }),
    isSession: (_, { session }: SessionParams) => session !== null,
    isOtherSignIn: ({ context }, { session }: SessionParams) =>
      session !== null && session.sid !== context.session?.sid,
    /** At most the role or the status differs. */
    hasSameTokens: ({ context }, { session }: SessionParams) =>
      session?.sid === context.session?.sid &&
      session?.accessToken === context.session?.accessToken &&
      session?.refreshToken === context.session?.refreshToken,
    isCurrentToken: ({ context }, { sid, accessToken }: SentWith) =>
      sid === context.session?.sid && accessToken === context.session?.accessToken,
    isRefreshed: (_, { result }: ResultParams) => result.kind === 'refreshed' && result.stored,
    isRefreshedUnstored: (_, { result }: ResultParams) => result.kind === 'refreshed' && !result.stored,
    isRefused: (_, { result }: ResultParams) => result.kind === 'refused',
    isSuperseded: (_, { result }: ResultParams) => result.kind === 'superseded',
    isGone: (_, { result }: ResultParams) => result.kind === 'gone',
  },
  actions: {
    adopt: assign({ session: (_, { session }: SessionParams) => session }),
    adoptResult: assign({
      session: ({ context }, { result }: ResultParams) =>
        'session' in result ? result.session : context.session,
    }),
    forget: assign({ session: null }),
    noteRetryAfter: assign({
      retryAfter: (_, { result }: ResultParams) => (result.kind === 'unavailable' ? result.retryAfter : null),
    }),
    forgetRetryAfter: assign({ retryAfter: null }),
    reportStorageFailure: raise({ type: 'storage.failed' }),
  },
});

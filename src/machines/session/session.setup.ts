import { assign, fromPromise, raise, setup, stateIn } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { RefreshResult, SessionContext, SessionEvent, StoredSession } from './session.types.ts';

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

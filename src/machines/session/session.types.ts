import type { Session } from '../../contract/answers.ts';

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

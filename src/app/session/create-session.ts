import { type SnapshotFrom, waitFor } from 'xstate';
import type { GuestApi } from '../../api/guest.ts';
import type { Send } from '../../api/send.ts';
import { createSessionFetch, type SessionGate, type Verdict } from '../../api/session-fetch.ts';
import {
  selectIsConnectionLost,
  selectIsDeciding,
  selectIsWaiting,
  selectSession,
  selectSid,
} from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../shared/member/runtime.ts';
import { callEach, createStore, type Readable } from '../../ui/store/store.ts';
import { createSessionActor } from './session-actor.ts';
import { createSessionStore, type KeyValueStorage, type SessionStore } from './session-store.ts';

/** The browser's sources of events. */
interface SignalSources {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Creates a function that reads the browser's storage and tells the session machine if it differs. */
export function createStorageLook(session: SessionActor, store: SessionStore): () => void {
  return () => {
    try {
      const stored = store.read();
      const known = selectSession(session.getSnapshot());
      if (stored?.sid === known?.sid && stored?.accessToken === known?.accessToken) return;
      session.send({ type: 'storage.changed', session: stored });
    } catch {
      session.send({ type: 'storage.failed' });
    }
  };
}

interface Listeners {
  /** Storage may have changed. */
  look: () => void;
  online: () => void;
  /** The network is back, or the person is: a failed call may work now. */
  back: () => void;
}

/**
 * Passes on the browser's events: changes by other tabs, the return to this tab (including from the back-forward
 * cache), and the return of the network.
 */
function listenToBrowser(
  { window, document }: SignalSources,
  store: SessionStore,
  { look, online, back }: Listeners,
): void {
  window.addEventListener('storage', (event) => {
    if (store.concerns(event)) look();
  });
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    look();
    back();
  });
  window.addEventListener('online', () => {
    online();
    back();
  });
}

/**
 * The session gate of one sign-in, which never sends its requests with the tokens of another. Once a request no longer
 * waits, the session alone decides whether it is sent.
 *
 * @param sid the sign-in of the requests; null for a guest, whose private requests are all refused
 * @param lookAtStorage makes the machine read the browser's storage, in case it missed a change
 */
export function createSessionGate(
  session: SessionActor,
  sid: string | null,
  lookAtStorage: () => void,
): SessionGate {
  const settled = (signal: AbortSignal) =>
    waitFor(session, (snapshot) => !selectIsWaiting(snapshot), { signal });

  const verdict = (snapshot: SnapshotFrom<SessionActor>): Verdict => {
    const current = selectSession(snapshot);
    if (!current) return { outcome: 'signedOut' };
    if (current.sid !== sid) return { outcome: 'otherSession' };
    return { outcome: 'send', ticket: { sid, accessToken: current.accessToken } };
  };

  return {
    async admit(signal) {
      lookAtStorage();
      return verdict(await settled(signal));
    },
    accepted(ticket) {
      if (selectIsConnectionLost(session.getSnapshot()))
        session.send({ type: 'request.accepted', ...ticket });
    },
    async refused(ticket, signal) {
      lookAtStorage();
      session.send({ type: 'request.unauthorized', ...ticket });
      const snapshot = await settled(signal);
      const next = verdict(snapshot);
      if (next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken) return next;
      // A service may extend a token instead of replacing it, so an unchanged token alone proves nothing.
      return selectIsConnectionLost(snapshot) ? { outcome: 'unavailable' } : next;
    },
    isOver() {
      lookAtStorage();
      return selectSid(session.getSnapshot()) !== sid;
    },
  };
}

/** One sign-in, or a guest: requests that carry only its tokens, and everything made from their answers. */
export interface SignIn {
  /** Null for a guest. */
  sid: string | null;
  send: Send;
  /** Runs the clean-up when the sign-in ends, or at once if it already has. */
  onDispose(cleanUp: CleanUp): void;
  /** Cancels pending work and forgets fetched data: runs every clean-up. */
  dispose: CleanUp;
}

/** @param isReplaced another sign-in has begun in another tab, which has seen the end of this one */
type CleanUp = (isReplaced?: boolean) => void;

/** Creates a sign-in, or a guest, whose requests pass through the gate. */
export function createSignIn(sid: string | null, send: Send, gate: SessionGate): SignIn {
  let cleanUps: CleanUp[] | null = [];
  return {
    sid,
    send: createSessionFetch(send, gate),
    onDispose(cleanUp) {
      if (cleanUps) cleanUps.push(cleanUp);
      else cleanUp();
    },
    dispose(isReplaced) {
      // Newer things depend on older ones.
      const reversed = cleanUps?.toReversed() ?? [];
      cleanUps = null;
      callEach(reversed.map((cleanUp) => () => cleanUp(isReplaced)));
    },
  };
}

/** What the session needs from the browser. */
export interface SessionBrowser extends SignalSources {
  /** Sends requests unchanged. */
  send: Send;
  auth: GuestApi['auth'];
  /** Called on every use, because access alone throws where storage is blocked. */
  storage: () => KeyValueStorage;
  /** Undefined if the browser has none. */
  locks: LockManager | undefined;
}

interface TabSession {
  session: SessionActor;
  signIn: Readable<SignIn>;
  start(): void;
}

/** Assembles the session of this tab. Each sign-in ends when another sign-in or a guest replaces it. */
export function createSession(browser: SessionBrowser): TabSession {
  const store = createSessionStore(browser.storage);
  const { session, revokeAgain } = createSessionActor(store, browser.auth, browser.locks);
  const look = createStorageLook(session, store);
  const open = (sid: string | null) => createSignIn(sid, browser.send, createSessionGate(session, sid, look));

  const signIn = createStore(open(null));

  session.subscribe((snapshot) => {
    if (selectIsDeciding(snapshot)) return;
    const sid = selectSid(snapshot);
    const left = signIn.get();
    if (sid === left.sid) return;
    signIn.set(open(sid));
    left.dispose(sid !== null);
  });

  return {
    session,
    signIn,
    start() {
      session.start();
      listenToBrowser(browser, store, {
        look,
        online: () => session.send({ type: 'network.restored' }),
        back: revokeAgain,
      });
    },
  };
}

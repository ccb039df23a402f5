import { createClient } from '../../api/client/create-client.ts';
import type { SessionGate } from '../../api/client/session-gate.ts';
import type { Send } from '../../api/client/timed-fetch.ts';
import { createAuthApi } from '../../api/resources/auth.ts';
import { selectIsDeciding, selectSid } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../runtime/runtime.ts';
import { callEach } from '../call-each.ts';
import { createStorageLook, listenToBrowser, type SignalSources } from './browser-signals.ts';
import { createSessionActor } from './session-actor.ts';
import { createSessionGate } from './session-gate.ts';
import { createSessionStore, type KeyValueStorage } from './session-store.ts';

/** What the session needs of the browser. */
export interface SessionBrowser extends SignalSources {
  /** Sends requests that carry no session. */
  send: Send;
  /** Asked for on every use, because the mere access throws where storage is blocked. */
  storage: () => KeyValueStorage;
  /** Undefined where the browser has none. */
  locks: LockManager | undefined;
}

/** What belongs to one sign-in, or to being a guest (`sid` is null), and ends with it. */
interface Scoped {
  sid: string | null;
  dispose: () => void;
}

/** The session of this tab, and the scope of the current sign-in as something to subscribe to. */
export interface TabSession<TScope extends Scoped> {
  session: SessionActor;
  scope: { current: () => TScope; subscribe: (listener: () => void) => () => void };
  start(): void;
}

/**
 * Puts the session of this tab together. Whenever the sign-in changes, its scope gives way to that of the next one.
 *
 * @param openScope makes the scope of a sign-in, whose requests go by the gate
 */
export function createSession<TScope extends Scoped>(
  browser: SessionBrowser,
  openScope: (sid: string | null, gate: SessionGate) => TScope,
): TabSession<TScope> {
  const store = createSessionStore(browser.storage);
  const auth = createAuthApi(createClient(browser.send));
  const { session, revokeAgain } = createSessionActor(store, auth, browser.locks);
  const look = createStorageLook(session, store);
  const scopeFor = (sid: string | null) => openScope(sid, createSessionGate(session, sid, look));

  let scope = scopeFor(null);
  const listeners = new Set<() => void>();

  session.subscribe((snapshot) => {
    if (selectIsDeciding(snapshot)) return;
    const sid = selectSid(snapshot);
    if (sid === scope.sid) return;
    const left = scope;
    scope = scopeFor(sid);
    callEach([...listeners, left.dispose]);
  });

  return {
    session,
    scope: {
      current: () => scope,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start() {
      session.start();
      listenToBrowser(browser, store, {
        look,
        online: () => session.send({ type: 'network.online' }),
        back: revokeAgain,
      });
    },
  };
}

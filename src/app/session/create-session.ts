import { createClient } from '../../api/client/create-client.ts';
import type { Send } from '../../api/client/timed-fetch.ts';
import { createAuthApi } from '../../api/resources/auth.ts';
import { selectIsDeciding, selectSid } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../runtime/runtime.ts';
import { callEach } from '../call-each.ts';
import { createStorageLook, listenToBrowser, type SignalSources } from './browser-signals.ts';
import { createSessionActor } from './session-actor.ts';
import { createSessionGate } from './session-gate.ts';
import { createSessionStore, type KeyValueStorage } from './session-store.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/** What the session needs of the browser. */
export interface SessionBrowser extends SignalSources {
  /** Sends requests as they are. */
  send: Send;
  /** Asked for on every use, because the mere access throws where storage is blocked. */
  storage: () => KeyValueStorage;
  /** Undefined where the browser has none. */
  locks: LockManager | undefined;
}

/** The sign-in of the moment, as something to subscribe to. */
export interface CurrentSignIn {
  current: () => SignIn;
  subscribe: (listener: () => void) => () => void;
}

interface TabSession {
  session: SessionActor;
  signIn: CurrentSignIn;
  start(): void;
}

/** Puts the session of this tab together. Each sign-in ends when the next one, or nobody, takes its place. */
export function createSession(browser: SessionBrowser): TabSession {
  const store = createSessionStore(browser.storage);
  const auth = createAuthApi(createClient(browser.send));
  const { session, revokeAgain } = createSessionActor(store, auth, browser.locks);
  const look = createStorageLook(session, store);
  const open = (sid: string | null) => createSignIn(sid, browser.send, createSessionGate(session, sid, look));

  let signIn = open(null);
  const listeners = new Set<() => void>();

  session.subscribe((snapshot) => {
    if (selectIsDeciding(snapshot)) return;
    const sid = selectSid(snapshot);
    if (sid === signIn.sid) return;
    const left = signIn;
    signIn = open(sid);
    callEach([...listeners, left.dispose]);
  });

  return {
    session,
    signIn: {
      current: () => signIn,
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

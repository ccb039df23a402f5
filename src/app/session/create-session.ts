import { createAuthApi } from '../../api/guest.ts';
import { createClient, type Send } from '../../api/send.ts';
import { selectIsDeciding, selectSid } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../shared/member/runtime.ts';
import { createStore, type Readable } from '../../ui/store/store.ts';
import { createStorageLook, listenToBrowser, type SignalSources } from './browser-signals.ts';
import { createSessionActor } from './session-actor.ts';
import { createSessionGate } from './session-gate.ts';
import { createSessionStore, type KeyValueStorage } from './session-store.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/** What the session needs from the browser. */
export interface SessionBrowser extends SignalSources {
  /** Sends requests unchanged. */
  send: Send;
  /** Called on every use, because access alone throws where storage is blocked. */
  storage: () => KeyValueStorage;
  /** Undefined if the browser has none. */
  locks: LockManager | undefined;
}

interface TabSession {
  session: SessionActor;
  /** The current sign-in. */
  signIn: Readable<SignIn>;
  start(): void;
}

/** Assembles the session of this tab. Each sign-in ends when another sign-in or a guest replaces it. */
export function createSession(browser: SessionBrowser): TabSession {
  const store = createSessionStore(browser.storage);
  const auth = createAuthApi(createClient(browser.send));
  const { session, revokeAgain } = createSessionActor(store, auth, browser.locks);
  const look = createStorageLook(session, store);
  const open = (sid: string | null) => createSignIn(sid, browser.send, createSessionGate(session, sid, look));

  const signIn = createStore(open(null));

  session.subscribe((snapshot) => {
    if (selectIsDeciding(snapshot)) return;
    const sid = selectSid(snapshot);
    const left = signIn.get();
    if (sid === left.sid) return;
    signIn.set(open(sid));
    left.dispose();
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

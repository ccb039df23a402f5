import { createClient } from '../api/client/create-client.ts';
import { createTimedFetch } from '../api/client/timed-fetch.ts';
import { createAuthApi } from '../api/resources/auth.ts';
import { selectIsDeciding, selectSession } from '../machines/session.selectors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createAccessActor } from './access-actor.ts';
import { createScope, type SignInScope } from './scope/create-scope.ts';
import { createStorageLook, listenToBrowser } from './session/browser-signals.ts';
import { createSessionActor } from './session/session-actor.ts';
import { createSessionStore } from './session/session-store.ts';
import { createSessionGate, createWaitingRoom } from './session/waiting-room.ts';

/** The runtime, and the scope of the current sign-in as something to subscribe to. */
export interface AppRuntime extends Runtime {
  scope: { current: () => SignInScope; subscribe: (listener: () => void) => () => void };
}

/** Creates and starts everything that lives as long as the app, outside React. Call it once. */
export function createRuntime(): AppRuntime {
  const send = createTimedFetch();
  const store = createSessionStore(() => window.localStorage);
  const session = createSessionActor(store, createAuthApi(createClient(send)), navigator.locks);
  const wait = createWaitingRoom(session);
  const look = createStorageLook(session, store);
  const scopeFor = (sid: string | null) =>
    createScope(sid, send, createSessionGate(session, wait, sid, look));

  let scope = scopeFor(null);
  const access = createAccessActor(() => scope);
  const listeners = new Set<() => void>();

  session.subscribe((snapshot) => {
    if (selectIsDeciding(snapshot)) return;
    const current = selectSession(snapshot);
    const sid = current?.sid ?? null;
    if (sid !== scope.sid) {
      const left = scope;
      scope = scopeFor(sid);
      // By way of nobody: the same person in a new sign-in is observed anew, too.
      access.send({ type: 'session.changed', uuid: null });
      for (const listener of listeners) listener();
      left.dispose();
    }
    access.send({ type: 'session.changed', uuid: current?.uuid ?? null });
  });

  access.start();
  session.start();
  listenToBrowser(session, store, look);

  return {
    session,
    access,
    scope: {
      current: () => scope,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

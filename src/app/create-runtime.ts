import { createTimedFetch } from '../api/client/timed-fetch.ts';
import { fetchClientConfig } from '../api/client-config.ts';
import { selectIsDeciding, selectUuid } from '../machines/session/session.selectors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { onDemand } from '../ui/on-demand/on-demand.ts';
import { toasts } from '../ui/toast/toast-store.ts';
import { createAccessActor } from './access-actor.ts';
import { clearBetweenPeople } from './clear-toasts.ts';
import { createScope, type SignInScope } from './scope/create-scope.ts';
import { createSession, type TabSession } from './session/create-session.ts';

/** The runtime, and the scope of the current sign-in as something to subscribe to. */
export interface AppRuntime extends Runtime {
  scope: TabSession<SignInScope>['scope'];
}

/** Creates and starts everything that lives as long as the app, outside React. Call it once. */
export function createRuntime(): AppRuntime {
  const send = createTimedFetch();
  const { session, scope, start } = createSession(
    { send, storage: () => window.localStorage, locks: navigator.locks, window, document },
    (sid, gate) => createScope(sid, send, gate),
  );
  const access = createAccessActor(scope.current);

  // By way of nobody: the same person in a new sign-in is observed anew, too.
  scope.subscribe(() => access.send({ type: 'session.changed', uuid: null }));
  session.subscribe((snapshot) => {
    if (!selectIsDeciding(snapshot)) access.send({ type: 'session.changed', uuid: selectUuid(snapshot) });
  });

  clearBetweenPeople(session, toasts);

  access.start();
  start();
  return { session, access, scope, clientConfig: onDemand(() => fetchClientConfig(send)) };
}

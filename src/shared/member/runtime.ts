import { createContext, use, useCallback } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ClientConfig } from '../../api/client.ts';
import type { GuestApi } from '../../api/guest.ts';
import type { Session } from '../../contract/answers.ts';
import type { accessMachine } from '../../machines/access/access.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { routes } from '../routes/routes.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type AccessActor = ActorRefFrom<typeof accessMachine>;

/** Everything that lives as long as the app. */
export interface Runtime {
  session: SessionActor;
  access: AccessActor;
  api: GuestApi;
  /** Fetched on first use. A failed attempt is forgotten, so the next one tries again. */
  clientConfig: { load: () => Promise<ClientConfig>; getLoaded: () => ClientConfig | undefined };
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** Everything that lives as long as the app. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('The runtime is used outside the app.');
  return runtime;
}

/** Signs the member out on request. The next person to sign in here starts at the first page, not at this one. */
export function useSignOut(): () => void {
  const { session } = useRuntime();
  const [, navigate] = useLocation();
  return useCallback(() => {
    session.send({ type: 'session.signOut' });
    navigate(routes.signIn.path, { replace: true });
  }, [session, navigate]);
}

/** Signs the person in with the service's answer. Each sign-in gets its own id. */
export function useOpenSession(): (answer: Session) => void {
  const { session } = useRuntime();
  return useCallback(
    (answer) => session.send({ type: 'session.opened', session: { ...answer, sid: crypto.randomUUID() } }),
    [session],
  );
}

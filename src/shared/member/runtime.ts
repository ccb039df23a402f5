import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GuestApi } from '../../api/guest.ts';
import type { ClientConfig } from '../../api/send.ts';
import type { accessMachine } from '../../machines/access/access.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type AccessActor = ActorRefFrom<typeof accessMachine>;

/** What lives as long as the app. */
export interface Runtime {
  session: SessionActor;
  access: AccessActor;
  api: GuestApi;
  /** Fetched on first use. A failed attempt is forgotten, so the next one tries again. */
  clientConfig: { load: () => Promise<ClientConfig>; getLoaded: () => ClientConfig | undefined };
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** What lives as long as the app. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('The runtime is used outside the app.');
  return runtime;
}

import type { ActorRefFrom } from 'xstate';
import type { Api } from '../api/api.ts';
import type { ClientConfig } from '../api/client-config.ts';
import type { accessMachine } from '../machines/access/access.machine.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type AccessActor = ActorRefFrom<typeof accessMachine>;

/** What lives as long as the app does. */
export interface Runtime {
  session: SessionActor;
  access: AccessActor;
  /** Fetched when first asked for. A failed attempt is forgotten: the next one tries again. */
  clientConfig: { load: () => Promise<ClientConfig>; getLoaded: () => ClientConfig | undefined };
}

/** What belongs to one sign-in, or to being a guest, and is thrown away with it. */
export interface Scope {
  /** Null for a guest. */
  sid: string | null;
  api: Api;
}

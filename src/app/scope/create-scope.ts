import { type Api, createApi } from '../../api/api.ts';
import { createClient } from '../../api/client/create-client.ts';
import { createSessionFetch } from '../../api/client/session-fetch.ts';
import type { SessionGate } from '../../api/client/session-gate.ts';
import type { Send } from '../../api/client/timed-fetch.ts';
import { callEach } from '../call-each.ts';

/** What belongs to one sign-in: requests that carry its tokens only, and all that is made of their answers. */
export interface SignInScope {
  /** Null for a guest. */
  sid: string | null;
  api: Api;
  /** Runs when the sign-in is over: at once if it is already. */
  onDispose(cleanUp: () => void): void;
  /** Ends what is under way and forgets what was fetched: runs every clean-up. */
  dispose: () => void;
}

/** Makes the scope of one sign-in, or of being a guest. */
export function createScope(sid: string | null, send: Send, gate: SessionGate): SignInScope {
  const api = createApi(createClient(createSessionFetch(send, gate)));
  let cleanUps: (() => void)[] | null = [];
  return {
    sid,
    api,
    onDispose(cleanUp) {
      if (cleanUps) cleanUps.push(cleanUp);
      else cleanUp();
    },
    dispose() {
      // What was made last rests on what was made before.
      const reversed = cleanUps?.toReversed() ?? [];
      cleanUps = null;
      callEach(reversed);
    },
  };
}

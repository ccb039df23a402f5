import { createSessionFetch } from '../../api/client/session-fetch.ts';
import type { SessionGate } from '../../api/client/session-gate.ts';
import type { Send } from '../../api/client/timed-fetch.ts';
import { callEach } from '../../ui/store/call-each.ts';

/** One sign-in, or being a guest: requests that carry its tokens only, and all that is made of their answers. */
export interface SignIn {
  /** Null for a guest. */
  sid: string | null;
  send: Send;
  /** Runs when the sign-in is over: at once if it is already. */
  onDispose(cleanUp: () => void): void;
  /** Ends what is under way and forgets what was fetched: runs every clean-up. */
  dispose: () => void;
}

/** Makes a sign-in, or being a guest, whose requests pass the gate. */
export function createSignIn(sid: string | null, send: Send, gate: SessionGate): SignIn {
  let cleanUps: (() => void)[] | null = [];
  return {
    sid,
    send: createSessionFetch(send, gate),
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

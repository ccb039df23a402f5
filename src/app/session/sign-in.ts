import { createSessionFetch, type Send, type SessionGate } from '../../api/send.ts';
import { callEach } from '../../ui/store/store.ts';

/** One sign-in, or a guest: requests that carry only its tokens, and everything made from their answers. */
export interface SignIn {
  /** Null for a guest. */
  sid: string | null;
  send: Send;
  /** Runs the clean-up when the sign-in ends, or at once if it already has. */
  onDispose(cleanUp: () => void): void;
  /** Cancels pending work and forgets fetched data: runs every clean-up. */
  dispose: () => void;
}

/** Creates a sign-in, or a guest, whose requests pass through the gate. */
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
      // Newer things depend on older ones.
      const reversed = cleanUps?.toReversed() ?? [];
      cleanUps = null;
      callEach(reversed);
    },
  };
}

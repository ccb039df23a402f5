import { createClient } from '../../../../src/api/client.ts';
import { createAuthApi } from '../../../../src/api/guest.ts';
import { createTimedFetch } from '../../../../src/api/send.ts';
import { createSession } from '../../../../src/app/session/create-session.ts';
import { selectSid } from '../../../../src/machines/session/session.selectors.ts';

/** The product's session without its screens, so a test can send any request at any time. */
export interface Lab {
  /** Sends this many requests at once. Returns each status, or why there was none. */
  ask(times: number): Promise<(number | string)[]>;
  send(path: string, init: RequestInit): Promise<number | string>;
  sid(): string | null;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

const send = createTimedFetch();
const { session, signIn, start } = createSession({
  send,
  auth: createAuthApi(createClient(send)),
  storage: () => window.localStorage,
  locks: navigator.locks,
  window,
  document,
});
start();

const lab: Lab = {
  ask: (times) => Promise.all(Array.from({ length: times }, () => lab.send('/api/user/info', {}))),
  send: async (path, init) => {
    try {
      const response = await signIn.get().send(new Request(path, { credentials: 'include', ...init }));
      return response.status;
    } catch (error) {
      return error instanceof Error && 'kind' in error ? String(error.kind) : String(error);
    }
  },
  sid: () => selectSid(session.getSnapshot()),
};
window.lab = lab;

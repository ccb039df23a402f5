import { createTimedFetch } from '../../../../src/api/client/timed-fetch.ts';
import { createSession } from '../../../../src/app/session/create-session.ts';
import { selectSid } from '../../../../src/machines/session/session.selectors.ts';

/** The session of the product without its screens, so that a test can send what it likes, when it likes. */
export interface Lab {
  /** Asks so many times at once; answers the statuses, or why there was none. */
  ask(times: number, path?: string): Promise<(number | string)[]>;
  send(path: string, init: RequestInit): Promise<number | string>;
  sid(): string | null;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

const { session, signIn, start } = createSession({
  send: createTimedFetch(),
  storage: () => window.localStorage,
  locks: navigator.locks,
  window,
  document,
});
start();

const lab: Lab = {
  ask: (times, path = '/api/user/info') =>
    Promise.all(Array.from({ length: times }, () => lab.send(path, {}))),
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

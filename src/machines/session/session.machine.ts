import { identity } from './session.identity.ts';
import { sessionSetup } from './session.setup.ts';
import { storage } from './session.storage.ts';

/**
 * The session of this tab: who is signed in, one refresh for all requests that need it, sign-out, and the effect of
 * other tabs. Requests wait in states tagged `waiting`; the next state decides what happens to them.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: { session: null, retryAfter: null },
  states: { identity, storage },
});

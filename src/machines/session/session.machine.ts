import { identity } from './session.identity.ts';
import { sessionSetup } from './session.setup.ts';
import { storage } from './session.storage.ts';

/**
 * The session of this tab: who is signed in, one refresh for all requests that need it, sign-out, and what other
 * tabs do. Requests wait while a state is tagged `waiting`; the state after it decides what becomes of them.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, one refresh for all requests, sign-out and other tabs.',
  type: 'parallel',
  context: { session: null, retryAfter: null },
  states: { identity, storage },
});

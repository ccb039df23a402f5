import { identity } from './session.identity.ts';
import { sessionSetup } from './session.setup.ts';
import { storage } from './session.storage.ts';

/**
 * The session of this tab: who is signed in, one refresh for all requests that need it, sign-out, and what other
 * tabs do. The machine knows waiting requests by id and says who is released and how; the API client holds the
 * promises behind the ids.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, the queue behind a refresh, sign-out and other tabs.',
  type: 'parallel',
  context: { session: null, waiters: [], retryAfter: null },
  states: { identity, storage },
});

import { currentSession, refreshResult, sentWith, storedSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';

/** A 401 for the current token starts a refresh; one for an older token is old news. */
const refreshOnRejection = {
  'request.unauthorized': {
    guard: { type: 'isCurrentToken', params: sentWith },
    target: '#session.identity.signedIn.refreshing',
  },
} as const;

const current = sessionSetup.createStateConfig({
  description: 'The access token works as far as is known. Requests are sent at once.',
  on: refreshOnRejection,
});

const refreshing = sessionSetup.createStateConfig({
  description:
    'The access token was rejected and new ones are being fetched, once for all requests. Requests wait.',
  tags: 'waiting',
  invoke: {
    id: 'refresh',
    src: 'refresh',
    input: currentSession,
    onDone: [
      {
        guard: { type: 'isRefreshed', params: refreshResult },
        target: 'current',
        actions: { type: 'adoptResult', params: refreshResult },
      },
      {
        guard: { type: 'isRefreshedUnstored', params: refreshResult },
        target: 'current',
        actions: [{ type: 'adoptResult', params: refreshResult }, 'reportStorageFailure'],
      },
      {
        guard: { type: 'isSuperseded', params: refreshResult },
        target: 'current',
        actions: { type: 'adoptResult', params: refreshResult },
      },
      { guard: { type: 'isRefused', params: refreshResult }, target: '#session.identity.signedOut.refused' },
      { guard: { type: 'isGone', params: refreshResult }, target: '#session.identity.signedOut' },
      { target: 'disconnected', actions: { type: 'noteRetryAfter', params: refreshResult } },
    ],
    onError: 'disconnected',
  },
  after: { refreshLimit: 'disconnected' },
});

const disconnected = sessionSetup.createStateConfig({
  description: 'The access token was rejected and the service gave no usable answer to the refresh.',
  tags: 'connectionLost',
  initial: 'coolingDown',
  exit: 'forgetRetryAfter',
  on: { 'request.accepted': { guard: { type: 'isCurrentToken', params: sentWith }, target: 'current' } },
  states: {
    coolingDown: {
      description: 'A failing service gets a rest: requests fail at once and can be retried.',
      after: { cooldown: 'ready' },
      on: { 'network.online': 'ready' },
    },
    ready: {
      description: 'The next rejected request tries the refresh again.',
      on: refreshOnRejection,
    },
  },
});

export const signedIn = sessionSetup.createStateConfig({
  description: 'Someone is signed in, whether or not the service can be reached.',
  tags: 'signedIn',
  initial: 'current',
  on: {
    'session.signOut': 'signingOut',
    'storage.changed': [
      {
        guard: { type: 'hasSameTokens', params: storedSession },
        actions: { type: 'adopt', params: storedSession },
      },
      {
        guard: { type: 'isSession', params: storedSession },
        target: '.current',
        actions: { type: 'adopt', params: storedSession },
      },
      { target: 'signedOut' },
    ],
  },
  states: { current, refreshing, disconnected },
});

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
  on: refreshOnRejection,
});

const refreshing = sessionSetup.createStateConfig({
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
  tags: 'connectionLost',
  initial: 'coolingDown',
  exit: 'forgetRetryAfter',
  on: { 'request.accepted': { guard: { type: 'isCurrentToken', params: sentWith }, target: 'current' } },
  states: {
    coolingDown: {
      after: { cooldown: 'ready' },
      on: { 'network.restored': 'ready' },
    },
    ready: {
      on: refreshOnRejection,
    },
  },
});

export const signedIn = sessionSetup.createStateConfig({
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

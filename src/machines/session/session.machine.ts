import {
  type RefreshResult,
  type SessionContext,
  type StoredSession,
  sessionSetup,
} from './session.setup.ts';

const storedSession = ({ event }: { event: { session: StoredSession | null } }) => ({
  session: event.session,
});

const restoredSession = ({ event }: { event: { output: StoredSession | null } }) => ({
  session: event.output,
});

const refreshResult = ({ event }: { event: { output: RefreshResult } }) => ({ result: event.output });

/** The sign-in and the token of a request that was answered 401. */
const sentWith = ({ event }: { event: { sid: string; accessToken: string } }) => ({
  sid: event.sid,
  accessToken: event.accessToken,
});

/** For actors that run only while there is a session. */
const currentSession = ({ context }: { context: SessionContext }) => {
  if (!context.session) throw new Error('This actor needs a session.');
  return { session: context.session };
};

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

const signedIn = sessionSetup.createStateConfig({
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

const restoring = sessionSetup.createStateConfig({
  tags: ['deciding', 'waiting'],
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: { type: 'isSession', params: restoredSession },
        target: 'signedIn',
        actions: { type: 'adopt', params: restoredSession },
      },
      { target: 'signedOut' },
    ],
    onError: { target: 'signedOut', actions: 'reportStorageFailure' },
  },
  after: { restoreLimit: { target: 'signedOut', actions: 'reportStorageFailure' } },
  on: {
    'storage.changed': [
      {
        guard: { type: 'isSession', params: storedSession },
        target: 'signedIn',
        actions: { type: 'adopt', params: storedSession },
      },
      { target: 'signedOut' },
    ],
  },
});

const signedOut = sessionSetup.createStateConfig({
  initial: 'voluntary',
  entry: 'forget',
  on: {
    'storage.changed': {
      guard: { type: 'isSession', params: storedSession },
      target: 'signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
  states: {
    voluntary: {},
    refused: {
      tags: 'refused',
    },
  },
});

const signingOut = sessionSetup.createStateConfig({
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: currentSession,
    onDone: 'signedOut',
    onError: 'signedOut',
  },
  after: { signOutLimit: 'signedOut' },
  on: {
    'storage.changed': {
      guard: { type: 'isOtherSignIn', params: storedSession },
      target: 'signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
});

const identity = sessionSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
  states: { restoring, signedOut, signedIn, signingOut },
});

const storage = sessionSetup.createStateConfig({
  initial: 'saved',
  on: {
    'session.opened': '.saving',
  },
  states: {
    saved: {
      on: { 'storage.failed': 'failing' },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: (args) => ({ ...currentSession(args), overwrite: true }),
        onDone: 'saved',
        onError: 'failing',
      },
      after: { saveLimit: 'failing' },
      on: { 'storage.failed': 'failing' },
    },
    failing: {
      tags: 'memoryOnly',
      initial: 'waiting',
      on: { 'storage.changed': 'saved' },
      states: {
        waiting: {
          after: { saveRetry: { guard: 'isSignedIn', target: 'retrying' } },
        },
        retrying: {
          invoke: {
            id: 'retrySave',
            src: 'save',
            input: (args) => ({ ...currentSession(args), overwrite: false }),
            onDone: '#session.storage.saved',
            onError: 'waiting',
          },
          after: { saveLimit: 'waiting' },
        },
      },
    },
  },
});

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

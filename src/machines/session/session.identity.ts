import { currentSession, restoredSession, storedSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';
import { signedIn } from './session.signed-in.ts';

const restoring = sessionSetup.createStateConfig({
  description: 'Reading the stored session. Requests wait.',
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
  description: 'Nobody is signed in.',
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
    voluntary: { description: 'Never signed in here, or signed out by choice.' },
    refused: {
      description: 'The service no longer accepts the session: sign in again.',
      tags: 'refused',
    },
  },
});

const signingOut = sessionSetup.createStateConfig({
  description:
    'The session is gone from this browser and its tokens are being revoked, as well as that can be done.',
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

export const identity = sessionSetup.createStateConfig({
  description: 'Who is signed in, in this tab.',
  initial: 'restoring',
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
  states: { restoring, signedOut, signedIn, signingOut },
});

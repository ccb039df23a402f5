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
      { target: 'guest' },
    ],
    onError: { target: 'guest', actions: 'reportStorageFailure' },
  },
  after: { restoreLimit: { target: 'guest', actions: 'reportStorageFailure' } },
  on: {
    'storage.changed': [
      {
        guard: { type: 'isSession', params: storedSession },
        target: 'signedIn',
        actions: { type: 'adopt', params: storedSession },
      },
      { target: 'guest' },
    ],
  },
});

const guest = sessionSetup.createStateConfig({
  description: 'Nobody is signed in.',
  initial: 'welcome',
  entry: 'forget',
  on: {
    'storage.changed': {
      guard: { type: 'isSession', params: storedSession },
      target: 'signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
  states: {
    welcome: { description: 'Never signed in here, or signed out by choice.' },
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
    onDone: 'guest',
    onError: 'guest',
  },
  after: { signOutLimit: 'guest' },
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
  states: { restoring, guest, signedIn, signingOut },
});

import { currentSession, restoredSession, storedSession } from './session.params.ts';
import { sessionSetup } from './session.setup.ts';
import { signedIn } from './session.signed-in.ts';

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

export const identity = sessionSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: { type: 'adopt', params: storedSession },
    },
  },
  states: { restoring, signedOut, signedIn, signingOut },
});

import type { WordsOf } from '../machine-words.ts';
import type { notificationsMachine } from './notifications.machine.ts';

export const notificationsWords: WordsOf<typeof notificationsMachine> = {
  title: 'Notifications on this device',
  machine: 'Turns notifications in the browser on and off, and changes what it gets.',
  labels: {
    looking: 'Looking',
    unsupported: 'Not supported',
    uninstalled: 'Not on the home screen',
    blocked: 'Blocked by the browser',
    unknown: 'Not known',
    turnedOff: 'Off',
    asking: 'Permission asked for',
    subscribing: 'Being turned on',
    turnedOn: 'On',
    changing: 'Being changed',
    testing: 'Test being sent',
    unsubscribing: 'Being turned off',
  },
  usual: [['looking', 'turnedOff', 'asking', 'subscribing', 'turnedOn']],
  states: {
    looking: 'The card asks the browser and the service whether this device gets notifications.',
    unsupported: 'This browser has no notifications from websites.',
    uninstalled: 'On this phone, the app must first be added to the home screen.',
    blocked: 'The member has blocked notifications in the browser, and reads how to allow them.',
    unknown: 'The card says why it could not find out. The member can try again.',
    turnedOff: 'The member can turn notifications on. If that failed, the card says why.',
    asking: 'The browser asks the member whether this site may send notifications.',
    subscribing: 'The browser subscribes, and the service keeps where to send.',
    turnedOn: 'The member chooses what this device gets. If something failed, the card says why.',
    changing: 'The service changes what this device gets.',
    testing: 'The service sends a test to the push service of the browser.',
    unsubscribing: 'The service and the browser end the subscription.',
  },
  events: {
    'push.enable': 'the member turns them on',
    'push.disable': 'the member turns them off',
    'choice.made': 'the member chooses what to get',
    'test.send': 'the member sends a test',
    'look.again': 'the member tries again',
  },
  guards: {
    isUnsupported: 'the browser has none',
    isUninstalled: 'the app is not on the home screen',
    isBlocked: 'the browser blocks them',
    isOff: 'this device gets none',
    isGranted: 'the member allows them',
    isDenied: 'the member blocks them',
    isGone: 'this device gets none anymore',
  },
  actions: { noteProblem: 'note the reason', forgetProblem: 'forget the reason' },
  actors: {
    look: {
      runs: 'ask the browser and the service',
      done: 'both have answered',
      failed: 'one does not answer',
    },
    ask: {
      runs: 'have the browser ask the member',
      done: 'the member has answered',
      failed: 'the browser cannot ask',
    },
    subscribe: {
      runs: 'subscribe, and tell the service',
      done: 'the service keeps it',
      failed: 'the browser or the service does not',
    },
    change: {
      runs: 'tell the service',
      done: 'the service has changed it',
      failed: 'the service has not',
    },
    test: {
      runs: 'have the service send a test',
      done: 'the push service has taken it',
      failed: 'it was not sent',
    },
    unsubscribe: {
      runs: 'end the subscription',
      done: 'it has ended',
      failed: 'the service has not ended it',
    },
  },
  delays: {
    answerLimit: 'after {time} without an answer',
    personLimit: 'after {time} without an answer of the member',
  },
};

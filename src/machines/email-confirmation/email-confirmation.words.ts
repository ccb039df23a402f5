import { problemWords, type WordsOf } from '../machine-words.ts';
import type { emailConfirmationMachine } from './email-confirmation.machine.ts';

export const emailConfirmationWords: WordsOf<typeof emailConfirmationMachine> = {
  title: 'Confirming an email address',
  machine: 'Confirms an email address with the token from an email.',
  labels: {
    opening: 'Link opened',
    waiting: 'Asked to confirm',
    confirming: 'Checking the link',
    confirmed: 'Confirmed',
    invalid: 'Link no longer valid',
    unavailable: 'Service not reached',
  },
  usual: [['opening', 'waiting', 'confirming', 'confirmed']],
  states: {
    opening: 'The link in the email was opened.',
    waiting: 'The person is asked to press “Confirm email”.',
    confirming: 'The service is checking the token.',
    confirmed: 'The address is confirmed: sign in.',
    invalid: 'The token has expired or was already used: signing in sends a new email.',
    unavailable: 'The service could not be reached; the person can try again.',
  },
  events: {
    'confirmation.confirm': 'the person confirms',
    'confirmation.retry': 'the person tries again',
  },
  guards: {
    needsPress: 'the link asks for a press',
    isConfirmed: 'the token is valid',
  },
  actions: problemWords,
  actors: {
    verifyEmail: {
      runs: 'have the service check the token',
      done: 'the service’s answer arrives',
      failed: 'no usable answer arrives',
    },
  },
  delays: {
    confirmingLimit: 'after {time} without an answer',
  },
};

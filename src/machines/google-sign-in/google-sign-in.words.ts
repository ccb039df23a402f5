import { problemWords, type WordsOf } from '../machine-words.ts';
import type { googleSignInMachine } from './google-sign-in.machine.ts';

export const googleSignInWords: WordsOf<typeof googleSignInMachine> = {
  title: 'Signing in with Google',
  machine: 'Signs a person in with their Google account.',
  labels: {
    opening: 'Page opens',
    idle: 'Not asked for',
    redirecting: 'Leaving for Google',
    exchanging: 'Back from Google',
    failed: 'Sign-in failed',
    'failed.refused': 'Declined',
    'failed.broken': 'Something went wrong',
    done: 'Confirmed by Google',
  },
  usual: [['opening', 'exchanging', 'done']],
  states: {
    opening: 'The page opens, perhaps after a return from Google.',
    idle: 'Not requested.',
    redirecting: 'The page is about to leave for Google.',
    exchanging: 'Back from Google: the service checks the code.',
    failed: 'Google sign-in failed; the person can start again.',
    'failed.refused': 'The person or Google declined.',
    'failed.broken': 'Something went wrong; the reason is shown.',
    done: 'Google has confirmed who it is: the session opens or, with an authenticator app, its code is asked for.',
  },
  events: {
    'google.start': 'the person chooses Google',
    'page.restored': 'the person comes back to the page',
  },
  guards: {
    hasCode: 'Google sent a code',
    isRefusal: 'the person or Google declined',
  },
  actions: {
    forgetReturn: 'forget what Google sent',
    ...problemWords,
    reportAdmitted: 'report the new session, or that a code is needed',
  },
  actors: {
    redirect: {
      runs: 'leave for Google',
      done: 'the page leaves for Google',
      failed: 'the page cannot leave for Google',
    },
    exchange: {
      runs: 'exchange Google’s code for a session',
      done: 'the service accepts Google’s code',
      failed: 'the service does not accept it',
    },
  },
  delays: {
    redirectLimit: 'after {time} without leaving',
    exchangeLimit: 'after {time} without an answer',
  },
};

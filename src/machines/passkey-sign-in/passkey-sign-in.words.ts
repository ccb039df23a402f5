import { problemWords, type WordsOf } from '../machine-words.ts';
import type { passkeySignInMachine } from './passkey-sign-in.machine.ts';

export const passkeySignInWords: WordsOf<typeof passkeySignInMachine> = {
  title: 'Signing in with a passkey',
  machine: 'Signs in with a passkey, by the button or by the browser’s autofill.',
  labels: {
    preparing: 'Finding out',
    offering: 'Offered',
    'offering.filling': 'By button and autofill',
    'offering.waiting': 'By button',
    renewing: 'Renewing',
    asking: 'Asked for a passkey',
    verifying: 'Being checked',
    failed: 'Failed',
    unsupported: 'Not offered',
    done: 'Signed in',
  },
  usual: [['preparing', 'offering', 'asking', 'verifying', 'done']],
  states: {
    preparing: 'The page asks for what a passkey is to sign. It shows nothing of it yet.',
    offering: 'The page shows the button.',
    'offering.filling': 'The browser may also offer passkeys in the field for the email.',
    'offering.waiting': 'The browser offers no passkeys in the field, or has given up.',
    renewing: 'What is to be signed expires soon, so the page asks for it again. The button stays.',
    asking: 'The browser asks the person for a passkey.',
    verifying: 'The service checks what the passkey has signed.',
    failed: 'The page says why it failed. The person can try again or sign in another way.',
    unsupported: 'This browser, this address or the service has no passkeys: the page shows nothing of them.',
    done: 'The service has opened a session.',
  },
  events: { 'passkey.ask': 'the person presses “Sign in with a passkey”' },
  guards: { isOffered: 'passkeys work here', isSigned: 'the person has not canceled' },
  actions: problemWords,
  actors: {
    prepare: {
      runs: 'ask for what is to be signed',
      done: 'the service answers',
      failed: 'the service does not answer',
    },
    autofill: {
      runs: 'wait for the browser’s autofill',
      done: 'the person chooses a passkey in the field',
      failed: 'the browser has no autofill, or gives up',
    },
    ask: {
      runs: 'ask the browser for a passkey',
      done: 'the browser answers',
      failed: 'the browser cannot use a passkey',
    },
    verify: {
      runs: 'send what was signed',
      done: 'the service opens a session',
      failed: 'the service does not accept it',
    },
  },
  delays: {
    prepareLimit: 'after {time} without an answer',
    offerLimit: 'after {time}, before it expires',
    browserLimit: 'after {time} at the browser',
    verifyLimit: 'after {time} without an answer',
  },
};

import type { Guard } from './session-guards.ts';

const signals = 'src/app/session/browser-signals.ts';
const revocation = 'src/app/session/revocation.ts';

/** What makes up for sign-outs the service could not take. */
export const signOutGuards: readonly Guard[] = [
  {
    name: 'the second try of a sign-out when somebody returns to the tab',
    file: signals,
    code: 'look();\n    back();',
    without: 'look();',
  },
  {
    name: 'the second try of a sign-out when the network is back',
    file: signals,
    code: 'online();\n    back();',
    without: 'online();',
  },
  {
    name: 'the end of trying to sign out',
    file: revocation,
    code: 'tries < mostTries && ',
    without: '',
  },
  {
    name: 'that a refused sign-out is not tried again',
    file: revocation,
    code: ' && mayWorkLater(error)',
    without: '',
  },
];

import type { Guard } from './session-guards.ts';

const signals = 'src/app/session/create-session.ts';
const revocation = 'src/app/session/session-actor.ts';

/** The guards that retry sign-outs the service did not accept. */
export const signOutGuards: readonly Guard[] = [
  {
    name: 'retrying a sign-out when the person returns to the tab',
    file: signals,
    code: 'look();\n    back();',
    without: 'look();',
  },
  {
    name: 'retrying a sign-out when the network is back',
    file: signals,
    code: 'online();\n    back();',
    without: 'online();',
  },
  {
    name: 'the limit on tries to sign out',
    file: revocation,
    code: 'tries < mostTries && ',
    without: '',
  },
  {
    name: 'not retrying a refused sign-out',
    file: revocation,
    code: ' && mayWorkLater(error)',
    without: '',
  },
];

import { googleSignInMachine } from '../../../src/machines/google-sign-in/google-sign-in.machine.ts';
import { googleSignInWords } from '../../../src/machines/google-sign-in/google-sign-in.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof googleSignInMachine;

const session = {
  uuid: 'ann',
  email: 'ann@example.com',
  status: 'ACTIVE',
  role: 'USER',
  accessToken: 'access',
  refreshToken: 'refresh',
};
const events = [
  fail('redirect', { message: 'No.' }),
  done('exchange', session),
  fail('exchange', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'A code is exchanged at most once.',
    holds: ({ before, after }) => before.matches('exchanging') || !after.matches('exchanging'),
  },
  {
    rule: 'Neither the code nor tokens stay in the context.',
    holds: ({ after }) => after.matches('exchanging') || after.context.returned === null,
  },
  {
    rule: 'Success is reported once, with the session from the service.',
    holds: ({ event, after, emitted }) =>
      after.matches('done') === (event.type === 'xstate.done.actor.exchange') &&
      emitted.length === Number(after.matches('done')) &&
      emitted.every((one) => event.type === 'xstate.done.actor.exchange' && one.session === event.output),
  },
  {
    rule: 'A broken sign-in has a reason.',
    holds: ({ after }) => after.matches({ failed: 'broken' }) === (after.context.problem !== null),
  },
];

export const googleSignInModel: MachineModel<Machine> = {
  name: 'google-sign-in',
  machine: googleSignInMachine,
  words: googleSignInWords,
  names: { noAnswer, session },
  scenarios: [
    { name: 'sign-in page', input: { returned: null }, events: () => events },
    {
      name: 'back with a code',
      input: { returned: { kind: 'code', code: 'c1', state: 's1' } },
      events: () => events,
    },
    {
      name: 'back with a refusal',
      input: { returned: { kind: 'refusal', error: 'access_denied' } },
      events: () => events,
    },
  ],
  stateRules: {
    'failed.refused': ['GUEST-24'],
  },
  invariants: () => invariants,
};

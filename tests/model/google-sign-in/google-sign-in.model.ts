import { googleSignInMachine } from '../../../src/machines/google-sign-in/google-sign-in.machine.ts';
import { googleSignInWords } from '../../../src/machines/google-sign-in/google-sign-in.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
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
const challenge = { challenge: 'v1' };
const events = [
  fail('redirect', { message: 'No.' }),
  done('exchange', session),
  done('exchange', challenge),
  fail('exchange', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'A code is exchanged at most once, and only the one that Google returned.',
    holds: ({ event, after }) =>
      after.matches('exchanging') === (after.context.returned?.kind === 'code') &&
      (!after.matches('exchanging') || event.type === 'xstate.init'),
  },
  {
    rule: 'The person can always go to Google, unless that is under way, and come back without an answer.',
    holds: ({ event, after }) =>
      after.can({ type: 'google.start' }) === (after.matches('idle') || after.matches('failed')) &&
      (event.type === 'google.start') === after.matches('redirecting') &&
      (!after.matches('redirecting') || after.can({ type: 'page.restored' })) &&
      (event.type !== 'page.restored' || after.matches('idle')),
  },
  {
    rule: 'Only a person who came back without a sign-in reads that they canceled.',
    rules: ['GUEST-24'],
    holds: ({ event, after }) => !after.matches({ failed: 'refused' }) || event.type === 'xstate.init',
  },
  limits('Leaving for Google may take 15 s, and the service has 30 s to sign the person in.', {
    redirectLimit: 15_000,
    exchangeLimit: 30_000,
  }),
  {
    rule: 'Neither the code nor tokens stay in the context.',
    holds: ({ after }) => after.matches('exchanging') || after.context.returned === null,
  },
  {
    rule: 'Success is reported once, with the session or the challenge from the service.',
    holds: ({ event, after, emitted }) =>
      after.matches('done') === (event.type === 'xstate.done.actor.exchange') &&
      emitted.length === Number(after.matches('done')) &&
      emitted.every((one) => event.type === 'xstate.done.actor.exchange' && one.entrance === event.output),
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
  names: { noAnswer, session, challenge },
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

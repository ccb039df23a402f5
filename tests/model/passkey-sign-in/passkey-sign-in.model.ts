import { passkeySignInMachine } from '../../../src/machines/passkey-sign-in/passkey-sign-in.machine.ts';
import { passkeySignInWords } from '../../../src/machines/passkey-sign-in/passkey-sign-in.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof passkeySignInMachine;

const events = [
  done('prepare', true),
  done('prepare', false),
  fail('prepare', { message: 'No.' }),
  done('autofill', undefined),
  fail('autofill', { message: 'No.' }),
  done('ask', true),
  done('ask', false),
  fail('ask', { message: 'No.' }),
  done('verify', undefined),
  fail('verify', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Where passkeys do not work, nobody is asked for one.',
    rules: ['PASSKEY-13'],
    holds: ({ before, after }) =>
      !before.matches('unsupported') || (after.matches('unsupported') && !after.can({ type: 'passkey.ask' })),
  },
  {
    rule: 'The button works whenever it shows, unless it is at work.',
    holds: ({ after }) =>
      after.can({ type: 'passkey.ask' }) ===
      (after.matches('offering') || after.matches('renewing') || after.matches('failed')),
  },
  {
    rule: 'Only what a passkey has signed is sent.',
    rules: ['PASSKEY-2'],
    holds: ({ before, event, after }) => {
      const isSigned =
        event.type === 'xstate.done.actor.autofill' ||
        (event.type === 'xstate.done.actor.ask' && event.output === true);
      return after.matches('verifying') === (isSigned && !before.matches('verifying'));
    },
  },
  {
    rule: 'A person who cancels sees no message.',
    rules: ['PASSKEY-12'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.done.actor.ask' || event.output === true || after.matches('offering'),
  },
  {
    rule: 'An autofill that fails is no failure.',
    rules: ['PASSKEY-12'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.error.actor.autofill' || after.matches({ offering: 'waiting' }),
  },
  {
    rule: 'Only the service signs in.',
    holds: ({ event, after }) => after.matches('done') === (event.type === 'xstate.done.actor.verify'),
  },
  {
    rule: 'A failure has a reason.',
    holds: ({ after }) => after.matches('failed') === (after.context.problem !== null),
  },
  limits(
    'The service has 15 s for what is to be signed, which is renewed after 4 min; the person has 5 min.',
    {
      prepareLimit: 15_000,
      offerLimit: 240_000,
      browserLimit: 300_000,
      verifyLimit: 30_000,
    },
  ),
];

export const passkeySignInModel: MachineModel<Machine> = {
  name: 'passkey-sign-in',
  machine: passkeySignInMachine,
  words: passkeySignInWords,
  names: { noAnswer },
  scenarios: [{ name: 'on the sign-in page', events: () => events }],
  stateRules: {
    asking: ['PASSKEY-11'],
    'offering.filling': ['PASSKEY-11'],
    failed: ['PASSKEY-12'],
    unsupported: ['PASSKEY-13'],
  },
  invariants: () => invariants,
};

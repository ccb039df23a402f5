import { emailConfirmationMachine } from '../../../src/machines/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationWords } from '../../../src/machines/email-confirmation/email-confirmation.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof emailConfirmationMachine;

const events = [
  done('verifyEmail', { kind: 'confirmed' }),
  done('verifyEmail', { kind: 'invalid' }),
  fail('verifyEmail', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'If the email asks for a press, nothing is confirmed before it.',
    rules: ['GUEST-6'],
    holds: ({ before, event, after }) =>
      !before.matches('waiting') || after.matches('waiting') || event.type === 'confirmation.confirm',
  },
  {
    rule: 'Only the service can confirm.',
    holds: ({ event, after }) =>
      !after.matches('confirmed') || event.type === 'xstate.done.actor.verifyEmail',
  },
  {
    rule: 'A token that the service refused is not tried again.',
    holds: ({ before, after }) => !before.matches('invalid') || after.matches('invalid'),
  },
  {
    rule: 'Only a service that could not be reached leaves a reason.',
    holds: ({ after }) => after.matches('unavailable') === (after.context.problem !== null),
  },
];

export const emailConfirmationModel: MachineModel<Machine> = {
  name: 'email-confirmation',
  machine: emailConfirmationMachine,
  words: emailConfirmationWords,
  names: { noAnswer },
  scenarios: [
    { name: 'asked first', input: { token: 't1', needsPress: true }, events: () => events },
    { name: 'at once', input: { token: 't1', needsPress: false }, events: () => events },
  ],
  stateRules: {
    waiting: ['GUEST-6'],
    confirmed: ['GUEST-6'],
    invalid: ['GUEST-18'],
  },
  invariants: () => invariants,
};

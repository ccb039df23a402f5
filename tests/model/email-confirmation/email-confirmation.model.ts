import { emailConfirmationMachine } from '../../../src/machines/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationWords } from '../../../src/machines/email-confirmation/email-confirmation.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof emailConfirmationMachine;

const events = [
  done('verifyEmail', { kind: 'confirmed' }),
  done('verifyEmail', { kind: 'invalid' }),
  fail('verifyEmail', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'If the email asks for a press, nothing is confirmed before it; otherwise, it starts at once.',
    rules: ['GUEST-6'],
    holds: ({ before, event, after }) =>
      event.type === 'xstate.init'
        ? after.matches(after.context.needsPress ? 'waiting' : 'confirming')
        : !before.matches('waiting') ||
          (event.type === 'confirmation.confirm' && after.matches('confirming')),
  },
  {
    rule: 'The service alone decides whether the address is confirmed.',
    rules: ['GUEST-18'],
    holds: ({ event, after }) =>
      event.type === 'xstate.done.actor.verifyEmail'
        ? after.matches(event.output.kind)
        : !after.matches('confirmed') && !after.matches('invalid'),
  },
  {
    rule: 'The person always has a button that asks the service, unless it is being asked or has decided.',
    holds: ({ event, after }) =>
      (!after.matches('waiting') || after.can({ type: 'confirmation.confirm' })) &&
      (!after.matches('unavailable') || after.can({ type: 'confirmation.retry' })) &&
      (!event.type.startsWith('confirmation.') || after.matches('confirming')),
  },
  limits('The service has 30 s to answer.', { confirmingLimit: 30_000 }),
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

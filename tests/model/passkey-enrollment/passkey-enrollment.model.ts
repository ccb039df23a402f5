import { passkeyEnrollmentMachine } from '../../../src/machines/passkey-enrollment/passkey-enrollment.machine.ts';
import { passkeyEnrollmentWords } from '../../../src/machines/passkey-enrollment/passkey-enrollment.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof passkeyEnrollmentMachine;

const events = [
  done('prepare', undefined),
  fail('prepare', { message: 'No.' }),
  done('create', true),
  done('create', false),
  fail('create', { message: 'No.' }),
  done('keep', true),
  done('keep', false),
  fail('keep', { message: 'No.' }),
];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'A passkey is made only if the member asks for it.',
    holds: ({ event, after }) => after.matches('preparing') === (event.type === 'passkey.add'),
  },
  {
    rule: 'The member can ask for one, or again after a failure, but not for two at once.',
    holds: ({ after }) =>
      after.can({ type: 'passkey.add' }) === (after.matches('idle') || after.matches('failed')),
  },
  {
    rule: 'A person who cancels sees no message.',
    rules: ['PASSKEY-12'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.done.actor.create' || event.output === true || after.matches('idle'),
  },
  {
    rule: 'Recovery codes stay until the member has saved them.',
    rules: ['FACTOR-3', 'PASSKEY-5'],
    holds: ({ before, event, after }) =>
      before.matches('keepingCodes')
        ? after.matches(event.type === 'codes.kept' ? 'idle' : 'keepingCodes')
        : after.matches('keepingCodes') ===
          (event.type === 'xstate.done.actor.keep' && event.output === true),
  },
  {
    rule: 'A failure has a reason.',
    holds: ({ after }) => after.matches('failed') === (after.context.problem !== null),
  },
  limits('The member has 5 min at the browser; calls have 11 min, because a proof may be asked for.', {
    serviceLimit: 660_000,
    browserLimit: 300_000,
  }),
];

export const passkeyEnrollmentModel: MachineModel<Machine> = {
  name: 'passkey-enrollment',
  machine: passkeyEnrollmentMachine,
  words: passkeyEnrollmentWords,
  names: { noAnswer },
  scenarios: [{ name: 'in the settings', events: () => events }],
  stateRules: {
    making: ['PASSKEY-14'],
    failed: ['PASSKEY-14'],
    keepingCodes: ['PASSKEY-5'],
  },
  invariants: () => invariants,
};

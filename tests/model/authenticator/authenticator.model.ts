import { authenticatorMachine } from '../../../src/machines/authenticator/authenticator.machine.ts';
import { authenticatorWords } from '../../../src/machines/authenticator/authenticator.words.ts';
import { limits } from '../lib/common-invariants.ts';
import type { Invariant, MachineModel } from '../lib/model.ts';

type Machine = typeof authenticatorMachine;

/** What each request of the member leads to. */
const firstSteps = {
  'setup.start': 'provingOwner',
  'renewal.start': 'renewing',
  'removal.start': 'removing',
} as const;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Nothing begins unless the member asks for it, and then with the password.',
    rules: ['FACTOR-2', 'FACTOR-6'],
    holds: ({ event, after }) => {
      const asked = Object.entries(firstSteps).find(([type]) => type === event.type);
      const isFirst = Object.values(firstSteps).some((step) => after.matches(step));
      return asked ? after.matches(asked[1]) : !isFirst;
    },
  },
  {
    rule: 'The setup key shows only after the password, and for fifteen minutes at most.',
    rules: ['FACTOR-2'],
    holds: ({ before, event, after, timers }) =>
      (event.type === 'secret.received') === after.matches('scanning') &&
      (event.type !== 'secret.received' || before.matches('provingOwner')) &&
      timers.has('secretLimit') === after.matches('scanning'),
  },
  {
    rule: 'A setup key that was not confirmed has expired, and the member can start again.',
    holds: ({ before, event, after }) =>
      !before.matches('scanning') ||
      (event.type === 'act.cancel' || event.type === 'codes.received'
        ? !after.matches('expired')
        : after.matches('expired') && after.can({ type: 'setup.start' })),
  },
  {
    rule: 'Recovery codes stay until the member has saved them.',
    rules: ['FACTOR-3'],
    holds: ({ before, event, after }) =>
      before.matches('keepingCodes')
        ? after.matches(event.type === 'codes.kept' ? 'idle' : 'keepingCodes')
        : after.matches('keepingCodes') === (event.type === 'codes.received'),
  },
  {
    rule: 'The member can cancel everything else.',
    holds: ({ event, after }) =>
      after.can({ type: 'act.cancel' }) === !(after.matches('idle') || after.matches('keepingCodes')) &&
      (event.type !== 'act.cancel' || after.matches('idle')),
  },
  {
    rule: 'Once the app is removed, nothing more is asked.',
    holds: ({ event, after }) => event.type !== 'app.removed' || after.matches('idle'),
  },
  limits('A setup key waits fifteen minutes for its first code.', { secretLimit: 900_000 }),
];

export const authenticatorModel: MachineModel<Machine> = {
  name: 'authenticator',
  machine: authenticatorMachine,
  words: authenticatorWords,
  scenarios: [{ name: 'in the settings', events: () => [] }],
  stateRules: {
    provingOwner: ['FACTOR-2'],
    expired: ['FACTOR-2'],
    keepingCodes: ['FACTOR-3'],
  },
  invariants: () => invariants,
};

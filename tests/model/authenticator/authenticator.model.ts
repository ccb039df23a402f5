import { authenticatorMachine } from '../../../src/machines/authenticator/authenticator.machine.ts';
import { authenticatorWords } from '../../../src/machines/authenticator/authenticator.words.ts';
import { limits } from '../lib/common-invariants.ts';
import type { Invariant, MachineModel } from '../lib/model.ts';

type Machine = typeof authenticatorMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The setup key shows once the service has sent it, and for fifteen minutes at most.',
    rules: ['FACTOR-2'],
    holds: ({ event, after, timers }) =>
      (event.type === 'secret.received') === after.matches('scanning') &&
      timers.has('secretLimit') === after.matches('scanning'),
  },
  {
    rule: 'A setup key that was not confirmed has expired, and the member can start again.',
    holds: ({ before, event, after }) =>
      !before.matches('scanning') ||
      (event.type === 'act.cancel' || event.type === 'codes.received'
        ? !after.matches('expired')
        : after.matches('expired') && after.can({ type: 'secret.received' })),
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
  limits('A setup key waits fifteen minutes for its first code.', { secretLimit: 900_000 }),
];

export const authenticatorModel: MachineModel<Machine> = {
  name: 'authenticator',
  machine: authenticatorMachine,
  words: authenticatorWords,
  scenarios: [{ name: 'in the settings', events: () => [] }],
  stateRules: {
    expired: ['FACTOR-2'],
    keepingCodes: ['FACTOR-3'],
  },
  invariants: () => invariants,
};

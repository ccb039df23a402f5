import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine.ts';
import { secondFactorWords } from '../../../src/machines/second-factor/second-factor.words.ts';
import type { Invariant, MachineModel } from '../lib/model.ts';

type Machine = typeof secondFactorMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The app’s code is asked for first, and either code stands in for the other.',
    rules: ['FACTOR-5'],
    holds: ({ before, event, after }) => {
      if (event.type === 'xstate.init') return after.matches({ asking: 'enteringAppCode' });
      if (event.type !== 'way.changed') return true;
      return after.matches({
        asking: before.matches({ asking: 'enteringAppCode' }) ? 'enteringRecoveryCode' : 'enteringAppCode',
      });
    },
  },
  {
    rule: 'Only the service ends the second step, and it can do so at any time.',
    rules: ['FACTOR-4'],
    holds: ({ event, after }) =>
      after.matches('ended') === (event.type === 'challenge.over') &&
      after.can({ type: 'challenge.over' }) === after.matches('asking'),
  },
  {
    rule: 'The person can always choose the other code, until the step is over.',
    holds: ({ after }) => after.can({ type: 'way.changed' }) === after.matches('asking'),
  },
];

export const secondFactorModel: MachineModel<Machine> = {
  name: 'second-factor',
  machine: secondFactorMachine,
  words: secondFactorWords,
  scenarios: [{ name: 'after the password', events: () => [] }],
  stateRules: {
    'asking.enteringAppCode': ['FACTOR-1'],
    'asking.enteringRecoveryCode': ['FACTOR-5'],
    ended: ['FACTOR-4'],
  },
  invariants: () => invariants,
};

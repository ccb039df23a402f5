import { secondFactorMachine, type Way } from '../../../src/machines/second-factor/second-factor.machine.ts';
import { secondFactorWords } from '../../../src/machines/second-factor/second-factor.words.ts';
import type { Invariant, MachineModel } from '../lib/model.ts';

type Machine = typeof secondFactorMachine;

const states = {
  passkey: 'usingPasskey',
  app: 'enteringAppCode',
  recovery: 'enteringRecoveryCode',
} as const;
const allWays: readonly Way[] = ['passkey', 'app', 'recovery'];

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The usual way is asked for first, and then the one that the person has chosen.',
    rules: ['FACTOR-5', 'PASSKEY-7'],
    holds: ({ event, after }) => {
      const [usual] = after.context.ways;
      if (event.type === 'xstate.init')
        return usual !== undefined && after.matches({ asking: states[usual] });
      return event.type !== 'way.chosen' || after.matches({ asking: states[event.way as Way] });
    },
  },
  {
    rule: 'Nobody is asked for what they do not have.',
    holds: ({ after }) =>
      allWays.every((way) => after.context.ways.includes(way) || !after.matches({ asking: states[way] })),
  },
  {
    rule: 'Only the service ends the second step, and it can do so at any time.',
    rules: ['FACTOR-4'],
    holds: ({ event, after }) =>
      after.matches('ended') === (event.type === 'challenge.over') &&
      after.can({ type: 'challenge.over' }) === after.matches('asking'),
  },
  {
    rule: 'The person can always choose another way that they have, until the step is over.',
    holds: ({ after }) =>
      allWays.every(
        (way) =>
          after.can({ type: 'way.chosen', way }) ===
          (after.matches('asking') && after.context.ways.includes(way)),
      ),
  },
];

export const secondFactorModel: MachineModel<Machine> = {
  name: 'second-factor',
  machine: secondFactorMachine,
  words: secondFactorWords,
  values: { 'way.chosen': allWays },
  scenarios: [
    { name: 'with an app', ways: ['app', 'recovery'] as const },
    { name: 'with a passkey', ways: ['passkey', 'recovery'] as const },
    { name: 'with both', ways: allWays },
    { name: 'with a passkey that does not work here', ways: ['recovery'] as const },
  ].map(({ name, ways }) => ({
    name,
    input: { ways },
    events: () => allWays.map((way) => ({ type: 'way.chosen' as const, way })),
  })),
  stateRules: {
    'asking.usingPasskey': ['PASSKEY-7'],
    'asking.enteringAppCode': ['FACTOR-1'],
    'asking.enteringRecoveryCode': ['FACTOR-5'],
    ended: ['FACTOR-4'],
  },
  invariants: () => invariants,
};

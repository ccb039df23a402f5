import { noAnswer } from '../../../src/machines/problem.ts';
import { type RunChange, whatIfMachine } from '../../../src/machines/what-if/what-if.machine.ts';
import { whatIfWords } from '../../../src/machines/what-if/what-if.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof whatIfMachine;

export const half: RunChange = { limit: 'RECORDED', funds: 0.5 };
export const limited: RunChange = { limit: 'FORCE_QUIT', drawdown: 0.05, funds: 1, without: 'BTC/USDT' };
const refusal = { code: 'error.internal.serviceError', message: 'Try again later.' };

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The member can always ask for a change, which is then computed, and no other.',
    rules: ['WHATIF-10'],
    holds: ({ event, after }) =>
      after.can({ type: 'change.submit', change: half }) &&
      (event.type !== 'change.submit' ||
        (after.matches('computing') && after.context.change === event.change)),
  },
  {
    rule: 'It is computed exactly while the page says so, and can be canceled then.',
    rules: ['WHATIF-10'],
    holds: ({ event, after }) =>
      after.matches('computing') === (after.children.compute !== undefined) &&
      after.matches('computing') === after.can({ type: 'computation.cancel' }) &&
      (event.type !== 'computation.cancel' || !after.matches('computing')),
  },
  {
    rule: 'Nothing but a computation leads to a result.',
    holds: ({ before, event, after }) =>
      before.value === after.value ||
      event.type === 'xstate.done.actor.compute' ||
      !(after.matches('computed') || after.matches('unmatched')),
  },
  {
    rule: 'A failure, and only a failure, has a reason.',
    holds: ({ after }) => after.matches('failed') === (after.context.problem !== null),
  },
  {
    rule: 'Without an answer, the reason is that.',
    holds: ({ event, after }) =>
      !event.type.startsWith('xstate.after.computingLimit') || after.context.problem === noAnswer,
  },
  limits('The service has 30 s to answer.', { computingLimit: 30_000 }),
];

export const whatIfModel: MachineModel<Machine> = {
  name: 'what-if',
  machine: whatIfMachine,
  words: whatIfWords,
  names: { noAnswer, half, limited },
  scenarios: [
    {
      name: 'a run of the member',
      events: () => [
        { type: 'change.submit', change: half },
        { type: 'change.submit', change: limited },
        done('compute', true),
        done('compute', false),
        fail('compute', refusal),
      ],
    },
  ],
  stateRules: {
    computed: ['WHATIF-8'],
    unmatched: ['WHATIF-2'],
    failed: ['WHATIF-10'],
  },
  invariants: () => invariants,
};

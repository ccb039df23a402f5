import { liveUpdatesMachine } from '../../../src/machines/live-updates/live-updates.machine.ts';
import { liveUpdatesWords } from '../../../src/machines/live-updates/live-updates.words.ts';
import { fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof liveUpdatesMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The tab listens exactly while it is shown and not waiting to try again.',
    holds: ({ after }) => after.matches('following') === (after.children.connection !== undefined),
  },
  {
    rule: 'Data counts as current only once the service has said so.',
    rules: ['LIVE-2'],
    holds: ({ before, event, after }) =>
      !after.matches({ following: 'told' }) ||
      before.matches({ following: 'told' }) ||
      event.type === 'stream.told',
  },
  {
    rule: 'As soon as changes may go unheard, that is reported.',
    rules: ['LIVE-2'],
    holds: ({ before, after, emitted }) => {
      const isLost = after.matches('interrupted') || after.matches('unavailable');
      const wasLost = before.matches('interrupted') || before.matches('unavailable');
      return (isLost && !wasLost) === emitted.length > 0;
    },
  },
  {
    rule: 'After a sign of life, the next failure counts as the first.',
    holds: ({ after }) => !after.matches({ following: 'told' }) || after.context.failures === 0,
  },
];

export const liveUpdatesModel: MachineModel<Machine> = {
  name: 'live-updates',
  machine: liveUpdatesMachine,
  words: liveUpdatesWords,
  listeners: { connection: ['stream.told', 'stream.lost', 'stream.refused'] },
  scenarios: [{ name: 'a tab of a member', events: () => [fail('connection')] }],
  stateRules: {
    paused: ['LIVE-3'],
    unavailable: ['LIVE-2'],
  },
  invariants: () => invariants,
};

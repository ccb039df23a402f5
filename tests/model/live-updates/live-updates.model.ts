import { liveUpdatesMachine } from '../../../src/machines/live-updates/live-updates.machine.ts';
import { liveUpdatesWords } from '../../../src/machines/live-updates/live-updates.words.ts';
import { fail, type MachineModel } from '../lib/model.ts';
import { liveUpdatesInvariants } from './live-updates.invariants.ts';

type Machine = typeof liveUpdatesMachine;

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
  invariants: liveUpdatesInvariants,
};

import { setup } from 'xstate';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import type { RecordedMachine, RecordedStep, Recording } from './recording.ts';

const fail = () => {
  throw new Error('it broke');
};

/**
 * A machine with the id of one that may be told, whose reaction to `action.confirm` fails.
 * @param isMended it does what it should
 */
export const brittle = (isMended = false): MachineModel => ({
  name: 'bot',
  machine: setup({ actions: { fail: isMended ? () => {} : fail } }).createMachine({
    id: 'bot',
    initial: 'idle',
    context: { intent: null, problem: null },
    states: {
      idle: { on: { 'action.ask': 'idle', 'action.confirm': { target: 'sent', actions: 'fail' } } },
      sent: { type: 'final' },
    },
  }),
  words: {
    title: 'Breaking',
    machine: 'a machine that breaks',
    ...{ labels: {}, states: {}, events: {}, guards: {}, actions: {}, actors: {}, delays: {} },
  } as MachineModel['words'],
  scenarios: [],
  invariants: () => [
    { rule: 'Nobody asks for a hard stop.', holds: ({ event }) => event.intent !== 'hardStop' },
  ],
});

const context = { intent: null, problem: null };
const at = '2026-11-22T12:00:00.000Z';

/** A recorded event and where it led; by default it changed nothing. */
export const recordedStep = (step: number, type: string, more: Partial<RecordedStep> = {}): RecordedStep => ({
  ...{ step, at, event: { type }, state: { value: 'idle', context }, status: 'active' },
  ...more,
});

/** A run of the machine that got these events. */
export const recordedRun = (...steps: RecordedStep[]): RecordedMachine => ({
  machine: 'bot',
  start: { at, isFresh: true, input: {}, state: { value: 'idle', context }, fingerprint: 'f' },
  steps,
});

/** A recording of these runs. */
export const recordingOf = (...machines: RecordedMachine[]): Recording => ({
  ...{ kind: 'botdeck.recording', version: 1, recordedAt: at, build: 'b1', page: '/tradebot', checksum: '' },
  machines,
});

import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineFingerprint } from './fingerprint.ts';
import { type RecordedMachine, type Recording, situationName, whyNotPlayable } from './recording.ts';
import { type Difference, replay, type Situation } from './replay.ts';

/** How the replay of one machine of a recording came out. */
export interface Played {
  readonly machine: string;
  readonly outcome: 'same' | 'differs' | 'notPlayed';
  /** The outcome in words, on one or more lines. */
  readonly text: string;
}

/** Plays every machine of a recording and says where it differs. */
export function playRecording({ machines }: Recording, models: readonly MachineModel[]): Played[] {
  return machines.map((recorded) => {
    const { machine } = recorded;
    const model = models.find(({ name }) => name === machine);
    const obstacle = model ? whyNotPlayable(recorded) : 'there is no such machine';
    if (!model || obstacle) return { machine, outcome: 'notPlayed', text: `not played: ${obstacle}` };
    const difference = replay(model, recorded);
    const changed = changeOf(model, recorded);
    return difference
      ? { machine, outcome: 'differs', text: [...inWords(recorded, difference), ...changed].join('\n') }
      : { machine, outcome: 'same', text: [`the same in ${events(recorded)}`, ...changed].join('\n') };
  });
}

const events = ({ steps }: RecordedMachine) => (steps.length === 1 ? '1 event' : `${steps.length} events`);

function changeOf({ machine }: MachineModel, { start }: RecordedMachine): string[] {
  return start?.fingerprint === machineFingerprint(machine)
    ? []
    : ['  (The chart of the machine has changed since it was recorded.)'];
}

function inWords(recorded: RecordedMachine, { step, recorded: then, now }: Difference): string[] {
  const place = step
    ? `DIFFERS at event ${step.step} of ${recorded.steps.length}: ${describeEvent(step.event)}`
    : 'DIFFERS at the start';
  return [
    place,
    `  recorded: ${situation(then)}`,
    `  now:      ${typeof now === 'string' ? now : situation(now)}`,
  ];
}

const situation = ({ value, context, status }: Situation) =>
  `${situationName(value, status)} ${JSON.stringify(context)}`;

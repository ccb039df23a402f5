import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { Stage } from '../../tests/model/lib/stage.ts';
import { asNamed } from '../telling/strike.ts';
import { type Teller, type ToldState, tellerOf } from '../telling/tell.ts';
import type { RecordedMachine, RecordedStep } from './recording.ts';
import { isSame } from './same.ts';

/** A state with the status of its machine. */
export interface Situation extends ToldState {
  readonly status: RecordedStep['status'];
}

/** Where a machine no longer does what it did when it was recorded. */
export interface Difference {
  /** The event after which it differs; null at the start. */
  readonly step: RecordedStep | null;
  readonly recorded: Situation;
  /** What the machine does now; an explanation if it cannot receive the event at all. */
  readonly now: Situation | string;
}

/** The start of a recording as a scenario of the model. */
export function recordedScenario({ start }: RecordedMachine): Scenario {
  return { name: 'a recording', input: start?.input, events: () => [] };
}

/** Plays a recorded machine up to the first difference; null if there is none. */
export function replay(model: MachineModel, recorded: RecordedMachine): Difference | null {
  const teller = tellerOf(model.name, asNamed);
  if (!teller || !recorded.start) throw new Error(`${model.name} cannot be played.`);
  const stage = new Stage(model, recordedScenario(recorded));
  try {
    const started = compare(teller, null, { ...recorded.start.state, status: 'active' }, stage.snapshot);
    if (started) return started;
    for (const step of recorded.steps) {
      const difference = playStep(stage, teller, step);
      if (difference) return difference;
    }
    return null;
  } finally {
    stage.stop();
  }
}

/** An event that came again is played only twice: a third time would make no difference. */
function playStep(stage: Stage, teller: Teller, step: RecordedStep): Difference | null {
  const { event, state, status, again = 0 } = step;
  const recorded = { ...state, status };
  for (let time = 0; time <= Math.min(again, 1); time += 1) {
    try {
      stage.deliver(event);
    } catch (reason) {
      if (status === 'error') continue;
      return { step, recorded, now: reason instanceof Error ? reason.message : String(reason) };
    }
    const difference = compare(teller, step, recorded, stage.snapshot);
    if (difference) return difference;
  }
  return null;
}

function compare(
  teller: Teller,
  step: RecordedStep | null,
  recorded: Situation,
  snapshot: AnyMachineSnapshot,
): Difference | null {
  const now = { ...teller.state(snapshot), status: snapshot.status };
  return isSame(recorded, now) ? null : { step, recorded, now };
}

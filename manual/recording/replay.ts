import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { Stage } from '../../tests/model/lib/stage.ts';
import { asNamed } from '../telling/strike.ts';
import { type Teller, type ToldState, tellerOf } from '../telling/tell.ts';
import { type RecordedMachine, type RecordedStep, stepsToPlay } from './recording.ts';
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
    const { state, status = 'active' } = recorded.start;
    const started = compare(teller, null, { ...state, status }, stage.snapshot);
    if (started) return started;
    for (const step of stepsToPlay(recorded)) {
      const difference = playStep(stage, teller, step);
      if (difference) return difference;
    }
    return null;
  } finally {
    stage.stop();
  }
}

function playStep(stage: Stage, teller: Teller, step: RecordedStep): Difference | null {
  const recorded = { ...step.state, status: step.status };
  const obstacle = deliverTo(stage, step);
  return obstacle === null
    ? compare(teller, step, recorded, stage.snapshot)
    : { step, recorded, now: obstacle };
}

/**
 * Delivers a recorded event.
 * @returns why the machine cannot receive it, or failed where it did not when it was recorded; null if it did what it can
 */
export function deliverTo(stage: Stage, { event, status }: RecordedStep): string | null {
  try {
    stage.deliver(event);
  } catch (reason) {
    const failedAgain = status === 'error' && stage.snapshot.status === 'error';
    if (!failedAgain) return reason instanceof Error ? reason.message : String(reason);
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

import { invariantsOf } from '../../tests/model/lib/common-invariants.ts';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import type { Invariant, MachineModel, Step } from '../../tests/model/lib/model.ts';
import { Stage } from '../../tests/model/lib/stage.ts';
import {
  type RecordedStep,
  type Recording,
  situationName,
  stepsToPlay,
  whyNotPlayable,
} from './recording.ts';
import { deliverTo, recordedScenario } from './replay.ts';

/** Plays one machine of a recording step by step, for a test. */
export class Playback {
  readonly #stage: Stage;
  readonly #steps: readonly RecordedStep[];
  readonly #invariants: readonly Invariant[];
  #played = 0;

  /**
   * Starts the machine.
   * @param place the place of the machine in the recording, from 0
   * @throws if it is not the machine of the model, or cannot be played
   */
  constructor(recording: Recording, place: number, model: MachineModel) {
    const recorded = recording.machines[place];
    if (recorded?.machine !== model.name) throw new Error(`Machine ${place} is not ${model.name}.`);
    const obstacle = whyNotPlayable(recorded);
    if (obstacle) throw new Error(`${model.name} cannot be played: ${obstacle}.`);
    this.#steps = stepsToPlay(recorded);
    const scenario = recordedScenario(recorded);
    this.#stage = new Stage(model, scenario);
    this.#invariants = invariantsOf(model, scenario);
  }

  /** The active state, and whether the machine is over: `closed (done)`. */
  get state(): string {
    const { value, status } = this.#stage.snapshot;
    return situationName(value, status);
  }

  /**
   * Plays the next recorded event.
   * @param event what it is, as `describeEvent` says it
   * @returns the state after it
   * @throws if the next event is a different one, the machine cannot receive it here, or it breaks a rule of the model
   */
  after(event: string): string {
    const step = this.#steps[this.#played];
    const next = step ? describeEvent(step.event) : 'the end of the recording';
    if (!step || next !== event) throw new Error(`The next event is ${next}, not ${event}.`);
    this.#played += 1;
    const before = this.#stage.snapshot;
    const obstacle = deliverTo(this.#stage, step);
    if (obstacle !== null) throw new Error(`${event}: ${obstacle}`);
    this.#assertRules({
      before,
      event: step.event,
      after: this.#stage.snapshot,
      emitted: this.#stage.takeEmitted(),
      timers: this.#stage.timers,
    });
    return this.state;
  }

  #assertRules(step: Step): void {
    const broken = this.#invariants.filter((invariant) => !invariant.holds(step));
    if (broken.length > 0) throw new Error(`broken rule: ${broken.map(({ rule }) => rule).join(' ')}`);
  }
}

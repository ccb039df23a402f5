import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import { type Invariant, type MachineModel, type Step, stateName } from '../../tests/model/lib/model.ts';
import { Stage } from '../../tests/model/lib/stage.ts';
import { type RecordedMachine, type Recording, whyNotPlayable } from './recording.ts';
import { recordedScenario } from './replay.ts';

/** Plays one machine of a recording step by step, for a test. */
export class Playback {
  readonly #stage: Stage;
  readonly #recorded: RecordedMachine;
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
    this.#recorded = recorded;
    this.#stage = new Stage(model, recordedScenario(recorded));
    this.#invariants = model.invariants();
  }

  /** The active state: `status.observed.stopped & action.idle`. */
  get state(): string {
    return stateName(this.#stage.snapshot.value);
  }

  /**
   * Plays the next recorded event.
   * @param event what it is, as `describeEvent` says it
   * @returns the state after it
   * @throws if the next event is a different one, the machine cannot receive it here, or it breaks a rule of the model
   */
  after(event: string): string {
    const step = this.#recorded.steps[this.#played];
    const next = step ? describeEvent(step.event) : 'the end of the recording';
    if (!step || next !== event) throw new Error(`The next event is ${next}, not ${event}.`);
    this.#played += 1;
    const before = this.#stage.snapshot;
    this.#stage.deliver(step.event);
    this.#assertRules({
      before,
      event: step.event,
      after: this.#stage.snapshot,
      emitted: this.#stage.takeEmitted(),
    });
    return this.state;
  }

  #assertRules(step: Step): void {
    const broken = this.#invariants.filter((invariant) => !invariant.holds(step));
    if (broken.length > 0) throw new Error(`broken rule: ${broken.map(({ rule }) => rule).join(' ')}`);
  }
}

import type { AnyEventObject } from 'xstate';
import { possibleEvents } from './alphabet.ts';
import { invariantsOf } from './common-invariants.ts';
import { emittedBy } from './effects.ts';
import { describeEvent, timersByDelay } from './machine-event.ts';
import { type Invariant, type MachineModel, type Scenario, stateName } from './model.ts';
import { PureMachine, type PureStep } from './pure-machine.ts';

/** A situation of the machine, and what led to it. */
export interface Frame extends PureStep {
  /** The event that led here; null at the start. */
  readonly event: AnyEventObject | null;
  readonly emitted: readonly AnyEventObject[];
  /** The invariants that the event broke, in words. */
  readonly broken: readonly string[];
  /** The cases of the model that can happen next. */
  readonly possible: readonly AnyEventObject[];
}

/** Plays one path on a machine with pure transitions: no work starts and no time passes. */
export class FrameMaker {
  readonly #model: MachineModel;
  readonly #scenario: Scenario;
  readonly #machine: PureMachine;
  readonly #invariants: readonly Invariant[];

  constructor(model: MachineModel, scenario: Scenario) {
    this.#model = model;
    this.#scenario = scenario;
    this.#machine = new PureMachine(model.machine);
    this.#invariants = invariantsOf(model, scenario);
  }

  start(): Frame {
    return this.#frameOf(this.#machine.start(this.#scenario.input));
  }

  /** @param event one that is possible */
  take(before: Frame, event: AnyEventObject): Frame {
    const after = this.#frameOf(this.#machine.take(before.state, event));
    return { ...after, event, broken: this.brokenRules(before, event, after) };
  }

  /** The rules that a step breaks. Invariants may remember steps, so they must see each one of the path. */
  brokenRules({ state: { snapshot: before } }: Frame, event: AnyEventObject, after: Frame): string[] {
    const { snapshot, timers } = after.state;
    const step = {
      ...{ before, event, after: snapshot },
      ...{ emitted: after.emitted, timers: timersByDelay(timers) },
    };
    return this.#invariants.filter((one) => !one.holds(step)).map(({ rule }) => rule);
  }

  #frameOf(step: PureStep): Frame {
    const { snapshot, timers } = step.state;
    const isOver = snapshot.status !== 'active';
    return {
      ...step,
      event: null,
      emitted: step.actions.flatMap((action) => emittedBy(action) ?? []),
      broken: [],
      possible: isOver ? [] : possibleEvents(this.#model, this.#scenario, snapshot, timers),
    };
  }
}

/** Plays a machine step by step, for a test that was copied from the manual's page Play. */
export class Playback {
  readonly #frames: FrameMaker;
  #frame: Frame;

  /** @param start the name of a scenario of the model */
  constructor(model: MachineModel, start: string) {
    const scenario = model.scenarios.find(({ name }) => name === start);
    if (!scenario) throw new Error(`The model has no start “${start}”.`);
    this.#frames = new FrameMaker(model, scenario);
    this.#frame = this.#frames.start();
  }

  /** The active state, and whether the machine is over: `closed (done)`. */
  get state(): string {
    return situationName(this.#frame);
  }

  /**
   * Plays a case of the model.
   * @param event as `describeEvent` says it
   * @returns the state after it
   * @throws if it cannot happen here, or breaks a rule of the model
   */
  after(event: string): string {
    const found = this.#frame.possible.find((one) => describeEvent(one) === event);
    if (!found) throw new Error(`“${event}” cannot happen in ${this.state}.`);
    this.#frame = this.#frames.take(this.#frame, found);
    const { broken } = this.#frame;
    if (broken.length > 0) throw new Error(`broken rule: ${broken.join(' ')}`);
    return this.state;
  }
}

/** A state on one line, and how the machine ended if it has: `closed (done)`. */
export function situationName({ state: { snapshot } }: Frame): string {
  const { value, status } = snapshot;
  return status === 'active' ? stateName(value) : `${stateName(value)} (${status})`;
}

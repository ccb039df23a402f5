import type { AnyEventObject } from 'xstate';
import { possibleEvents } from '../../tests/model/lib/alphabet.ts';
import { invariantsOf } from '../../tests/model/lib/common-invariants.ts';
import { emittedBy } from '../../tests/model/lib/effects.ts';
import { originOf, timersByDelay } from '../../tests/model/lib/machine-event.ts';
import { type Invariant, listenerOf, type MachineModel, type Scenario } from '../../tests/model/lib/model.ts';
import { type ModelState, PureMachine, type PureStep } from '../../tests/model/lib/pure-machine.ts';
import { eventOfCode, eventOfLiteral, shortType, typeOfCode } from './step-codes.ts';

/** A situation of the machine, and what led to it. */
export interface Frame extends PureStep {
  /** The event that led here; null at the start. */
  readonly event: AnyEventObject | null;
  readonly emitted: readonly AnyEventObject[];
  /** The invariants that the event broke, in words. */
  readonly broken: readonly string[];
  /** What can happen next. */
  readonly possible: readonly AnyEventObject[];
}

/** The first step of a path that could not be taken. */
export interface Misfit {
  /** Its place in the path, from 0. */
  readonly index: number;
  /** A sentence. */
  readonly why: string;
}

/** A path, as far as it could be played: the start, and one frame for each step taken. */
export interface PlayThrough {
  readonly frames: readonly [Frame, ...Frame[]];
  readonly misfit: Misfit | null;
}

/**
 * Plays the steps of an address on the machine.
 * @param known the frames of the start and of the first steps, if they have been played before
 */
export function playThrough(
  model: MachineModel,
  scenario: Scenario,
  codes: readonly string[],
  known: readonly Frame[] = [],
): PlayThrough {
  return playSteps(model, scenario, codes, (code, frame) => eventFor(code, frame, model), known);
}

function eventFor(code: string, frame: Frame, { machine, names = {} }: MachineModel): AnyEventObject {
  const event = eventOfCode(code, frame.possible, names) ?? eventOfLiteral(code, machine);
  if (event) return event;
  const type = typeOfCode(code);
  const has = (types: readonly string[]) => types.some((one) => shortType(one) === type);
  if (!has(machine.events)) throw new Error(`This machine has no event “${type}”.`);
  const isPossible = has(frame.possible.map((one) => one.type));
  throw new Error(isPossible ? `“${type}” has no such case here.` : `“${type}” cannot happen here.`);
}

/**
 * Plays steps one by one on the machine, until one cannot be taken.
 * @param eventOf the event of a step in a situation; throws, with a sentence, if there is none
 */
export function playSteps<TStep>(
  model: MachineModel,
  scenario: Scenario,
  steps: readonly TStep[],
  eventOf: (step: TStep, frame: Frame) => AnyEventObject,
  known: readonly Frame[] = [],
): PlayThrough {
  const machine = new PureMachine(model.machine);
  const invariants = invariantsOf(model, scenario);
  const frameOf = (step: PureStep): Frame => ({
    ...step,
    event: null,
    emitted: step.actions.flatMap((action) => emittedBy(action) ?? []),
    broken: [],
    possible: possibleIn(model, scenario, step.state),
  });
  let frame = known[0] ?? frameOf(machine.start(scenario.input));
  const frames: [Frame, ...Frame[]] = [frame];
  for (const [index, step] of steps.entries()) {
    try {
      frame = again(frame, known[index + 1]) ?? take(frame, eventOf(step, frame));
    } catch (error) {
      return { frames, misfit: { index, why: error instanceof Error ? error.message : String(error) } };
    }
    frames.push(frame);
  }
  return { frames, misfit: null };

  function take(before: Frame, event: AnyEventObject): Frame {
    assertDeliverable(model, before.state, event);
    const after = frameOf(machine.take(before.state, event));
    return { ...after, event, broken: brokenRules(invariants, before, event, after) };
  }

  /** Invariants may remember steps, so they are also shown the known ones. */
  function again(before: Frame, after: Frame | undefined): Frame | undefined {
    if (after?.event) brokenRules(invariants, before, after.event, after);
    return after;
  }
}

function possibleIn(model: MachineModel, scenario: Scenario, { snapshot, timers }: ModelState) {
  return snapshot.status === 'active' ? possibleEvents(model, scenario, snapshot, timers) : [];
}

/** Events come from timers that run and actors that live. All others come from outside, at any time. */
function assertDeliverable(
  model: MachineModel,
  { snapshot, timers }: ModelState,
  { type }: AnyEventObject,
): void {
  if (snapshot.status !== 'active') throw new Error('The machine has ended.');
  const origin = originOf(type);
  if (origin.kind === 'timer' && !timers.has(type))
    throw new Error(`The timer “${origin.delay}” is not running.`);
  const actor = 'actor' in origin ? origin.actor : listenerOf(model, type);
  if (actor && !snapshot.children[actor]) throw new Error(`“${actor}” is not running.`);
}

function brokenRules(
  invariants: readonly Invariant[],
  { state: { snapshot: before } }: Frame,
  event: AnyEventObject,
  { state: { snapshot: after, timers }, emitted }: Frame,
): string[] {
  const step = { before, event, after, emitted, timers: timersByDelay(timers) };
  return invariants.filter((one) => !one.holds(step)).map(({ rule }) => rule);
}

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { possibleEvents } from '../../tests/model/lib/alphabet.ts';
import { snapshotKey } from '../../tests/model/lib/explore.ts';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { type ModelState, PureMachine } from '../../tests/model/lib/pure-machine.ts';
import { playLink, scenarioSlug, stepCodes } from './play-address.ts';

/** A step of a machine without its data. */
export interface NamedStep {
  /** The type of the event. */
  readonly event: string;
  /** Ids of the declared transitions it took. A step that took none changed nothing, so Play leaves it out. */
  readonly taken: readonly string[];
}

/** The model's knowledge of some steps. */
export interface FoundCases {
  /** The address in Play of the situation after them; of the one before `lost`, if there is one. */
  readonly link: string;
  /** The place of the first step, from 0, for which no case of the model takes the same transitions; null if all have one. */
  readonly lost: number | null;
}

/** A situation of the model that the steps so far may have led to. */
interface Reached {
  readonly scenario: Scenario;
  readonly state: ModelState;
  /** The situation before it, and which of the events that were possible there led here; null at the start. */
  readonly way: {
    readonly from: Reached;
    readonly possible: readonly AnyEventObject[];
    readonly place: number;
  } | null;
}

/**
 * Finds cases of the model that take the same transitions as some steps, one for each.
 * @param value the state that the machine started in; any start of the model if left out
 * @returns null if the model has no start in this state
 */
export function findCases(
  model: MachineModel,
  steps: readonly NamedStep[],
  value?: AnyMachineSnapshot['value'],
): FoundCases | null {
  const machine = new PureMachine(model.machine);
  const starts = model.scenarios
    .map((scenario) => ({ scenario, state: machine.start(scenario.input).state, way: null }))
    .filter(({ state }) => value === undefined || isSame(state.snapshot.value, value));
  let reached: readonly Reached[] = starts;
  let lost: number | null = null;
  for (const [index, step] of steps.entries()) {
    if (step.taken.length === 0) continue;
    const next = reached.flatMap((one) => casesOf(model, machine, one, step));
    if (next.length === 0) {
      lost = index;
      break;
    }
    reached = withoutRepeats(next);
  }
  const [first] = reached;
  return first
    ? { link: playLink(model.name, scenarioSlug(first.scenario), codesOf(first, model)), lost }
    : null;
}

/** The cases that take the same transitions as a step. */
function casesOf(
  model: MachineModel,
  machine: PureMachine,
  from: Reached,
  { event, taken }: NamedStep,
): Reached[] {
  const { scenario, state } = from;
  const { snapshot, timers } = state;
  if (snapshot.status !== 'active') return [];
  const possible = possibleEvents(model, scenario, snapshot, timers);
  return possible.flatMap((one, place) => {
    if (one.type !== event) return [];
    const after = machine.take(state, one);
    return isSame(after.taken, taken)
      ? [{ scenario, state: after.state, way: { from, possible, place } }]
      : [];
  });
}

function codesOf({ way }: Reached, model: MachineModel): string[] {
  if (!way) return [];
  const code = stepCodes(way.possible, model.names ?? {})[way.place] ?? '';
  return [...codesOf(way.from, model), code];
}

/** Situations in which the same can happen next count once. */
function withoutRepeats(all: readonly Reached[]): Reached[] {
  const key = ({ scenario, state: { snapshot, timers } }: Reached) =>
    `${scenario.name} ${snapshotKey(scenario, snapshot, Object.keys(snapshot.children), [...timers.keys()])}`;
  return [...Map.groupBy(all, key).values()].flatMap(([first]) => first ?? []);
}

/**
 * The steps that events with data of their own take, from the start that takes most of them.
 * @param events such as those of a counterexample
 */
export function stepsOfEvents(model: MachineModel, events: readonly AnyEventObject[]): NamedStep[] {
  const machine = new PureMachine(model.machine);
  const ways = model.scenarios.map(({ input }) => {
    let { state } = machine.start(input);
    return events.map((event) => {
      const after = machine.take(state, event);
      state = after.state;
      return { event: event.type, taken: after.taken };
    });
  });
  const handled = (steps: readonly NamedStep[]) => steps.filter(({ taken }) => taken.length > 0).length;
  return ways.reduce((best, one) => (handled(one) > handled(best) ? one : best));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

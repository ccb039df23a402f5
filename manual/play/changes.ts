import type { AnyMachineSnapshot } from 'xstate';
import { activeLeaves, type MachineModel } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import type { ModelState } from '../../tests/model/lib/pure-machine.ts';
import { spaced } from '../statecharts/names.ts';
import { emittedLine, eventWords, fieldText, type Names, workWords } from './event-words.ts';

/** A state with its words. */
export interface StateLine {
  /** What the product calls it. */
  readonly name: string;
  /** `action.confirming`. */
  readonly path: string;
  readonly words: string;
}

/** What the machine remembers in one field. */
export interface ContextLine {
  readonly field: string;
  readonly now: string;
  /** Its earlier value; undefined if the event left it alone. */
  readonly before: string | undefined;
}

/** A situation in words, and what the last event changed. */
export interface Situation {
  /** The innermost active states. */
  readonly states: readonly (StateLine & { readonly isNew: boolean })[];
  readonly left: readonly StateLine[];
  readonly context: readonly ContextLine[];
  /** What the machine told its surroundings. */
  readonly emitted: readonly string[];
  readonly started: readonly string[];
  readonly ended: readonly string[];
  /** What runs now: invoked actors, then timers. */
  readonly running: readonly string[];
}

/**
 * Describes a situation.
 * @param before the situation before the last event; undefined at the start, where nothing counts as changed
 */
export function situationOf(model: MachineModel, frame: Frame, before: Frame | undefined): Situation {
  const { snapshot } = frame.state;
  const names = model.names ?? {};
  const leaves = activeLeaves(snapshot.value);
  const known = before ? activeLeaves(before.state.snapshot.value) : leaves;
  const line = (path: string): StateLine => ({
    path,
    name: model.words.labels[path] ?? path,
    words: model.words.states[path] ?? '',
  });
  const works = (ids: readonly string[]) => ids.map((id) => workWords(model, id));
  return {
    states: leaves.map((leaf) => ({ ...line(leaf), isNew: !known.includes(leaf) })),
    left: known.filter((leaf) => !leaves.includes(leaf)).map(line),
    context: contextLines(snapshot.context, before?.state.snapshot.context, names),
    emitted: frame.emitted.map((event) => emittedLine(model, event)),
    started: before ? works(startedIn(snapshot, before.state.snapshot)) : [],
    ended: before ? works(startedIn(before.state.snapshot, snapshot)) : [],
    running: runningLines(model, frame.state),
  };
}

/** The fields of a context in plain form. */
export function contextLines(now: object, before: object | undefined, names: Names): ContextLine[] {
  return Object.entries(now).map(([field, value]) => {
    const text = fieldText(field, value, names);
    const old = before ? fieldText(field, Reflect.get(before, field), names) : text;
    return { field: spaced(field), now: text, before: old === text ? undefined : old };
  });
}

/** The living actors and the running timers, in words. */
export function runningLines(model: MachineModel, { snapshot, timers }: ModelState): string[] {
  return [
    ...Object.keys(snapshot.children).map((id) => workWords(model, id)),
    ...[...timers.keys()].map((timer) => `Timer: ${eventWords(model, timer)}`),
  ];
}

/** The actors that live in one situation but not in another, or not as the same actor. */
function startedIn({ children }: AnyMachineSnapshot, other: AnyMachineSnapshot): string[] {
  return Object.keys(children).filter((id) => children[id] !== other.children[id]);
}

import type { MachineSituations, StartSituations } from '../data/manual-data.ts';
import { scenarioSlug } from '../play/play-address.ts';
import { wordsMatcher } from '../search/words.ts';

export interface Situation {
  readonly machine: string;
  /** The scenario's name, and what the address calls it. */
  readonly start: string;
  readonly startSlug: string;
  /** The codes of the shortest path to it. */
  readonly steps: readonly string[];
  /** The innermost active states, as paths. */
  readonly states: readonly string[];
  readonly context: string;
  readonly running: string;
}

export interface SituationFilter {
  /** The path of an active state, or of a state around one; empty for all. */
  readonly state: string;
  /** Words that must all be in the context, the states or the work. Case does not matter. */
  readonly text: string;
}

/** All situations of a machine, start by start, the nearest first. */
export function machineList(machine: MachineSituations): Situation[] {
  return machine.starts.flatMap((start) => startList(machine, start));
}

function startList(machine: MachineSituations, { name, rows }: StartSituations): Situation[] {
  const ways: (readonly string[])[] = [];
  return rows.map(([from, code, states, context, running]) => {
    const steps = from < 0 ? [] : [...(ways[from] ?? []), code];
    ways.push(steps);
    return {
      machine: machine.name,
      start: name,
      startSlug: scenarioSlug({ name }),
      steps,
      states: machine.states[states] ?? [],
      context: machine.contexts[context] ?? '',
      running: machine.running[running] ?? '',
    };
  });
}

/**
 * The situations that pass a filter.
 * @param nameOf what the product calls a state
 */
export function filtered(
  all: readonly Situation[],
  { state, text }: SituationFilter,
  nameOf: (machine: string, path: string) => string,
): Situation[] {
  const hasAll = wordsMatcher(text);
  return all.filter(({ machine, states, context, running }) => {
    const isIn = state === '' || states.some((one) => around(one).includes(state));
    return (
      isIn &&
      (!hasAll ||
        hasAll([context, running, ...states, ...states.map((path) => nameOf(machine, path))].join(' ')))
    );
  });
}

/** The states that are active in any situation, and in how many, by path. */
export function statesIn(all: readonly Situation[]): { path: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { states } of all) {
    for (const path of new Set(states.flatMap(around))) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, count]) => ({ path, count })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A state's path, and those of the states around it. */
function around(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_part, last) => parts.slice(0, last + 1).join('.'));
}

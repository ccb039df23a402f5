import type { MachineSituations } from '../data/situations-data.ts';

/** One situation of a machine. */
export interface Situation {
  /** The scenario's name. */
  readonly start: string;
  /** The codes of the shortest way to it. */
  readonly steps: readonly string[];
  /** The innermost active states, as paths. */
  readonly states: readonly string[];
  readonly context: string;
  readonly running: string;
}

/** What to show of a machine's situations. */
export interface SituationFilter {
  /** The path of an active state, or of a state around one; empty for all. */
  readonly state: string;
  /** Words that the context, the states or the work must all have, in any case. */
  readonly text: string;
}

/** All situations that one start of a machine leads to, nearest first. */
export function situationsOf(machine: MachineSituations, place: number): Situation[] {
  const start = machine.starts[place];
  const ways: (readonly string[])[] = [];
  return (start?.rows ?? []).map(([from, code, states, context, running]) => {
    const steps = from < 0 ? [] : [...(ways[from] ?? []), code];
    ways.push(steps);
    return {
      start: start?.name ?? '',
      steps,
      states: machine.states[states] ?? [],
      context: machine.contexts[context] ?? '',
      running: machine.running[running] ?? '',
    };
  });
}

/** The situations that a filter lets through. */
export function filtered(all: readonly Situation[], { state, text }: SituationFilter): Situation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((situation) => {
    const { states, context, running } = situation;
    const isIn = state === '' || states.some((one) => `${one}.`.startsWith(`${state}.`));
    const said = `${context} ${states.join(' ')} ${running}`.toLowerCase();
    return isIn && words.every((word) => said.includes(word));
  });
}

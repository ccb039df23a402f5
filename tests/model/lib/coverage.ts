import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from './declared.ts';

export interface Coverage {
  readonly declared: number;
  readonly taken: number;
  /** One decimal; 100 only if nothing is missing. */
  readonly percent: number;
  /** Ids of declared transitions that no path took. */
  readonly missing: readonly string[];
}

/** Compares the transitions taken with those the machine declares. */
export function coverage(machine: AnyStateMachine, takenIds: Iterable<string>): Coverage {
  const hit = new Set(takenIds);
  const all = [...declaredTransitions(machine).values()];
  const missing = all.filter((id) => !hit.has(id));
  const taken = all.length - missing.length;
  const percent = all.length === 0 ? 100 : Math.floor((1000 * taken) / all.length) / 10;
  return { declared: all.length, taken, percent, missing };
}

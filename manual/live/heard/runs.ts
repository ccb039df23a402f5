import type { Entry } from '../protocol.ts';

/** One run of a machine, as it was at some moment. */
export interface Run {
  readonly actor: number;
  readonly machine: string;
  /** Its newest entry at that moment. */
  readonly now: Entry;
  readonly isOver: boolean;
}

/**
 * The runs of a tab, those still active first; otherwise in the order of their start.
 * @param until the number of the last entry that counts
 */
export function runsUntil(entries: readonly Entry[], until: number): readonly Run[] {
  const newest = new Map<number, Entry>();
  for (const entry of entries) if (entry.n <= until) newest.set(entry.actor, entry);
  const runs = [...newest.values()].map((now): Run => {
    const { actor, machine, status } = now;
    return { actor, machine, now, isOver: status !== 'active' };
  });
  return [...runs.filter(({ isOver }) => !isOver), ...runs.filter(({ isOver }) => isOver)];
}

import type { Entry } from '../../../src/shared/live/protocol.ts';

/** One run of a machine, as it was at some moment. */
export interface Run {
  readonly actor: number;
  readonly machine: string;
  /** Its newest entry at that moment. */
  readonly now: Entry;
  readonly isOver: boolean;
}

/**
 * The runs of a tab: first those of the pinned machine, then the others; in both, ended runs come last.
 * @param until the number of the last entry that counts
 */
export function runsUntil(entries: readonly Entry[], until: number, pinned?: string): readonly Run[] {
  const newest = new Map<number, Entry>();
  for (const entry of entries) if (entry.n <= until) newest.set(entry.actor, entry);
  const runs = [...newest.values()].map((now): Run => {
    const { actor, machine, status } = now;
    return { actor, machine, now, isOver: status !== 'active' };
  });
  const rank = ({ machine, isOver }: Run) => (machine === pinned ? 0 : 2) + Number(isOver);
  return runs.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The run to show: the chosen one, or else the newest of the pinned machine, or else the newest of all.
 * @param runs as `runsUntil` orders them
 * @param chosen the number of an actor
 */
export function runToShow(
  runs: readonly Run[],
  chosen: number | undefined,
  pinned: string | undefined,
): Run | undefined {
  const newest = (some: readonly Run[]) => some.toSorted((a, b) => b.now.n - a.now.n)[0];
  const own = runs.filter(({ machine }) => machine === pinned);
  const active = own.filter(({ isOver }) => !isOver);
  return runs.find(({ actor }) => actor === chosen) ?? newest(active) ?? newest(own) ?? newest(runs);
}

import type { Entry } from './protocol.ts';

/** How much is remembered: events of each run besides its start, and runs that are over. */
const limits = { events: 1_000, over: 50 };

/**
 * The entries with one more, in order. An entry that comes again replaces the earlier one. The oldest events of a long
 * run are forgotten, and the runs that ended first.
 */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const place = entries.findLastIndex(({ n }) => n <= entry.n);
  if (entries[place]?.n === entry.n) return entries.with(place, entry);
  const all = entries.toSpliced(place + 1, 0, entry);
  const kept = withoutOldEvent(all, entry.actor);
  return entry.status === 'active' ? kept : withoutOldRuns(kept);
}

/** Without the first event after the start of a run that has too many. */
function withoutOldEvent(entries: readonly Entry[], actor: number): readonly Entry[] {
  const [, oldest, ...newer] = entries.filter((entry) => entry.actor === actor);
  return newer.length < limits.events ? entries : entries.filter((entry) => entry !== oldest);
}

function withoutOldRuns(entries: readonly Entry[]): readonly Entry[] {
  const newest = new Map(entries.map((entry) => [entry.actor, entry]));
  const over = [...newest.values()].filter(({ status }) => status !== 'active').toSorted((a, b) => a.n - b.n);
  const forgotten = new Set(over.slice(0, -limits.over).map(({ actor }) => actor));
  return forgotten.size === 0 ? entries : entries.filter(({ actor }) => !forgotten.has(actor));
}

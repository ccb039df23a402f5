import type { Change } from '../../../manual/data/change-data.ts';

/** Which sentences or lines were added or removed. */
export function compareLines(
  thing: Change['thing'],
  before: readonly string[],
  now: readonly string[],
): Change[] {
  const gone = before.filter((line) => !now.includes(line));
  const added = now.filter((line) => !before.includes(line));
  return [
    ...gone.map((name): Change => ({ mark: 'gone', thing, name, details: [] })),
    ...added.map((name): Change => ({ mark: 'added', thing, name, details: [] })),
  ];
}

/** The same for lines of behavior. A line about the same event that now leads elsewhere has changed. */
export function compareBehavior(before: readonly string[], now: readonly string[]): Change[] {
  const changes = compareLines('behavior', before, now);
  const added = changes.filter(({ mark }) => mark === 'added');
  const pairs = new Map<Change, Change>();
  for (const gone of changes.filter(({ mark }) => mark === 'gone')) {
    const taken = [...pairs.values()];
    const other = added.find((one) => causeOf(one) === causeOf(gone) && !taken.includes(one));
    if (other) pairs.set(gone, other);
  }
  const replaced = [...pairs.values()];
  return changes.flatMap((change): Change[] => {
    if (replaced.includes(change)) return [];
    const now = pairs.get(change);
    if (!now) return [change];
    const details = [`before: ${effectOf(change)}`, `now: ${effectOf(now)}`];
    return [{ mark: 'changed', thing: 'behavior', name: causeOf(change), details }];
  });
}

/** The event of a line, with its data. */
function causeOf({ name }: Change): string {
  return name.split(/ (?=→|stays)/)[0] ?? name;
}

function effectOf(change: Change): string {
  return change.name.slice(causeOf(change).length + 1);
}

/** `what: before → now`, if they differ. */
export function differing(what: string, before: string, now: string): string[] {
  return before === now ? [] : [`${what}: ${before || 'none'} → ${now || 'none'}`];
}

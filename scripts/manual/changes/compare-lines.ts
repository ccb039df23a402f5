import type { Change } from '../../../manual/data/change-data.ts';

/** Which sentences or lines were added, and which are gone. */
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

/** `what: before → now`, if they differ. */
export function differing(what: string, before: string, now: string): string[] {
  return before === now ? [] : [`${what}: ${before || 'none'} → ${now || 'none'}`];
}

import type { Picture } from '../data/pictures.ts';

/** A picture, and whether all the states asked for were active when it was taken. */
export interface FoundPicture {
  readonly picture: Picture;
  readonly isExact: boolean;
}

/**
 * The pictures of a situation, the best first: with most of its states, and beside them the states that are usual.
 * @param states paths of active states without the machine: `action.confirming`; one with substates stands for all of them
 */
export function findPictures(pictures: readonly Picture[], states: readonly string[]): FoundPicture[] {
  const counts = new Map<string, number>();
  for (const leaf of pictures.flatMap((picture) => picture.states))
    counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  const usual = (picture: Picture) => picture.states.reduce((sum, leaf) => sum + (counts.get(leaf) ?? 0), 0);
  const shared = (picture: Picture) =>
    states.filter((state) => picture.states.some((leaf) => isIn(leaf, state))).length;
  return pictures
    .filter((picture) => shared(picture) > 0)
    .toSorted((one, other) => shared(other) - shared(one) || usual(other) - usual(one))
    .map((picture) => ({ picture, isExact: shared(picture) === states.length }));
}

const isIn = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`);

/** Why no one gets to see these states; undefined if someone does. */
export function whyUnseen(
  unseen: Readonly<Record<string, string>>,
  states: readonly string[],
): string | undefined {
  const [reason] = Object.entries(unseen).flatMap(([leaf, why]) =>
    states.some((state) => isIn(leaf, state)) ? [why] : [],
  );
  return reason;
}

/** Screens by the title of their page, in the order in which the pictures come. */
export function byScreen<T>(items: readonly T[], pictureIn: (item: T) => Picture): [string, T[]][] {
  return [...Map.groupBy(items, (item) => pictureIn(item).screen)];
}

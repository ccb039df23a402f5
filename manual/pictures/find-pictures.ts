import type { Picture } from '../data/manual-data.ts';

export interface FoundPicture {
  readonly picture: Picture;
  /** Whether all the states asked for were active when it was taken. */
  readonly isExact: boolean;
  /** Whether what led there is the same, as far as that is known. */
  readonly isSameWay: boolean;
}

/** What happened, as pictures name it. */
type Step = Picture['events'][number];

/**
 * The pictures of a situation, best first: those with most of its states, then those that the same choices led to, then
 * those with the usual states beside them.
 * @param states paths of active states without the machine: `action.confirming`; one with substates stands for all of them
 * @param steps what led to the situation, if that is known
 */
export function findPictures(
  pictures: readonly Picture[],
  states: readonly string[],
  steps: readonly Step[] = [],
): FoundPicture[] {
  const counts = new Map<string, number>();
  for (const leaf of pictures.flatMap((picture) => picture.states))
    counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  const usual = (picture: Picture) => picture.states.reduce((sum, leaf) => sum + (counts.get(leaf) ?? 0), 0);
  const shared = (picture: Picture) =>
    states.filter((state) => picture.states.some((leaf) => isIn(leaf, state))).length;
  return pictures
    .filter((picture) => shared(picture) > 0)
    .map((picture) => ({
      picture,
      isExact: shared(picture) === states.length,
      others: otherSteps(picture, steps),
    }))
    .toSorted(
      (a, b) =>
        shared(b.picture) - shared(a.picture) || a.others - b.others || usual(b.picture) - usual(a.picture),
    )
    .map(({ others, ...found }) => ({ ...found, isSameWay: others === 0 }));
}

/** How many types of events last came with other data before the picture, such as another choice of action. */
function otherSteps({ events }: Picture, steps: readonly Step[]): number {
  const last = (list: readonly Step[], type: string) => list.findLast((step) => step.type === type)?.text;
  const types = new Set(steps.map(({ type }) => type));
  return [...types].filter((type) => (last(events, type) ?? last(steps, type)) !== last(steps, type)).length;
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

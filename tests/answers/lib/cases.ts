import { isWhole, sample, seed } from '../../e2e/support/sample.ts';
import type { Mutation } from './mutations.ts';

/** One call of one screen or journey, and one answer to it. */
export interface Case<Where> {
  /** `dashboard › getBot › status: null`. */
  name: string;
  where: Where;
  call: string;
  mutation: Mutation;
}

/** The cases of one test. */
export interface Batch<Where> {
  title: string;
  cases: readonly Case<Where>[];
}

const { ANSWERS_ONLY: only = '' } = process.env;
const perTest = 60;

/** Whether only cases with a certain name run, and no other tests. */
export const isFiltered = only !== '';

/** All of these screens or journeys if the run is whole or filtered, and otherwise only those with these names. */
export const placesOf = <Place extends { name: string }>(
  places: readonly Place[],
  names: readonly string[],
) => (isWhole || isFiltered ? places : places.filter(({ name }) => names.includes(name)));

/**
 * The cases to run, a few batches for each screen or journey: all cases with `ANSWERS_ONLY` in their name if that is set
 * or the run is whole, and otherwise a sample of each call.
 */
export function batchesOf<Where extends { name: string }>(cases: readonly Case<Where>[]): Batch<Where>[] {
  if (isWhole || isFiltered) {
    const chosen = cases.filter(({ name }) => name.includes(only));
    return [...Map.groupBy(chosen, groupOf)].flatMap(([group, members]) =>
      chunksOf(members).map((chunk, index) => ({
        title: `${group}, ${index * perTest + 1} to ${index * perTest + chunk.length} of ${members.length}`,
        cases: chunk,
      })),
    );
  }
  return [...Map.groupBy(cases, ({ where }) => where.name)].map(([name, members]) => {
    const drawn = [...Map.groupBy(members, ({ call }) => call).values()].flatMap(drawFrom);
    return {
      title: `${name}: ${drawn.length} of ${members.length} wrong answers, drawn with the seed ${seed}`,
      cases: drawn,
    };
  });
}

/** One of a call's wrong answers, and the one with only what is required. */
function drawFrom<Where>(cases: readonly Case<Where>[]): Case<Where>[] {
  const least = cases.filter(({ mutation }) => mutation.isLeast);
  return [...new Set([...sample(cases, 1, ({ name }) => name), ...sample(least, 1, ({ name }) => name)])];
}

const groupOf = ({ where, call }: Case<{ name: string }>): string => `${where.name} › ${call}`;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perTest);
  return Array.from({ length: count }, (_, index) => items.slice(index * perTest, (index + 1) * perTest));
}

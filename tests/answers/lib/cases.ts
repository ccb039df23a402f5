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
  call: string;
  cases: readonly Case<Where>[];
}

const { ANSWERS_ONLY: only = '' } = process.env;
const perTest = 60;

/** Whether only cases with a certain name run, and no other tests. */
export const isFiltered = only !== '';

/**
 * The cases to run, one batch per test: all cases with `ANSWERS_ONLY` in their name if that is set or the run is whole,
 * and otherwise a sample.
 *
 * @param share how many cases to draw for each call
 */
export function batchesOf<Where>(cases: readonly Case<Where>[], share: number): Batch<Where>[] {
  if (isWhole || isFiltered) {
    const chosen = cases.filter(({ name }) => name.includes(only));
    return [...Map.groupBy(chosen, groupOf)].flatMap(([group, members]) =>
      chunksOf(members).map((chunk, index) => ({
        title: `${group}, ${index * perTest + 1} to ${index * perTest + chunk.length} of ${members.length}`,
        call: chunk[0]?.call ?? '',
        cases: chunk,
      })),
    );
  }
  return [...Map.groupBy(cases, ({ call }) => call)].map(([call, members]) => {
    const nameOf = ({ name }: Case<Where>) => name;
    const least = members.filter(({ mutation }) => mutation.isLeast);
    const drawn = [...new Set([...sample(members, share, nameOf), ...sample(least, 1, nameOf)])];
    return {
      title: `${call}: ${drawn.length} of ${members.length} wrong answers, drawn with the seed ${seed}`,
      call,
      cases: drawn,
    };
  });
}

function groupOf({ name }: { name: string }): string {
  return name.split(' › ').slice(0, 2).join(' › ');
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perTest);
  return Array.from({ length: count }, (_, index) => items.slice(index * perTest, (index + 1) * perTest));
}

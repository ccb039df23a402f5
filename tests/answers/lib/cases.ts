import { createHash } from 'node:crypto';
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

const { ANSWERS: extent, ANSWERS_ONLY: only = '', ANSWERS_SEED: seed = 'none' } = process.env;
const perTest = 60;

/** Whether only cases with a certain name run, and no other tests. */
export const isFiltered = only !== '';

/**
 * The cases to run, one batch per test. If `ANSWERS_ONLY` is set or `ANSWERS` is `all`, these are all cases with
 * `ANSWERS_ONLY` in their name. Otherwise, these are a few cases per call, drawn with `ANSWERS_SEED`.
 *
 * @param share how many cases to draw for each call of each screen
 */
export function batchesOf<Where>(cases: readonly Case<Where>[], share: number): Batch<Where>[] {
  if (extent === 'all' || isFiltered) {
    const chosen = cases.filter(({ name }) => name.includes(only));
    return [...Map.groupBy(chosen, groupOf)].flatMap(([group, members]) =>
      chunksOf(members).map((chunk, index) => ({
        title: `${group}, ${index * perTest + 1} to ${index * perTest + chunk.length} of ${members.length}`,
        call: chunk[0]?.call ?? '',
        cases: chunk,
      })),
    );
  }
  const drawn = [...Map.groupBy(cases, groupOf).values()].flatMap((members) => draw(members, share));
  return [...Map.groupBy(drawn, ({ call }) => call)].map(([call, members]) => ({
    title: `${call}: ${members.length} cases drawn with the seed ${seed}`,
    call,
    cases: members,
  }));
}

function groupOf({ name }: { name: string }): string {
  return name.split(' › ').slice(0, 2).join(' › ');
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perTest);
  return Array.from({ length: count }, (_, index) => items.slice(index * perTest, (index + 1) * perTest));
}

function draw<Drawn extends { name: string }>(items: readonly Drawn[], share: number): Drawn[] {
  const lot = ({ name }: Drawn) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return items.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, share);
}

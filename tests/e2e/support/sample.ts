import { createHash } from 'node:crypto';

const { CASES: extent, CASES_SEED = '1' } = process.env;

/** Whether every case runs, as `CASES=all` asks, and not only a sample. */
export const isWhole = extent === 'all';

/** What decides which cases a sample holds: `CASES_SEED`, so that a run can be repeated. */
export const seed = CASES_SEED;

/** Draws `count` of these cases with the seed, in their order; all of them if the run is whole. */
export function sample<Item>(items: readonly Item[], count: number, nameOf: (item: Item) => string): Item[] {
  if (isWhole) return [...items];
  const lot = (item: Item) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex');
  const drawn = new Set(items.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, count));
  return items.filter((item) => drawn.has(item));
}

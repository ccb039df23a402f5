import type { PGlite } from '@electric-sql/pglite';
import type { ChainNode } from '../../../service/chain/node.ts';
import type { Random } from './random.ts';

/** The process died here. */
export class Death extends Error {}

/** Makes steps after or before which a process may die. */
export interface Mortality {
  step<Result>(work: () => Promise<Result>): Promise<Result>;
  deaths(): number;
}

/** Dies before or after this share of all steps. */
export function createMortality(random: Random, share: number): Mortality {
  let deaths = 0;
  const perhapsDie = () => {
    if (share === 0 || random() >= share) return;
    deaths += 1;
    throw new Death('The process died.');
  };
  return {
    deaths: () => deaths,
    step: async (work) => {
      perhapsDie();
      const result = await work();
      perhapsDie();
      return result;
    },
  };
}

/** The same database for a process that may die at each of its queries and transactions. */
export function mortalDatabase(client: PGlite, { step }: Mortality): PGlite {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'query') return (...values: unknown[]) => step(() => Reflect.apply(value, target, values));
      if (name !== 'transaction') return value.bind(target);
      // Inside, a death undoes everything. After the commit, it comes too late for that.
      return (work: (tx: PGlite) => Promise<unknown>) =>
        step(() =>
          Reflect.apply(value, target, [(tx: PGlite) => work(mortalDatabase(tx, { step, deaths: () => 0 }))]),
        );
    },
  });
}

/** The same node for a process that may die at each of its calls. */
export function mortalNode(node: ChainNode, { step }: Mortality): ChainNode {
  return { ...node, call: (method, params, abandoned) => step(() => node.call(method, params, abandoned)) };
}

/** A death inside a query arrives as the cause of the query's failure. */
export function isDeath(error: unknown): boolean {
  return (
    error instanceof Death || (error instanceof Error && error.cause !== undefined && isDeath(error.cause))
  );
}

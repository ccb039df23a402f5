import type { Composition } from './composition.ts';
import { type Counterexample, counterexample } from './counterexample.ts';
import { exploreComposition } from './explore-composition.ts';
import { endlessWaits, lostWorlds } from './liveness.ts';

/** What exploration found. */
export interface Verdict {
  readonly worlds: number;
  readonly edges: number;
  /** The shortest way to a broken rule; null if every rule holds. */
  readonly counterexample: Counterexample | null;
}

/**
 * Explores a composition and checks its rules in every world, then that every wait ends, and that a world where
 * nothing waits can be reached from everywhere.
 * @throws if the composition exceeds its limit
 */
export async function checkComposition<TWorld>(system: Composition<TWorld>): Promise<Verdict> {
  const graph = await exploreComposition(system);
  const { worlds, edges } = graph;
  const broken = graph.breach ?? brokenWait();
  if (!broken) return { worlds, edges, counterexample: null };
  const steps = await graph.pathTo(broken.world);
  return { worlds, edges, counterexample: counterexample(system.name, broken.rule, steps) };

  function brokenWait(): { rule: string; world: number } | null {
    const [wait] = endlessWaits(graph);
    if (wait) return { rule: `${wait.what} need not end: ${wait.why}`, world: wait.world };
    const [world] = lostWorlds(graph);
    return world === undefined ? null : { rule: 'no way leads to a world where nothing waits', world };
  }
}

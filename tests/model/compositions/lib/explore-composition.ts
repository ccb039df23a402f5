import { type Composition, type Move, nameOf, type PathStep } from './composition.ts';
import { UnknownPoint } from './program.ts';

/** Everything that can happen in a composition, or the shortest way to a broken rule. */
export interface CompositionGraph {
  readonly worlds: number;
  readonly edges: number;
  /** For each world, its edges: pairs of a world and a move. */
  readonly edgesFrom: readonly (readonly GraphEdge[])[];
  /** For each world, what is waiting in it. */
  readonly waiting: readonly (readonly string[])[];
  /** The first broken rule. Exploration stops there. */
  readonly breach: { readonly rule: string; readonly world: number } | null;
  /** The shortest way to a world, from the start. */
  pathTo(world: number): Promise<PathStep[]>;
}

export interface GraphEdge {
  readonly to: number;
  /** The move; the same text is the same object. */
  readonly move: string;
  readonly isCertain: boolean;
}

/**
 * Explores a composition breadth-first, from its start to the last reachable world or to the first broken rule.
 * @throws if it finds more worlds than the composition's limit
 */
export async function exploreComposition<TWorld>(system: Composition<TWorld>): Promise<CompositionGraph> {
  const start = await known(() => system.start());
  const numbers = new Map<string, number>([[system.key(start), 0]]);
  const open: (TWorld | null)[] = [start];
  const parents: { from: number; move: string }[] = [{ from: -1, move: '' }];
  const edgesFrom: GraphEdge[][] = [];
  const waiting: (readonly string[])[] = [];
  const lists = new Map<string, readonly string[]>();
  let edges = 0;
  let breach: CompositionGraph['breach'] = null;

  for (let from = 0; from < open.length && !breach; from += 1) {
    const world = open[from];
    // A world is needed once; memory is not.
    open[from] = null;
    if (!world) break;
    const rule = system.breach(world);
    if (rule !== null) breach = { rule, world: from };
    const waits = system.waiting(world);
    const list = waits.join('\n');
    if (!lists.has(list)) lists.set(list, waits);
    waiting.push(lists.get(list) ?? waits);
    const found: GraphEdge[] = [];
    edgesFrom.push(found);
    for (const move of system.moves(world)) {
      const next = await after(system, world, move);
      const key = system.key(next);
      let to = numbers.get(key);
      if (to === undefined) {
        to = open.length;
        numbers.set(key, to);
        open.push(next);
        parents.push({ from, move: nameOf(move) });
        assertLimit(system, open.length);
      }
      if (to !== from) found.push({ to, move: nameOf(move), isCertain: move.isCertain });
    }
    edges += found.length;
  }

  const pathTo = async (world: number): Promise<PathStep[]> => {
    const names: string[] = [];
    for (let at = world; at > 0; at = parents[at]?.from ?? 0) names.push(parents[at]?.move ?? '');
    return walk(system, names.toReversed());
  };
  return { worlds: open.length, edges, edgesFrom, waiting, breach, pathTo };
}

/** Takes the moves with these names, one after the other. */
async function walk<TWorld>(system: Composition<TWorld>, names: readonly string[]): Promise<PathStep[]> {
  let world = await known(() => system.start());
  const steps: PathStep[] = [];
  for (const name of names) {
    const move = system.moves(world).find((candidate) => nameOf(candidate) === name);
    if (!move) throw new Error(`Nothing here is called "${name}".`);
    world = await after(system, world, move);
    steps.push({ who: move.who, what: move.what, events: system.takeEvents(world) });
  }
  return steps;
}

async function after<TWorld>(
  system: Composition<TWorld>,
  world: TWorld,
  move: Move<TWorld>,
): Promise<TWorld> {
  return known(() => {
    const next = system.copy(world);
    move.apply(next);
    return next;
  });
}

/** Tries again after each point of the code that was not known yet. */
async function known<TResult>(attempt: () => TResult): Promise<TResult> {
  for (;;) {
    try {
      return attempt();
    } catch (reason) {
      if (!(reason instanceof UnknownPoint)) throw reason;
      await reason.load();
    }
  }
}

function assertLimit<TWorld>({ name, limit }: Composition<TWorld>, worlds: number): void {
  if (worlds > limit)
    throw new Error(`${name}: more than ${limit} worlds. Allow fewer of what need not happen.`);
}

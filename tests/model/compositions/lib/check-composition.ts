import type { Composition, PathStep } from './composition.ts';
import { type CompositionGraph, exploreComposition, type GraphEdge } from './explore-composition.ts';

/** The shape of a saved path. A change that readers would notice makes a new version. */
const version = 1;

/** How a composition came to break a rule. Survives JSON. */
interface Counterexample {
  readonly kind: 'botdeck.path';
  readonly version: typeof version;
  readonly composition: string;
  readonly rule: string;
  readonly steps: readonly PathStep[];
}

/** The record of a path that breaks a rule. */
export function counterexample(
  composition: string,
  rule: string,
  steps: readonly PathStep[],
): Counterexample {
  return { kind: 'botdeck.path', version, composition, rule, steps };
}

/** The path as a list to read: each step, and below it the events that the machines got. */
export function describeCounterexample({ composition, rule, steps }: Counterexample): string {
  const width = String(steps.length).length;
  const lines = steps.flatMap(({ who, what, events }, index) => [
    `${String(index + 1).padStart(width)}  ${who}: ${what}`,
    ...events.map(
      ({ at, machine, event }) => `${' '.repeat(width + 4)}→ ${machine} of ${at}: ${JSON.stringify(event)}`,
    ),
  ]);
  return [`${composition} broke a rule: ${rule}`, ...lines].join('\n');
}

/** A wait that need not end. */
export interface EndlessWait {
  readonly what: string;
  readonly why: 'nothing more can happen' | 'this can go on forever';
  /** A world in which that holds. */
  readonly world: number;
}

/**
 * Finds the waits that need not end, although all certain moves happen: worlds where nothing certain is possible, and
 * cycles in which each certain move is either taken or not always possible (weak fairness).
 */
function endlessWaits(graph: CompositionGraph): EndlessWait[] {
  const names = new Set([...new Set(graph.waiting)].flat());
  return [...names].flatMap((what): EndlessWait[] => {
    const isIn = memberTest(graph, what);
    const inside = (world: number) => edgesOf(graph, world).filter(({ to }) => isIn(to));
    for (const component of components(graph.worlds, isIn, inside)) {
      const [world = 0] = component;
      if (isLeft(graph, component)) continue;
      return [
        { what, world, why: component.length > 1 ? 'this can go on forever' : 'nothing more can happen' },
      ];
    }
    return [];
  });
}

/** Whether something waits in a world. The lists of waits are few and shared. */
function memberTest({ waiting }: CompositionGraph, what: string): (world: number) => boolean {
  const lists = new Map(waiting.map((list) => [list, list.includes(what)]));
  return (world) => lists.get(waiting[world] ?? []) === true;
}

/** Whether certain moves lead out of a cycle sooner or later: one of them is always possible in it, never taken. */
function isLeft(graph: CompositionGraph, component: readonly number[]): boolean {
  const [only = 0] = component;
  if (component.length === 1) return edgesOf(graph, only).some(({ isCertain }) => isCertain);
  const members = new Set(component);
  const taken = new Set(
    component.flatMap((at) => edgesOf(graph, at).flatMap(({ to, move }) => (members.has(to) ? move : []))),
  );
  return commonMoves(graph, component).some((move) => !taken.has(move));
}

/** The worlds from which no way leads to one where nothing waits. */
function lostWorlds(graph: CompositionGraph): number[] {
  const into: number[][] = Array.from({ length: graph.worlds }, () => []);
  for (let from = 0; from < graph.worlds; from += 1)
    for (const { to } of edgesOf(graph, from)) into[to]?.push(from);
  const queue = graph.waiting.flatMap((waits, world) => (waits.length === 0 ? [world] : []));
  const reaches = new Set(queue);
  for (const world of queue) {
    for (const from of into[world] ?? []) {
      if (reaches.has(from)) continue;
      reaches.add(from);
      queue.push(from);
    }
  }
  return graph.waiting.flatMap((_waits, world) => (reaches.has(world) ? [] : [world]));
}

const edgesOf = (graph: CompositionGraph, world: number): readonly GraphEdge[] =>
  graph.edgesFrom[world] ?? [];

/** The certain moves that are possible in each of these worlds. */
function commonMoves(graph: CompositionGraph, worlds: readonly number[]): string[] {
  const certain = worlds.map(
    (world) => new Set(edgesOf(graph, world).flatMap(({ move, isCertain }) => (isCertain ? move : []))),
  );
  return [...(certain[0] ?? [])].filter((move) => certain.every((moves) => moves.has(move)));
}

/** The strongly connected components of a part of the graph (Tarjan, without recursion), single worlds included. */
function components(
  worlds: number,
  isIn: (world: number) => boolean,
  edgesFrom: (world: number) => readonly GraphEdge[],
): number[][] {
  const order = new Int32Array(worlds).fill(-1);
  const low = new Int32Array(worlds);
  const isOpen = new Uint8Array(worlds);
  const path: number[] = [];
  const found: number[][] = [];
  let count = 0;

  for (let root = 0; root < worlds; root += 1) {
    if (order[root] !== -1 || !isIn(root)) continue;
    const frames = [enter(root)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { world, edges } = frame;
      const edge = edges[frame.next];
      frame.next += 1;
      if (edge) {
        if (order[edge.to] === -1) frames.push(enter(edge.to));
        else if (isOpen[edge.to]) low[world] = Math.min(low[world] ?? 0, order[edge.to] ?? 0);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1)?.world;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[world] ?? 0);
      if (low[world] === order[world]) found.push(leave(world));
    }
  }
  return found;

  function enter(world: number) {
    order[world] = count;
    low[world] = count;
    count += 1;
    path.push(world);
    isOpen[world] = 1;
    return { world, edges: edgesFrom(world), next: 0 };
  }
  function leave(root: number): number[] {
    const members = path.splice(path.lastIndexOf(root));
    for (const member of members) isOpen[member] = 0;
    return members;
  }
}

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

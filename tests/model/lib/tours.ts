import { TestModel } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Edge, StateGraph } from './explore.ts';

export type Path = readonly Edge[];

interface TourOptions {
  /** The goals of the paths together: every declared transition, or every edge of the graph. */
  readonly cover?: 'transitions' | 'edges';
  /** The maximum number of steps in a path; default: no limit. The way to a single goal may be longer. */
  readonly maxLength?: number;
  /** Events that carry one of a few words: a transition counts as taken once for each word that it can come with. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Ids of transitions that need not be taken again. */
  readonly except?: ReadonlySet<unknown>;
}

/**
 * A few paths from the start that together take every goal. Each walks to the nearest goal not yet taken, and to one that
 * ends the machine only if there is no other; when none can be reached, the next path begins.
 */
export function tours(graph: StateGraph, options: TourOptions = {}): Path[] {
  const {
    cover = 'transitions',
    maxLength = Number.POSITIVE_INFINITY,
    values = {},
    except = new Set(),
  } = options;
  const goalsOf = (edge: Edge): readonly unknown[] =>
    cover === 'edges' ? [edge] : [...edge.taken, ...edge.taken.flatMap((id) => wordedIds(id, edge, values))];
  const open = new Set<unknown>(graph.edges.flatMap(goalsOf).filter((goal) => !except.has(goal)));
  const isOpen = (edge: Edge) => goalsOf(edge).some((goal) => open.has(goal));
  const goesOn = ({ to }: Edge) => (graph.edgesFrom.get(to) ?? []).length > 0;
  const paths: Path[] = [];

  while (open.size > 0) {
    const path: Edge[] = [];
    let at = graph.initial;
    for (;;) {
      const leg =
        shortestWay(graph, at, (edge) => isOpen(edge) && goesOn(edge)) ?? shortestWay(graph, at, isOpen);
      const last = leg?.at(-1);
      if (!leg || !last || (path.length > 0 && path.length + leg.length > maxLength)) break;
      path.push(...leg);
      for (const goal of leg.flatMap(goalsOf)) open.delete(goal);
      at = last.to;
    }
    // Every goal is on an explored edge, and every edge can be reached from the start.
    if (path.length === 0) throw new Error(`No way from the start to ${open.size} of the goals.`);
    paths.push(path);
  }
  return paths;
}

/** A transition's id with the word that its event carries, if it is one of those given. */
function wordedIds(id: string, { event }: Edge, values: NonNullable<TourOptions['values']>): string[] {
  const words = values[event.type] ?? [];
  return Object.values(event).flatMap((word) => (words.includes(word) ? [`${id} with ${word}`] : []));
}

/** The shortest path from a model state to a wanted edge, by breadth-first search. */
function shortestWay(graph: StateGraph, from: string, wanted: (edge: Edge) => boolean): Edge[] | undefined {
  const cameBy = new Map<string, Edge | undefined>([[from, undefined]]);
  for (const [at] of cameBy) {
    for (const edge of graph.edgesFrom.get(at) ?? []) {
      if (wanted(edge)) return wayBack(cameBy, edge);
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

function wayBack(cameBy: ReadonlyMap<string, Edge | undefined>, last: Edge): Edge[] {
  const way = [last];
  for (let edge = cameBy.get(last.from); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}

type Position = Snapshot<undefined> & { readonly at: string };
/** An edge's event, with the edge's number in the graph. */
type EdgeEvent = AnyEventObject & { readonly edge: number };

/**
 * The explored graph as actor logic for @xstate/graph. On the machine itself, its generators would fire timers that do
 * not run and end actors that are gone, and `createTestModel` refuses machines with `invoke` or `after`. The explored
 * graph has only what can happen.
 */
function walker(graph: StateGraph): ActorLogic<Position, EdgeEvent> {
  const standingAt = (at: string): Position => ({
    status: 'active',
    output: undefined,
    error: undefined,
    at,
  });
  return {
    getInitialSnapshot: () => standingAt(graph.initial),
    transition: (position, event) => standingAt(edgeAt(graph, event.edge).to ?? position.at),
    getPersistedSnapshot: (position) => position,
  };
}

/**
 * The shortest path to every edge of the graph, found by @xstate/graph. Paths that are the beginning of longer ones are
 * left out.
 * @returns paths that together take every edge of the graph
 */
export function shortestPathsToEveryEdge(graph: StateGraph): Path[] {
  const numberOf = new Map(graph.edges.map((edge, index) => [edge, index]));
  const eventsAt = ({ at }: Position): EdgeEvent[] =>
    (graph.edgesFrom.get(at) ?? []).map((edge) => ({
      type: edge.event.type,
      edge: numberOf.get(edge) ?? -1,
    }));
  const testModel = new TestModel(walker(graph), {
    events: eventsAt,
    // Shortest paths lead to every distinct state. A state's name includes the edge that led to it, so they also lead
    // through every edge.
    serializeState: ({ at }, event) => (event?.edge === undefined ? at : `${event.edge} ${at}`),
  });
  return testModel
    .getShortestPaths()
    .map((path) => path.steps.flatMap(({ event }) => ('edge' in event ? [edgeAt(graph, event.edge)] : [])))
    .filter((path) => path.length > 0);
}

function edgeAt(graph: StateGraph, index: number): Edge {
  const edge = graph.edges[index];
  if (!edge) throw new Error(`The graph has no edge ${index}.`);
  return edge;
}

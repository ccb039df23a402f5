import { TestModel } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Edge, StateGraph } from './explore.ts';
import type { Path } from './tours.ts';

/** Where a walk over an explored graph stands. */
type Position = Snapshot<undefined> & { readonly at: string };
/** The event of an edge, with the edge's number in the graph. */
type EdgeEvent = AnyEventObject & { readonly edge: number };

/**
 * The explored graph as actor logic for @xstate/graph. Given the machine itself, its generators would
 * fire timers that do not run and end actors that are gone, and `createTestModel` refuses machines with
 * `invoke` or `after`; the explored graph has settled what can happen when.
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
 * The shortest path to every edge of the graph, by @xstate/graph; paths that begin longer ones are left out.
 * @returns paths that together take each edge of the graph
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
    // Shortest paths lead to every distinct state. With the edge that led there as part of the state's
    // name, they lead through every edge.
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

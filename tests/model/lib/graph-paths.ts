import { TestModel } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import type { Edge, StateGraph } from './explore.ts';
import type { Path } from './tours.ts';

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

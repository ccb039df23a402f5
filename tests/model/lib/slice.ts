import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Edge, type StateGraph, stateAt } from './explore.ts';

/** The part of a graph that can be reached without the events left out, such as those of a parallel region. */
export function slice(
  graph: StateGraph,
  includes: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean,
): StateGraph {
  const edgesFrom = new Map<string, Edge[]>();
  const reached = new Set([graph.initial]);
  // A Set also yields entries added during iteration, so it serves as the queue of the search.
  for (const at of reached) {
    const { snapshot } = stateAt(graph, at);
    const edges = (graph.edgesFrom.get(at) ?? []).filter(({ event }) => includes(event, snapshot));
    edgesFrom.set(at, edges);
    for (const { to } of edges) reached.add(to);
  }
  const states = new Map([...graph.states].filter(([key]) => reached.has(key)));
  return { ...graph, states, edgesFrom, edges: [...edgesFrom.values()].flat() };
}

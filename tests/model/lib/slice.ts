import type { AnyEventObject } from 'xstate';
import type { Edge, StateGraph } from './explore.ts';

/** The part of a graph that is in reach without the events left out, a parallel region's for instance. */
export function slice(graph: StateGraph, includes: (event: AnyEventObject) => boolean): StateGraph {
  const edgesFrom = new Map<string, Edge[]>();
  const reached = new Set([graph.initial]);
  // A Set yields the entries added while it is iterated, which makes it the queue of the search.
  for (const at of reached) {
    const edges = (graph.edgesFrom.get(at) ?? []).filter(({ event }) => includes(event));
    edgesFrom.set(at, edges);
    for (const { to } of edges) reached.add(to);
  }
  const states = new Map([...graph.states].filter(([key]) => reached.has(key)));
  return { ...graph, states, edgesFrom, edges: [...edgesFrom.values()].flat() };
}

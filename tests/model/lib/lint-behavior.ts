import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type StateNode, stateNodes } from './declared.ts';
import { type StateGraph, stateAt } from './explore.ts';
import { stateName } from './model.ts';

/** State nodes that no explored path enters. A state that an eventless transition leaves at once counts as entered. */
export function unreachableStates(machine: AnyStateMachine, graphs: readonly StateGraph[]): string[] {
  const left = graphs.flatMap(({ edges, initialTaken }) =>
    [...initialTaken, ...edges.flatMap(({ taken }) => taken)].map(sourceId),
  );
  const entered = new Set([...snapshotsOf(graphs).flatMap(activeIds), ...left]);
  return stateNodes(machine)
    .filter((node) => node.type !== 'history' && !entered.has(node.id))
    .map((node) => `${node.id}: no path enters this state`);
}

/** States that are not final but that no event leaves. */
export function deadEnds(graphs: readonly StateGraph[]): string[] {
  const leavable = new Set<string>();
  const active = new Set<string>();
  for (const graph of graphs) {
    for (const [key, { snapshot }] of graph.states) {
      const name = stateName(snapshot.value);
      if (snapshot.status === 'active') active.add(name);
      const leaves = (graph.edgesFrom.get(key) ?? []).some(
        (edge) => stateName(stateAt(graph, edge.to).snapshot.value) !== name,
      );
      if (leaves) leavable.add(name);
    }
  }
  return [...active]
    .filter((name) => !leavable.has(name))
    .map((name) => `${name}: no event leads out of this state`);
}

/** Contexts that would come back from storage changed. */
export function unserializableContexts(graphs: readonly StateGraph[]): string[] {
  const faulty = snapshotsOf(graphs).filter(({ context }) => {
    const text = JSON.stringify(context);
    return !isDeepStrictEqual(JSON.parse(text), context);
  });
  return [
    ...new Set(faulty.map((snapshot) => `${stateName(snapshot.value)}: the context does not survive JSON`)),
  ];
}

/** The ids of a snapshot's active state nodes. */
function activeIds(snapshot: AnyMachineSnapshot): string[] {
  const walk = (node: StateNode, value: AnyMachineSnapshot['value']): string[] => {
    const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
    return [
      node.id,
      ...entries.flatMap(([key, inner]) => {
        const child = node.states[key];
        return child ? walk(child, inner ?? {}) : [];
      }),
    ];
  };
  return walk(snapshot.machine.root, snapshot.value);
}

/** The id of the state that declares a transition, read from the transition's id. */
function sourceId(transitionId: string): string {
  return transitionId.split(' | ')[0] ?? transitionId;
}

function snapshotsOf(graphs: readonly StateGraph[]): AnyMachineSnapshot[] {
  return graphs.flatMap((graph) => [...graph.states.values()].map(({ snapshot }) => snapshot));
}

import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { MachineWords } from '../../../src/machines/machine-words.ts';

export type StateNode = AnyStateMachine['root'];

/** All state nodes, the root first, parents before children, in document order. */
export function stateNodes(machine: AnyStateMachine): StateNode[] {
  const withChildren = (node: StateNode): StateNode[] => [
    node,
    ...Object.values<StateNode>(node.states).flatMap(withChildren),
  ];
  return withChildren(machine.root);
}

/** What the member may ask for in a state, by its own tags. */
export function offersOf({ path, tags }: StateNode, { offers = {} }: MachineWords): string[] {
  return tags.flatMap((tag) => offers[`${path.join('.')} ${tag}`] ?? offers[tag] ?? []);
}

/** The transitions a state node itself declares, by event descriptor; `always` for eventless ones. */
export function transitionsOf(node: StateNode): [descriptor: string, list: AnyTransitionDefinition[]][] {
  const byEvent: [string, AnyTransitionDefinition[]][] = [...node.transitions.entries()];
  return node.always?.length ? [...byEvent, ['always', node.always]] : byEvent;
}

/**
 * Every transition a machine declares (`on`, `always`, `after`, `onDone`, `onError`) with its id,
 * `<state id> | <event> | <index>`. The ids stay the same as long as the chart does.
 */
export function declaredTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const ids = new Map<AnyTransitionDefinition, string>();
  for (const node of stateNodes(machine)) {
    for (const [descriptor, list] of transitionsOf(node)) {
      for (const [index, transition] of list.entries()) {
        ids.set(transition, `${node.id} | ${descriptor} | ${index}`);
      }
    }
  }
  return ids;
}

/** The innermost states that last, as dotted paths; those that an eventless transition always leaves do not. */
export function lastingStates(machine: AnyStateMachine): string[] {
  return stateNodes(machine)
    .filter(
      ({ type, always = [] }) => ['atomic', 'final'].includes(type) && always.every(({ guard }) => guard),
    )
    .map(({ path }) => path.join('.'));
}

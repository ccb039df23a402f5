import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';

/**
 * Plays what a service reports on a machine, one report after another. Returns the steps that the chart does not expect:
 * those for which only a state that has a place for every report has a transition.
 * @param catchAll the ids of the states that have a place for every report
 */
export function unexpectedSteps(
  machine: AnyStateMachine,
  catchAll: readonly string[],
  reports: readonly EventObject[],
): string[] {
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine);
  const unexpected: string[] = [];
  for (const [index, report] of reports.entries()) {
    const [next] = transition(machine, snapshot, report);
    const nodes = activeNodes(machine.root, snapshot.value).filter(({ id }) => !catchAll.includes(id));
    const isStep = textOf(next) !== textOf(snapshot);
    const isExpected =
      nodes.some(({ transitions }) => transitions.has(report.type)) || ended(nodes, machine, snapshot, next);
    // The first report only says where the machine begins.
    if (index > 0 && isStep && !isExpected) unexpected.push(`${textOf(snapshot)}: ${report.type}`);
    snapshot = next;
  }
  return unexpected;
}

const textOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);

/** Whether a timer of the chart leads to the same place: the service may say so before it ends. */
function ended(
  nodes: readonly AnyStateNode[],
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  next: AnyMachineSnapshot,
): boolean {
  const timers = nodes.flatMap(({ transitions }) =>
    [...transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
  );
  return timers.some((type) => textOf(transition(machine, snapshot, { type })[0]) === textOf(next));
}

function activeNodes(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value;
  const nodes = Object.entries(inner).flatMap(([key, rest = {}]) => {
    const state = node.states[key];
    return state ? activeNodes(state, rest) : [];
  });
  return [node, ...nodes];
}

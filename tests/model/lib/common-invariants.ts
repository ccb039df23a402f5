import { type AnyMachineSnapshot, __unsafe_getAllOwnEventDescriptors as descriptorsOf } from 'xstate';
import type { StateNode } from './declared.ts';
import { originOf } from './machine-event.ts';
import type { Invariant, MachineModel, Scenario } from './model.ts';

/** The rules that hold along a path: those of every machine, then those of this one. */
export function invariantsOf(model: MachineModel, scenario: Scenario): readonly Invariant[] {
  return [
    endsAreHeard(scenario),
    timersAreHeard,
    waitsEnd(Object.keys(model.listeners ?? {})),
    ...model.invariants(),
  ];
}

const endsAreHeard = (scenario: Scenario): Invariant => ({
  rule: 'Every end of whatever runs is handled.',
  holds: ({ after }) => {
    const running = runningIn(after);
    return scenario.events(after).every((event) => {
      const origin = originOf(event.type);
      return !('actor' in origin && running.includes(origin.actor)) || after.can(event);
    });
  },
});

const timersAreHeard: Invariant = {
  rule: 'Every running timer is handled.',
  holds: ({ after, timers }) => {
    const heard = descriptorsOf(after).map(originOf);
    return [...timers.keys()].every((delay) =>
      heard.some((origin) => origin.kind === 'timer' && origin.delay === delay),
    );
  },
};

const waitsEnd = (listeners: readonly string[]): Invariant => ({
  rule: 'Whatever runs has a deadline, unless it only listens.',
  holds: ({ after, timers }) =>
    runningIn(after)
      .filter((actor) => !listeners.includes(actor))
      .every((actor) => limitsOf(after, actor).some((delay) => timers.has(delay))),
});

/** The ids of the invoked actors that have not ended. */
function runningIn({ children }: AnyMachineSnapshot): string[] {
  return Object.keys(children).filter((id) => children[id]?.getSnapshot().status === 'active');
}

/** The delays of the state that invokes an actor, and of those around it. */
function limitsOf({ _nodes: nodes }: AnyMachineSnapshot, actor: string): string[] {
  const around = (node: StateNode | undefined): StateNode[] => (node ? [node, ...around(node.parent)] : []);
  return around(nodes.find(({ invoke }) => invoke.some(({ id }) => id === actor))).flatMap(({ after }) =>
    after.map(({ delay }) => String(delay)),
  );
}

/** While these timers run, they have these lengths, in milliseconds. */
export function limits(
  rule: string,
  lengths: Readonly<Record<string, number>>,
  rules: readonly string[] = [],
): Invariant {
  return {
    rule,
    rules,
    holds: ({ timers }) =>
      Object.entries(lengths).every(([delay, length]) => (timers.get(delay) ?? length) === length),
  };
}

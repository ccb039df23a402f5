import { type AnyStateMachine, and, createMachine, not, or } from 'xstate';
import { type ConfigPath, isRecord, replacedAt, valueAt } from './config-path.ts';
import { type Site, transitionSites } from './sites.ts';

/** A machine with one fault. */
export interface Mutant {
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

type Transition = Readonly<Record<string, unknown>>;
type Part = Parameters<typeof not>[0];
type Implementations = AnyStateMachine['implementations'];

/** A broken machine must not keep the run waiting in an endless chain of eventless transitions. */
const OPTIONS = { maxIterations: 100 };

/** Every variant of a machine with a single fault in a transition, a guard, an action or a delay. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [
    ...transitionSites(machine.config).flatMap((site) => transitionFaults(machine, site)),
    ...implementationFaults(machine),
  ];
}

function transitionFaults(machine: AnyStateMachine, { path, targets }: Site): Mutant[] {
  const list = [valueAt(machine.config, path)].flat().map(toTransition);
  const where = path.filter((step) => step !== 'states').join('.');
  return list.flatMap((transition, index) => {
    const variant = (what: string, changed: readonly Transition[]): Mutant => ({
      fault: `${what}: ${where}, ${index + 1} of ${list.length}`,
      machine: withConfig(machine, path, changed),
    });
    const edited = (change: Transition) => list.with(index, { ...transition, ...change });
    const { guard, actions, target } = transition;
    const other = targets.find((candidate) => !isSameTarget(target, candidate));
    const mutants = [variant('transition deleted', list.toSpliced(index, 1))];
    if (guard) mutants.push(variant('guard dropped', edited({ guard: undefined })));
    if (guard) mutants.push(variant('guard negated', edited({ guard: negated(guard) })));
    if (actions) mutants.push(variant('actions dropped', edited({ actions: undefined })));
    if (target && other) mutants.push(variant(`target is ${other}`, edited({ target: other })));
    return mutants;
  });
}

/** `#machine.region.idle` and `idle` may be the same state; a faulty target must be another one. */
function isSameTarget(target: unknown, candidate: string): boolean {
  return `.${target}`.endsWith(candidate.startsWith('.') ? candidate : `.${candidate}`);
}

function toTransition(config: unknown): Transition {
  return isRecord(config) ? config : { target: config };
}

// The config was read back from the machine, so its guard fits; its exact type is lost on the way.
const negated = (guard: unknown) => not(guard as Part);

function implementationFaults(machine: AnyStateMachine): Mutant[] {
  const { guards, actions, delays } = machine.implementations;
  return [
    ...Object.entries(guards).map(([name, guard]) => ({
      fault: `guard inverted: ${name}`,
      machine: withImplementation(machine, 'guards', name, inverted(guard)),
    })),
    ...Object.entries(guards).flatMap(([name, guard]) =>
      withoutParts(guard).map(({ part, guard: less }) => ({
        fault: `part ${part} left out: ${name}`,
        machine: withImplementation(machine, 'guards', name, less),
      })),
    ),
    ...Object.keys(actions).map((name) => ({
      fault: `action does nothing: ${name}`,
      machine: withImplementation(machine, 'actions', name, () => {}),
    })),
    ...Object.entries(delays).map(([name, delay]) => ({
      fault: `delay doubled: ${name}`,
      machine: withImplementation(machine, 'delays', name, doubled(delay)),
    })),
  ];
}

/** Every variant of a combined guard that lacks one of its parts, at any depth; parts are counted as in `2.1`. */
function withoutParts(guard: unknown): { part: string; guard: unknown }[] {
  const isCombined = typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
  if (!isCombined || guard.name === 'not') return [];
  // They were read back from the machine, so they fit; their exact type is lost on the way.
  const parts = guard.guards as Part[];
  const combine = guard.name === 'and' ? and : or;
  return parts.flatMap((inner, index) => [
    { part: `${index + 1}`, guard: combine(parts.toSpliced(index, 1)) },
    ...withoutParts(inner).map(({ part, guard: less }) => ({
      part: `${index + 1}.${part}`,
      guard: combine(parts.with(index, less as Part)),
    })),
  ]);
}

function inverted(guard: unknown): unknown {
  // Combined guards are functions with a check of their own; `not` keeps it. It would lose parameters.
  if (typeof guard === 'function' && !('check' in guard)) return (...args: unknown[]) => !guard(...args);
  return negated(guard);
}

function doubled(delay: unknown): unknown {
  if (typeof delay === 'function') return (...args: unknown[]) => 2 * Number(delay(...args));
  return 2 * Number(delay);
}

function withConfig(
  machine: AnyStateMachine,
  path: ConfigPath,
  transitions: readonly Transition[],
): AnyStateMachine {
  return rebuilt(replacedAt(machine.config, path, transitions), machine.implementations);
}

function withImplementation(
  machine: AnyStateMachine,
  kind: 'guards' | 'actions' | 'delays',
  name: string,
  implementation: unknown,
): AnyStateMachine {
  const implementations = machine.implementations;
  return rebuilt(machine.config, {
    ...implementations,
    [kind]: { ...implementations[kind], [name]: implementation },
  });
}

function rebuilt(config: unknown, implementations: Implementations): AnyStateMachine {
  // A config with a fault is still a config; it was taken from a typed machine.
  const faulty = { ...(config as AnyStateMachine['config']), options: OPTIONS };
  return createMachine(faulty, implementations);
}

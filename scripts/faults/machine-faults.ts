import { type AnyStateMachine, and, createMachine, not, or } from 'xstate';

type ConfigPath = readonly (string | number)[];

export interface Mutant {
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

type Transition = Readonly<Record<string, unknown>>;
type Part = Parameters<typeof not>[0];
type Implementations = AnyStateMachine['implementations'];

/** Stops a broken machine that loops through eventless transitions. */
const OPTIONS = { maxIterations: 100 };

/** Every variant of a machine with one fault in a transition, a guard, an action or a delay. */
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

/** Whether two targets may be the same state, such as `#machine.region.idle` and `idle`. */
function isSameTarget(target: unknown, candidate: string): boolean {
  return `.${target}`.endsWith(candidate.startsWith('.') ? candidate : `.${candidate}`);
}

function toTransition(config: unknown): Transition {
  return isRecord(config) ? config : { target: config };
}

// The guard comes from the machine's own config, so it fits; only its exact type is lost.
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

/** Every variant of a combined guard without one of its parts, at any depth. Parts are numbered like `2.1`. */
function withoutParts(guard: unknown): { part: string; guard: unknown }[] {
  const isCombined = typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
  if (!isCombined || guard.name === 'not') return [];
  // The parts come from the machine's own guards, so they fit; only their exact type is lost.
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
  // A combined guard carries its own check, which `not` keeps. On other guards, `not` would drop the parameters.
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
  // The config comes from a typed machine; a fault does not change its type.
  const faulty = { ...(config as AnyStateMachine['config']), options: OPTIONS };
  return createMachine(faulty, implementations);
}

/** A place in a machine's config that holds transitions, and the states these could lead to instead. */
interface Site {
  readonly path: ConfigPath;
  /**
   * Targets as the config writes them: siblings by key; for the root, its children as `.key`. States with eventless
   * transitions are left out, because entering one may be the same as entering the state it leads to.
   */
  readonly targets: readonly string[];
}

/** Every place that holds transitions: `on`, `after`, `always`, `onDone`, and the ends of invoked actors. */
export function transitionSites(config: unknown): Site[] {
  return sitesIn(
    config,
    [],
    statesToStayIn(config).map((key) => `.${key}`),
  );
}

function sitesIn(config: unknown, state: ConfigPath, targets: readonly string[]): Site[] {
  const own = valueAt(config, state);
  const children = keysOf(valueAt(own, ['states']));
  const paths = [
    ...keysOf(valueAt(own, ['on'])).map((event) => ['on', event]),
    ...keysOf(valueAt(own, ['after'])).map((delay) => ['after', delay]),
    ...['always', 'onDone'].filter((key) => valueAt(own, [key]) !== undefined).map((key) => [key]),
    ...invokePaths(valueAt(own, ['invoke'])),
  ];
  return [
    ...paths.map((path) => ({ path: [...state, ...path], targets })),
    ...children.flatMap((child) =>
      sitesIn(
        config,
        [...state, 'states', child],
        statesToStayIn(own).filter((sibling) => sibling !== child),
      ),
    ),
  ];
}

function statesToStayIn(parent: unknown): string[] {
  const states = valueAt(parent, ['states']);
  return keysOf(states).filter((key) => valueAt(states, [key, 'always']) === undefined);
}

function invokePaths(invoke: unknown): ConfigPath[] {
  const places: ConfigPath[] = Array.isArray(invoke)
    ? invoke.map((_, index) => ['invoke', index])
    : [['invoke']];
  const list = Array.isArray(invoke) ? invoke : [invoke];
  return places.flatMap((place, index) =>
    ['onDone', 'onError']
      .filter((end) => valueAt(list[index], [end]) !== undefined)
      .map((end) => [...place, end]),
  );
}

function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

/** The value at a path in nested objects and arrays; undefined if there is none. */
function valueAt(root: unknown, path: ConfigPath): unknown {
  let value = root;
  for (const step of path) {
    if (!isRecord(value)) return undefined;
    value = value[step];
  }
  return value;
}

/** A copy with the value at the path replaced. It shares everything else with the original. */
export function replacedAt(root: unknown, path: ConfigPath, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === step ? replacedAt(item, rest, replacement) : item));
  }
  const record = isRecord(root) ? root : {};
  return { ...record, [step]: replacedAt(record[step], rest, replacement) };
}

/** Whether the value is an object or an array, both of which can be read by key. */
function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

import { type ConfigPath, isRecord, valueAt } from './config-path.ts';

/** A place in a machine's config that holds transitions, and the states these could lead to instead. */
export interface Site {
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

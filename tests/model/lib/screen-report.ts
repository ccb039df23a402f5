import type { OnScreen } from './browser-driver.ts';
import { declaredTransitions, lastingStates } from './declared.ts';
import { coverage } from './describe-machine.ts';

/** One line of the report on machines played on the real screen. */
export interface ScreenCoverage {
  readonly machine: string;
  readonly transitions: number;
  readonly taken: number;
  readonly notCausable: number;
  readonly states: number;
  readonly unseen: number;
  readonly tours: number;
}

/** How much of a machine its tours take on the screen. */
export function screenCoverage({ model, paths, notCausable, unseen }: OnScreen<never>): ScreenCoverage {
  const { declared, taken } = coverage(
    model.machine,
    paths.flatMap(({ transitions }) => transitions),
  );
  return {
    machine: model.name,
    transitions: declared,
    taken,
    notCausable: Object.keys(notCausable).length,
    states: lastingStates(model.machine).length,
    unseen: Object.keys(unseen).length,
    tours: paths.length,
  };
}

/** The faults in a machine's tours on the screen or in its lists of events and states that cannot be caused or seen. */
export function screenFaults({ model, paths, states, notCausable, unseen }: OnScreen<never>): string[] {
  const declared = [...declaredTransitions(model.machine).values()];
  const taken = paths.flatMap(({ transitions }) => transitions);
  const lasting = lastingStates(model.machine);
  const hidden = Object.keys(unseen);
  const listed = Object.keys(notCausable);
  return [
    ...declared
      .filter((id) => !taken.includes(id) && !listed.includes(id))
      .map((id) => `no tour takes ${id}`),
    ...listed
      .filter((id) => !declared.includes(id))
      .map((id) => `listed as not causable, but not declared: ${id}`),
    ...listed.filter((id) => taken.includes(id)).map((id) => `listed as not causable, but taken: ${id}`),
    ...lasting
      .filter((name) => !states.includes(name) && !hidden.includes(name))
      .map((name) => `no tour enters ${name}`),
    ...hidden
      .filter((name) => !lasting.includes(name))
      .map((name) => `listed as unseen, but not declared: ${name}`),
  ].map((fault) => `${model.name}: ${fault}`);
}

/** The coverage of all machines as a table to print. */
export function screenTable(machines: readonly OnScreen<never>[]): string {
  const lines = machines.map(screenCoverage).map((line) => Object.values(line).map(String));
  const head = ['machine', 'transitions', 'taken on the screen', 'not causable', 'states', 'unseen', 'tours'];
  return [head, ...lines]
    .map(([name = '', ...figures]) =>
      [
        name.padEnd(20),
        ...figures.map((figure, index) => figure.padStart((head[index + 1] ?? '').length)),
      ].join('  '),
    )
    .join('\n');
}

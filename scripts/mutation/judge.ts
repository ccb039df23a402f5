import type { AnyStateMachine } from 'xstate';
import { coverage } from '../../tests/model/lib/coverage.ts';
import { explore, type StateGraph } from '../../tests/model/lib/explore.ts';
import { goldenTable } from '../../tests/model/lib/golden.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { play } from '../../tests/model/lib/play.ts';
import { tours } from '../../tests/model/lib/tours.ts';
import { mutantsOf } from './mutants.ts';

/** How many mutants the tests noticed. */
export interface Verdict {
  readonly name: string;
  readonly mutants: number;
  /** How many mutants each kind of test notices on its own. */
  readonly noticed: Readonly<Record<string, number>>;
  /** The faults that no test noticed. */
  readonly survivors: readonly string[];
}

/** Runs a machine's generated tests on each of its mutants. */
export function judge(model: MachineModel): Verdict {
  const expected = goldenTable(graphsOf(model));
  const results = mutantsOf(model.machine).map(({ fault, machine }) => ({
    fault,
    ...noticed(model, machine, expected),
  }));
  const count = (by: 'coverage' | 'invariants' | 'table') => results.filter((result) => result[by]).length;
  return {
    name: model.name,
    mutants: results.length,
    noticed: {
      coverage: count('coverage'),
      invariants: count('invariants'),
      'golden table': count('table'),
    },
    survivors: results
      .filter((result) => !result.coverage && !result.invariants && !result.table)
      .map(({ fault }) => fault),
  };
}

function noticed(model: MachineModel, machine: AnyStateMachine, expected: string) {
  const mutant = { ...model, machine };
  const graphs = attempt(() => graphsOf(mutant));
  // A machine that cannot even be explored fails every test.
  if (!graphs) return { coverage: true, invariants: true, table: true };
  const unruled = { ...mutant, invariants: () => [] };
  const taken = attempt(() => graphs.flatMap((graph) => playTours(unruled, graph, 'transitions')));
  return {
    coverage: !taken || coverage(machine, taken).missing.length > 0,
    invariants: !attempt(() => graphs.map((graph) => playTours(mutant, graph, 'edges'))),
    table: goldenTable(graphs) !== expected,
  };
}

function graphsOf(model: MachineModel): StateGraph[] {
  return model.scenarios.map((scenario) => explore(model, scenario));
}

function playTours(model: MachineModel, graph: StateGraph, cover: 'transitions' | 'edges'): string[] {
  return tours(graph, { cover }).flatMap((path) => [...play(model, graph.scenario, path).taken]);
}

/** The result, or undefined if a test fails. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

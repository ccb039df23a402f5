import type { AnyStateMachine } from 'xstate';
import { coverage } from '../../tests/model/lib/describe-machine.ts';
import { explore, type StateGraph } from '../../tests/model/lib/explore.ts';
import { goldenTable } from '../../tests/model/lib/golden.ts';
import type { Invariant, MachineModel } from '../../tests/model/lib/model.ts';
import { BrokenRule, play } from '../../tests/model/lib/play.ts';
import { tours } from '../../tests/model/lib/tours.ts';
import type { Verdict } from './judge-faults.ts';
import { mutantsOf } from './machine-faults.ts';

/** Runs a machine's generated tests on each of its mutants. */
export function judgeMachine(model: MachineModel): Verdict {
  const expected = goldenTable(graphsOf(model));
  const mutants = mutantsOf(model.machine).map(({ fault, machine }) => ({
    fault,
    by: oraclesOf(model, machine, expected),
  }));
  const count = (oracle: Oracle) => mutants.filter(({ by }) => by.includes(oracle)).length;
  return {
    name: model.name,
    faults: mutants.length,
    noticed: Object.fromEntries(oracles.map((oracle) => [oracle, count(oracle)])),
    survivors: mutants.filter(({ by }) => by.length === 0).map(({ fault }) => fault),
    notJudged: [],
  };
}

/**
 * The check that shows a fault. `breakdown`: the machine throws, or its actor does not do what its chart says.
 * `coverage`: a declared transition can no longer be taken. `invariants`: a rule is broken. `golden table`: the
 * behavior is not the reviewed one.
 */
const oracles = ['breakdown', 'coverage', 'invariants', 'golden table'] as const;
type Oracle = (typeof oracles)[number];

/** The oracles that notice a fault, each without the others. */
function oraclesOf(model: MachineModel, machine: AnyStateMachine, expected: string): Oracle[] {
  const mutant = { ...model, machine };
  const graphs = attempt(() => graphsOf(mutant));
  // Without a graph there is no table either.
  if (graphs instanceof Error) return ['breakdown', 'golden table'];
  const taken = attempt(() => graphs.flatMap((graph) => playTours(mutant, graph, 'transitions', [])));
  const ruled = attempt(() => graphs.map((graph) => playTours(mutant, graph, 'edges')));
  const isRuleBroken = ruled instanceof Error && ruled.cause instanceof BrokenRule;
  const notices: Record<Oracle, boolean> = {
    breakdown: taken instanceof Error || (ruled instanceof Error && !isRuleBroken),
    coverage: !(taken instanceof Error) && coverage(machine, taken).missing.length > 0,
    invariants: isRuleBroken,
    'golden table': goldenTable(graphs) !== expected,
  };
  return oracles.filter((oracle) => notices[oracle]);
}

function graphsOf(model: MachineModel): StateGraph[] {
  return model.scenarios.map((scenario) => explore(model, scenario));
}

function playTours(
  model: MachineModel,
  graph: StateGraph,
  cover: 'transitions' | 'edges',
  invariants?: readonly Invariant[],
): string[] {
  // The start alone is a path, too.
  return [[], ...tours(graph, { cover })].flatMap((path) => [
    ...play(model, graph.scenario, path, invariants).taken,
  ]);
}

/** The result, or why a test fails. */
function attempt<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

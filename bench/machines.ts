import { transition } from 'xstate';
import { explore, stateAt } from '../tests/model/lib/explore.ts';
import type { MachineModel } from '../tests/model/lib/model.ts';
import { machineModels } from '../tests/model/machines.ts';
import { median, type Row, timed } from './row.ts';

const count = 10_000;
const rounds = 5;
/** Milliseconds of CPU for all events. */
const atMost = 1_000;

/** Measures the snapshots of each machine: every step that it can take, in turn, without actors and actions. */
export async function measureMachines(): Promise<Row[]> {
  return machineModels.map((model) => {
    const steps = stepsOf(model);
    const durations = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      for (let index = 0; index < count; index++) {
        const step = steps[index % steps.length];
        if (step) transition(model.machine, step.snapshot, step.event);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    const measure = `${model.name}, ${count.toLocaleString('en')} events`;
    return timed({ measure, value: median(durations), atMost });
  });
}

const stepsOf = (model: MachineModel) =>
  model.scenarios.flatMap((scenario) => {
    const graph = explore(model, scenario);
    return graph.edges.map(({ event, from }) => ({ event, snapshot: stateAt(graph, from).snapshot }));
  });

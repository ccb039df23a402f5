import type { MachineData } from '../../manual/data/manual-data.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { chartOf } from '../statecharts/chart.ts';
import { drawingOf } from '../statecharts/drawing.ts';

/** Everything the manual knows of each machine, in the order of the documentation. */
export async function machineData(): Promise<MachineData[]> {
  const machines: MachineData[] = [];
  for (const model of machineModels) {
    const chart = chartOf(model);
    machines.push({
      name: model.name,
      chart,
      drawing: await drawingOf(chart),
      words: model.words,
      invariants: model.invariants().map(({ rule }) => rule),
    });
  }
  return machines;
}

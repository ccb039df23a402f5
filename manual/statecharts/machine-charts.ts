import { machineModels } from '../../tests/model/machines.ts';
import { type Chart, chartOf } from './chart.ts';

/** A machine as data that survives JSON. */
export interface MachineChart {
  /** Kebab-case: the name of its page and picture. */
  readonly name: string;
  readonly chart: Chart;
}

/** Every machine of the product, in the order of the documentation. */
export const machineCharts: readonly MachineChart[] = machineModels.map((model) => ({
  name: model.name,
  chart: chartOf(model),
}));

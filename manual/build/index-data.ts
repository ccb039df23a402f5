import type { MachineData, ManualIndex } from '../data/manual-data.ts';
import { boxesIn } from '../statecharts/labels.ts';

/** The list of machines, in the order of the documentation. */
export function indexData(machines: readonly MachineData[]): ManualIndex {
  return {
    machines: machines.map(({ name, chart, words }) => ({
      name,
      id: chart.root.id,
      title: words.title,
      words: words.machine,
      labels: words.labels,
      states: boxesIn(chart.root).length - 1,
      transitions: new Set(chart.arrows.map(({ id }) => id)).size,
    })),
  };
}

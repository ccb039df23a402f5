import type { MachineData } from '../data/manual-data.ts';
import { boxesIn } from '../statecharts/labels.ts';

/** What to call a selected part of a chart: a state, or else “this transition”. */
export function partName(id: string, { chart }: MachineData): string {
  return boxesIn(chart.root).find((box) => box.id === id)?.heading ?? 'this transition';
}

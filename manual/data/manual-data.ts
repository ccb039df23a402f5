import type { Chart } from '../../scripts/statecharts/chart.ts';
import type { Drawing } from '../../scripts/statecharts/drawing.ts';
import type { MachineWords } from '../../src/machines/machine-words.ts';

/** What every page may need: `data/index.json`. */
export interface ManualIndex {
  readonly machines: readonly MachineEntry[];
}

/** A machine in a list. */
export interface MachineEntry {
  /** Kebab-case: the name in addresses and of the file with its data. */
  readonly name: string;
  /** The id in the code; the ids of its states begin with it. */
  readonly id: string;
  /** What it does, as a sentence. */
  readonly words: string;
  readonly states: number;
  readonly transitions: number;
}

/** Everything about one machine: `data/machines/<name>.json`. */
export interface MachineData {
  readonly name: string;
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly words: MachineWords;
  /** The rules that hold after every event. */
  readonly invariants: readonly string[];
}

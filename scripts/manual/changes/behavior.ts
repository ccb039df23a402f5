import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '../../../manual/data/rule-data.ts';
import type { MachineWords } from '../../../src/machines/machine-words.ts';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import { type Chart, chartOf } from '../../statecharts/chart.ts';
import { readRules } from '../rules/read-rules.ts';

/** How one machine behaves, as data that survives JSON. */
export interface MachineBehavior {
  /** Kebab-case. */
  readonly name: string;
  readonly chart: Chart;
  readonly words: MachineWords;
  readonly invariants: readonly string[];
  /** The reviewed table of behavior. */
  readonly golden: string;
}

/** How the product behaves at one commit. */
export interface Behavior {
  readonly machines: readonly MachineBehavior[];
  readonly rules: readonly Rule[];
}

/**
 * Reads the behavior of the product.
 * @param folder the root of the files that the models come from
 * @throws if something in a machine has no words
 */
export function behaviorOf(models: readonly MachineModel[], folder: string): Behavior {
  const read = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return {
    machines: models.map((model) => ({
      name: model.name,
      chart: chartOf(model),
      words: model.words,
      invariants: model.invariants().map(({ rule }) => rule),
      golden: read(`tests/model/${model.name}/golden.txt`),
    })),
    rules: readRules(read('docs/product.md')).rules,
  };
}

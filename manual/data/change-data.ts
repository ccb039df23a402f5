import type { Chart } from '../../scripts/statecharts/chart.ts';
import type { Drawing } from '../../scripts/statecharts/drawing.ts';

export type Mark = 'added' | 'gone' | 'changed';

export type ChangedThing = 'state' | 'transition' | 'word' | 'invariant' | 'behavior';

/** One thing about a machine that is not as it was. */
export interface Change {
  readonly mark: Mark;
  readonly thing: ChangedThing;
  /** What it is, in words; what it was, if it was removed. */
  readonly name: string;
  /** The id in the chart of a state or a transition that is there now. */
  readonly id?: string;
  /** The id that it had before, unless it was added. */
  readonly idBefore?: string;
  /** What changed about it: `target: open → closed`. */
  readonly details: readonly string[];
}

/** How a machine differs. */
export interface MachineChanges {
  /** Kebab-case. */
  readonly name: string;
  readonly mark: Mark;
  readonly changes: readonly Change[];
  /** The machine as it was, to draw what was removed; null if it was added. */
  readonly before: { readonly chart: Chart; readonly drawings: readonly Drawing[] } | null;
}

/** How a rule of docs/product.md differs: its words before and now. */
export interface RuleChange {
  readonly id: string;
  readonly mark: Mark;
  readonly before: string | null;
  readonly now: string | null;
}

/** How the product differs from an earlier commit: `data/changes.json`, which is null without a comparison. */
export interface ChangesData {
  readonly since: { readonly ref: string; readonly commit: string; readonly subject: string };
  readonly machines: readonly MachineChanges[];
  readonly rules: readonly RuleChange[];
  /** What could not be compared. */
  readonly notes: readonly string[];
}

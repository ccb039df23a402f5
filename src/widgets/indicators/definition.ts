import type { Indicators, Statistic } from '../../contract/answers.ts';
import type { Reading } from './reading.ts';

export type IndicatorKey = keyof Indicators;

/** An indicator as people see it. */
export interface IndicatorDefinition {
  key: IndicatorKey;
  label: string;
  /** What it says and how it comes about, in plain words. */
  hint: string;
  read: (statistic: Statistic) => Reading;
}

import type { Indicators, Statistic } from '../../contract/answers.ts';
import type { Reading } from './reading.ts';

export type IndicatorKey = keyof Indicators;

/** How to read an indicator from the figures of a run. */
export interface IndicatorDefinition {
  key: IndicatorKey;
  read: (statistic: Statistic) => Reading;
}

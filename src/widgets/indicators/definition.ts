import type { Indicators, Statistic } from '../../contract/answers.ts';
import type { Reading } from './reading.ts';

export type IndicatorKey = keyof Indicators;

/** How an indicator is read from the figures of a run. */
export interface IndicatorDefinition {
  key: IndicatorKey;
  read: (statistic: Statistic) => Reading;
}

import { balanceIndicators } from './balance-indicators.ts';
import type { IndicatorDefinition } from './definition.ts';
import { returnIndicators } from './return-indicators.ts';
import { riskIndicators } from './risk-indicators.ts';
import { tradeIndicators } from './trade-indicators.ts';

interface IndicatorGroup {
  title: string;
  indicators: readonly IndicatorDefinition[];
}

/** All nineteen indicators, in the order they are shown. */
export const indicatorGroups: readonly IndicatorGroup[] = [
  { title: 'Balance', indicators: balanceIndicators },
  { title: 'Return', indicators: returnIndicators },
  { title: 'Risk', indicators: riskIndicators },
  { title: 'Trades', indicators: tradeIndicators },
];

export const allIndicators = indicatorGroups.flatMap(({ indicators }) => indicators);

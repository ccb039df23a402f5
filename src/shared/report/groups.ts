import { groups as titles } from '../../texts/indicators.ts';
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
  { title: titles.balance, indicators: balanceIndicators },
  { title: titles.return, indicators: returnIndicators },
  { title: titles.risk, indicators: riskIndicators },
  { title: titles.trades, indicators: tradeIndicators },
];

export const allIndicators = indicatorGroups.flatMap(({ indicators }) => indicators);

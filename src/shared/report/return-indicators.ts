import * as texts from '../../texts/indicators.ts';
import { formatPercent, withSign } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { growth, profit, ratio, share } from './reading.ts';

/** How much the run has gained. */
export const returnIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'totalPnl',
    read: ({ indicators, currency, startBalance }) => {
      const percent = ((indicators.totalPnl.value ?? 0) / startBalance) * 100;
      const note =
        startBalance > 0 ? texts.shareOfStart(withSign(percent, formatPercent(percent))) : undefined;
      return profit(indicators.totalPnl, currency, note);
    },
  },
  {
    key: 'cagr',
    read: ({ indicators }) => growth(indicators.cagr, texts.perYear),
  },
  {
    key: 'profitFactor',
    read: ({ indicators }) => ratio(indicators.profitFactor, texts.profitPerLoss),
  },
  {
    key: 'expectancy',
    read: ({ indicators, currency }) => profit(indicators.expectancy, currency, texts.perTrade),
  },
  {
    key: 'winRate',
    read: ({ indicators }) => share(indicators.winRate, texts.winsPerTrade),
  },
];

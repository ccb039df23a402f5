import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/indicators.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { isFinal } from '../bot/is-final.ts';
import type { IndicatorDefinition } from './definition.ts';
import { money, profit } from './reading.ts';

/** The balance, where it is, and what changed it. */
export const balanceIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'currentBalance',
    read: ({ indicators, currency, startBalance }) =>
      money(indicators.currentBalance, currency, texts.startedAt(formatMoney(startBalance, currency))),
  },
  {
    key: 'tradingBalance',
    read: ({ indicators, currency }) => money(indicators.tradingBalance, currency, texts.inOpenTrades),
  },
  {
    key: 'freeBalance',
    read: (statistic) =>
      money(
        statistic.indicators.freeBalance,
        statistic.currency,
        nowOrAtTheEnd(statistic, texts.forNewTrades),
      ),
  },
  {
    key: 'closedProfit',
    read: ({ indicators, currency, sampleSize }) =>
      profit(indicators.closedProfit, currency, texts.realized(sampleSize, formatNumber(sampleSize))),
  },
  {
    key: 'openProfit',
    read: (statistic) =>
      profit(statistic.indicators.openProfit, statistic.currency, nowOrAtTheEnd(statistic, texts.unrealized)),
  },
];

/** Trades left on the exchange follow the market; the figures of a finished run stay as of its end. */
function nowOrAtTheEnd(statistic: Statistic, now: string): string {
  return isFinal(statistic) ? texts.atEndOfRun : now;
}

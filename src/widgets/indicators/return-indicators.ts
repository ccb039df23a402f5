import { formatPercent, withSign } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { growth, profit, ratio, share } from './reading.ts';

/** How well it went. */
export const returnIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'totalPnl',
    label: 'Total PnL',
    hint: 'Profit and loss of the whole run, fees included: closed profit plus open profit.',
    read: ({ indicators, currency, startBalance }) => {
      const percent = ((indicators.totalPnl.value ?? 0) / startBalance) * 100;
      const note = startBalance > 0 ? `${withSign(percent, formatPercent(percent))} of the start` : undefined;
      return profit(indicators.totalPnl, currency, note);
    },
  },
  {
    key: 'cagr',
    label: 'CAGR',
    hint: 'Compound annual growth rate: how much the balance would grow in a year if it went on as in this run.',
    read: ({ indicators }) => growth(indicators.cagr, 'Per year'),
  },
  {
    key: 'profitFactor',
    label: 'Profit factor',
    hint: 'All winnings divided by all losses. Above 1 the winnings are larger; 2 means two won for each one lost.',
    read: ({ indicators }) => ratio(indicators.profitFactor, 'Winnings per loss'),
  },
  {
    key: 'expectancy',
    label: 'Expectancy',
    hint: 'What a trade brought on average: closed profit divided by the number of closed trades.',
    read: ({ indicators, currency }) => profit(indicators.expectancy, currency, 'Per closed trade'),
  },
  {
    key: 'winRate',
    label: 'Win rate',
    hint: 'The share of closed trades that won. It says nothing about how much they won.',
    read: ({ indicators }) => share(indicators.winRate, 'Of closed trades'),
  },
];

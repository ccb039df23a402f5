import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { ratio, readValue } from './reading.ts';

/** What was risked for it. */
export const riskIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'maximumDrawdown',
    label: 'Maximum drawdown',
    hint: 'The deepest fall of the balance from an earlier high, by closed trades, as a share of that high.',
    read: ({ indicators, currency }) =>
      readValue(indicators.maximumDrawdown, ({ relative, absolute }) => ({
        kind: 'figure',
        value: formatPercent(relative * 100),
        note: `${formatMoney(absolute, currency)} below the high`,
      })),
  },
  {
    key: 'maxConsecutiveDays',
    label: 'Max consecutive days (W/L)',
    hint: 'The longest run of days with a closed profit and the longest with a closed loss. Days without a closed trade do not count.',
    read: ({ indicators }) =>
      readValue(indicators.maxConsecutiveDays, ({ wins, losses }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note: 'Days won / lost in a row',
      })),
  },
  {
    key: 'sharpeRatio',
    label: 'Sharpe ratio',
    hint: 'Return for the ups and downs taken: the average daily return divided by how much the daily returns vary, for a year. Higher is steadier.',
    read: ({ indicators }) => ratio(indicators.sharpeRatio, 'Return per ups and downs'),
  },
  {
    key: 'sortinoRatio',
    label: 'Sortino ratio',
    hint: 'Like the Sharpe ratio, but only days with a loss count as risk: the average daily return divided by how far losing days fall, for a year.',
    read: ({ indicators }) => ratio(indicators.sortinoRatio, 'Return per downs'),
  },
  {
    key: 'calmarRatio',
    label: 'Calmar ratio',
    hint: 'Growth for the worst fall: CAGR divided by the maximum drawdown.',
    read: ({ indicators }) => ratio(indicators.calmarRatio, 'Growth per drawdown'),
  },
];

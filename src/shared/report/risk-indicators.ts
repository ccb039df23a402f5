import * as texts from '../../texts/indicators.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { fallOfEquity } from './fall-of-equity.ts';
import { ratio, readValue } from './reading.ts';

/** How much the run risked for it. */
export const riskIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'maximumDrawdown',
    read: ({ indicators, currency, ...run }) =>
      readValue(indicators.maximumDrawdown, ({ relative, absolute }) => ({
        kind: 'figure',
        value: formatPercent(relative * 100),
        unit: texts.closedTrades,
        also: withOpenTrades(fallOfEquity(run)),
        note: texts.belowPeak(formatMoney(absolute, currency)),
      })),
  },
  {
    key: 'maxConsecutiveDays',
    read: ({ indicators }) =>
      readValue(indicators.maxConsecutiveDays, ({ wins, losses }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note: texts.daysInARow,
      })),
  },
  {
    key: 'sharpeRatio',
    read: ({ indicators }) => ratio(indicators.sharpeRatio, texts.perVolatility),
  },
  {
    key: 'sortinoRatio',
    read: ({ indicators }) => ratio(indicators.sortinoRatio, texts.perDownsideRisk),
  },
  {
    key: 'calmarRatio',
    read: ({ indicators }) => ratio(indicators.calmarRatio, texts.cagrPerDrawdown),
  },
];

const withOpenTrades = (fall: number | null) =>
  fall === null ? undefined : { value: formatPercent(fall * 100), unit: texts.withOpenTrades };

import * as texts from '../../texts/indicators.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { count, duration, ratio, readValue } from './reading.ts';

/** How the bot trades. */
export const tradeIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'numberOfTrades',
    read: ({ indicators }) => count(indicators.numberOfTrades, texts.openAndClosed),
  },
  {
    key: 'totalClosedTrades',
    read: ({ indicators }) =>
      readValue(indicators.totalClosedTrades, ({ total, wins, losses, draws }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note:
          draws > 0
            ? texts.closedAndEven(formatNumber(total), formatNumber(draws))
            : texts.closed(formatNumber(total)),
      })),
  },
  {
    key: 'tradeFrequency',
    read: ({ indicators }) => ratio(indicators.tradeFrequency, texts.closedPerDay, texts.perDay),
  },
  {
    key: 'holdingPeriod',
    read: ({ indicators }) => duration(indicators.holdingPeriod, texts.averageTime),
  },
];

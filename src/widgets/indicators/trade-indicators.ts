import { formatNumber } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { count, duration, ratio, readValue } from './reading.ts';

/** How the bot trades. */
export const tradeIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'numberOfTrades',
    label: 'Number of trades',
    hint: 'All trades of the run, closed and open.',
    read: ({ indicators }) => count(indicators.numberOfTrades, 'Closed and open'),
  },
  {
    key: 'totalClosedTrades',
    label: 'Total closed trades (W/L)',
    hint: 'How many closed trades won and how many lost, fees included. Trades that brought exactly nothing are draws.',
    read: ({ indicators }) =>
      readValue(indicators.totalClosedTrades, ({ total, wins, losses, draws }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note: `${formatNumber(total)} closed${draws > 0 ? `, ${formatNumber(draws)} drawn` : ''}`,
      })),
  },
  {
    key: 'tradeFrequency',
    label: 'Trade frequency',
    hint: 'Closed trades per day of the run.',
    read: ({ indicators }) => ratio(indicators.tradeFrequency, 'Closed trades per day'),
  },
  {
    key: 'holdingPeriod',
    label: 'Holding period',
    hint: 'How long a closed trade was open on average.',
    read: ({ indicators }) => duration(indicators.holdingPeriod, 'On average'),
  },
];

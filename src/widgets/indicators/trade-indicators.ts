import { formatNumber } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { count, duration, ratio, readValue, share } from './reading.ts';

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
    key: 'winRate',
    label: 'Win rate',
    hint: 'The share of closed trades that won. It says nothing about how much they won.',
    read: ({ indicators }) => share(indicators.winRate, 'Of closed trades'),
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

import type { Strategy } from '../../../src/contract/contract.ts';
import { pairs } from '../paper-exchange/paper-exchange.ts';
import { strategy } from './strategy.ts';

const closes =
  'It closes at a take profit of 2%, less the longer it is open, at a stop loss of 1.5%, or after eight hours.';

/**
 * What members read of the strategy before they pay, and before they start the bot. `npm run bench -- strategy` measures the
 * results again.
 */
export const publishedStrategy: Strategy = {
  summary: `A trade opens when a price leaves its range of the last two hours, in the direction of the move. ${closes}`,
  pairs: pairs.map(({ symbol }) => symbol),
  directions: ['LONG', 'SHORT'],
  mostOpenTrades: strategy.maxOpenTrades,
  stakeRatio: strategy.stakeFraction,
  measured: {
    prices: 'SIMULATED',
    runs: 7,
    days: 90,
    tradesPerDay: { low: 34, high: 36 },
    winRate: { low: 0.54, high: 0.57 },
    profitFactor: { low: 0.96, high: 1.1 },
    maximumDrawdown: { low: 0.07, high: 0.21 },
    totalPnlRatio: { low: -0.15, high: 0.42 },
  },
};

/** The same as freqtrade trades it: no short trades, and not the coin in which fees are paid. Its results were not measured. */
export const longStrategy: Strategy = {
  ...publishedStrategy,
  summary: `A trade opens when a price rises out of its range of the last two hours. ${closes}`,
  pairs: publishedStrategy.pairs.filter((pair) => pair !== 'BNB/USDT'),
  directions: ['LONG'],
  measured: null,
};

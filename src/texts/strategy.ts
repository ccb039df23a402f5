import type { Strategy } from '../contract/answers.ts';

type Results = NonNullable<Strategy['measured']>;

export const title = 'What the bot trades';
export const notLoaded = 'We couldn’t load what the bot trades';
export const loading = 'Loading what the bot trades';

export const pairs = 'Pairs';
export const pairsIn = (quote: string) => `Pairs in ${quote}`;
export const directions = 'Directions';
export const bothDirections = 'Long and short';
/** Null for what this release does not know. */
export const onlyDirection: Record<Strategy['directions'][number], string | null> = {
  LONG: 'Long only',
  SHORT: 'Short only',
  UNKNOWN: null,
};
export const openAtOnce = 'Open at once';
export const atMost = (trades: number, share: string) =>
  `${trades === 1 ? 'One trade' : `At most ${trades} trades`}, ${trades === 1 ? '' : 'each '}with ${share} of the funds`;

export const measured = 'What was measured';
/** Where the prices came from; null if this release does not know. */
const pricesOf: Record<Results['prices'], string | null> = {
  SIMULATED: 'at simulated prices',
  RECORDED: 'at recorded prices',
  LIVE: 'with real orders',
  UNKNOWN: null,
};
export const measuredOver = ({ days, prices, runs }: Results) =>
  [
    `${runs === 1 ? 'One run' : `${runs} runs`} of ${days === 1 ? 'a day' : `${days} days`}`,
    pricesOf[prices],
    'after fees',
  ]
    .filter((part) => part !== null)
    .join(', ');
export const range = (low: string, high: string) => (low === high ? low : `${low} to ${high}`);
export const totalPnl = 'Total PnL';
export const profitFactor = 'Profit factor';
export const maximumDrawdown = 'Maximum drawdown';
export const winRate = 'Win rate';
export const tradesPerDay = 'Trades a day';
export const meaning: Record<'level' | 'any', string> = {
  level:
    'A profit factor of 1 means that gains and losses were equal, so some runs lost money. What a strategy did says little about what it will do.',
  any: 'What a strategy did says little about what it will do.',
};

/** In the summary of a start. */
export const strategy = 'Strategy';
export const inBrief = (over: string, pnl: string, drawdown: string) =>
  `${over}: total PnL ${pnl}, maximum drawdown ${drawdown}.`;

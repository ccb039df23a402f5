import type { Trade } from '../contract/answers.ts';

export const loading = 'Loading the trade';
export const notLoaded = 'We couldn’t load this trade';
export const unknownTitle = 'We couldn’t find this trade';
export const unknown =
  'The link may be incomplete, or the trade may belong to another run or another account, or no longer exist.';
export const notListed = 'Open it from the list of trades.';
export const backToList = 'Back to the trades';

export const number = (id: string) => `Trade ${id}`;
export const numberAnd = (id: string, direction: string) => `Trade ${id}, ${direction.toLowerCase()}`;
export const states = { open: 'Open', unmanaged: 'Unmanaged', close: 'Closed' } as const;
export const actionsOf = (pair: string) => `Actions for ${pair}`;
export const details = 'Show details';
export const askSupport = 'Ask support about this trade';
export const candlesOf = (pair: string) => `Candles of ${pair}`;

/* The result at the top. */
export const profit = { close: 'Profit after fees', open: 'Profit if closed now, after fees' } as const;
export const ofStake = ' of the stake';

export const chartNotLoaded = 'We couldn’t load the candles';
export const entry = 'Entry';
export const exit = 'Exit';
export const exitWithGain = 'Exit, gain';
export const exitWithLoss = 'Exit, loss';
export const stop = 'Stop loss';
export const takeProfit = 'Take profit';

/* Where an open trade stands between its stop and its target, in words. */
export const rateOf = (name: string, rate: string) => `${name.toLowerCase()} ${rate}`;
export const wayToTarget = (percent: string) => `${percent}% of the way from stop loss to take profit`;
export const ladder = (rates: readonly string[], currency: string, way: string) =>
  `Rates in ${currency}: ${rates.join(', ')}. ${way}.`;

/* Entry and exit, side by side. */
export const orders = 'Entry and exit';
export const now = 'Now';
export const time = 'Time';
export const rate = 'Rate';
export const amount = 'Amount';
export const value = 'Value';
export const fee = 'Fee';
export const estimatedFee = (fee: string) => `about ${fee}`;
export const reason = 'Reason';
export const notRecorded = 'Not recorded';
export const none = '–';

type Reason<Field extends 'entryReason' | 'exitReason'> = NonNullable<Trade[Field]>;

const unknownReason = 'A reason this version of Botdeck doesn’t know';
export const entryReasons: Record<Reason<'entryReason'>, string> = {
  BREAKOUT_UP: 'Price rose above its range',
  BREAKOUT_DOWN: 'Price fell below its range',
  UNKNOWN: unknownReason,
};
export const exitReasons: Record<Reason<'exitReason'>, string> = {
  TAKE_PROFIT: 'Take profit reached',
  STOP_LOSS: 'Stop loss reached',
  TIME_LIMIT: 'Time limit reached',
  HARD_STOP: 'Hard stop',
  MEMBER: 'You closed it',
  LOSS_LIMIT: 'Your loss limit was reached',
  UNKNOWN: unknownReason,
};

/* Why the bot entered and left the trade, in sentences. */
export const entered = {
  LONG: (rate: string) => `Bought at ${rate}`,
  SHORT: (rate: string) => `Sold short at ${rate}`,
} as const;
export const left = {
  LONG: (rate: string, duration: string) => `Sold ${duration} later at ${rate}`,
  SHORT: (rate: string, duration: string) => `Bought back ${duration} later at ${rate}`,
} as const;
export const because = (cause: string) => `because ${cause}`;
/** Null if there is nothing to say. */
export const entryCauses: Record<Reason<'entryReason'>, string | null> = {
  BREAKOUT_UP: 'the price had risen above its range',
  BREAKOUT_DOWN: 'the price had fallen below its range',
  UNKNOWN: null,
};
export const exitCauses: Record<Reason<'exitReason'>, string | null> = {
  TAKE_PROFIT: 'the price had reached the take profit',
  STOP_LOSS: 'the price had reached the stop loss',
  TIME_LIMIT: 'the trade had reached its time limit',
  HARD_STOP: 'a hard stop closes every trade',
  MEMBER: 'you closed it',
  LOSS_LIMIT: 'your loss limit had been reached',
  UNKNOWN: null,
};

export const between = 'While open';
export const best = 'Best rate';
export const worst = 'Worst rate';
export const atRate = (rate: string, profit: string) => `${rate} (${profit})`;
export const wouldBe = (profit: string) => `${profit} after fees`;
export const duration = { close: 'Duration', open: 'Open for' } as const;

/* The result, and how to compute it. */
export const result = 'Result';
export const before = 'Profit before fees';
export const fees = 'Fees';
export const estimatedFees = 'Fees, with an estimate for the exit';
export const otherCosts = 'Other costs';
export const otherGains = 'Other gains';
export const after = 'Profit after fees';
export const formula = 'How it’s calculated';
export const longFormula = (amount: string, rate: string, stake: string) =>
  `${amount} × ${rate} − ${stake} paid at entry`;
export const shortFormula = (amount: string, rate: string, stake: string) =>
  `${stake} received at entry − ${amount} × ${rate}`;
export const minusFees = (before: string, entryFee: string, exitFee: string) =>
  `${before} − ${entryFee} entry fee − ${exitFee} exit fee`;
export const share = (after: string, stake: string) => `${after} ÷ ${stake} × 100`;
export const equals = (formula: string, result: string) => `${formula} = ${result}`;
export const isAbout = (formula: string, result: string) => `${formula} ≈ ${result}`;

export const close = 'Close at market price';
export const hardStopCloses = 'The bot is stopping. A hard stop closes this trade at market price.';

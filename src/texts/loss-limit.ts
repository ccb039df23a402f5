export const title = 'Loss limit';
export const notLoaded = 'We couldn’t load your loss limit';
export const loading = 'Loading your loss limit';

/** Before a limit is set. */
export const off =
  'Off. Set how far the balance, open trades included, may fall below its peak before the bot stops entry or hard stops. ' +
  'The peak counts from when you set the limit or start the bot, whichever is later.';

/* What a limit does: "If the balance, open trades included, falls 10% or 50.00 USDT below its peak, the bot …". */

export const rule = (fall: string, consequence: string) =>
  `If the balance, open trades included, falls ${fall} below its peak, ${consequence}`;
export const either = (percent: string, amount: string) => `${percent} or ${amount}, whichever comes first,`;
export const consequences = {
  STOP_TRADE_ENTRY: 'the bot opens no new trades.',
  FORCE_QUIT: 'the bot closes all open trades at market price and shuts down.',
  UNKNOWN: 'the service decides what the bot does.',
} as const;

export const noBound =
  'The bot acts when the limit is reached. Prices can keep moving, so the final loss may be larger.';

export const peakMeaning =
  'The peak is the highest balance since the bot started or you turned the limit on, whichever was later. ' +
  'Changing the figures doesn’t reset it. ' +
  'Once the limit has acted, a new peak starts when you resume entry or change the limit.';

export const peak = 'Peak';
export const actsAt = 'Acts at';
export const balance = 'Balance with open trades';
export const left = 'Room left';
/* The gauge at the top of every page. */
export const toLimit = 'to the loss limit';
/** Before the figure, where `toLimit` does not fit. */
export const room = 'Room';
export const gauge = (percent: string, usdt: string) => `${percent} to the loss limit: ${usdt} of room`;
export const lastActed = 'Last acted';
/** The current state of a limit that has acted, by its action. */
export const stillOn = {
  STOP_TRADE_ENTRY: 'The limit is still on. It applies again once you resume entry, and to your next run.',
  FORCE_QUIT: 'The limit is still on. It also applies to your next run.',
  UNKNOWN: 'The limit is still on. It also applies to your next run.',
} as const;
export const drawdown = 'Percent below the peak';
export const drawdownHint = 'More than 0 and less than 100.';
export const commonDrawdowns = 'Common percentages';
export const loss = 'Amount below the peak (USDT)';
export const lossHint = 'You can set one of the two, or both.';
/* What validation messages call the fields. */
export const drawdownField = 'Percentage';
export const lossField = 'Amount';
/** What the amount must be less than: "Amount must be less than the peak, 2,459.33 USDT". */
export const mostLoss = {
  peak: (usdt: string) => `the peak, ${usdt}`,
  balance: (usdt: string) => `the balance with open trades, ${usdt}`,
  funds: (usdt: string) => `your allocated funds, ${usdt}`,
} as const;
export const outOfReachTitle = 'The amount can’t be reached';
export const outOfReach = (most: string) => `Set an amount that is less than ${most}.`;

export const action = 'When the limit is reached';
export const actions = {
  STOP_TRADE_ENTRY: {
    label: 'Stop entry',
    description: 'No new trades. Open trades are still managed until they close.',
  },
  FORCE_QUIT: {
    label: 'Hard stop',
    description: 'Closes all open trades at market price, then shuts down.',
  },
} as const;

export const set = 'Set loss limit';
export const confirmTitles = {
  STOP_TRADE_ENTRY: 'Stop entry at this limit?',
  FORCE_QUIT: 'Hard stop the bot at this limit?',
} as const;
export const actsAtOnce = 'The balance is already that far below its peak, so the bot acts at once.';
/* Where the limit being entered would act, and how far the balance is from there. */
export const preview = (level: string, room: string) =>
  `Right now, it would act at a balance of ${level}, ${room} below the current balance.`;
export const previewOfRun = (funds: string, level: string) =>
  `At the start of a run with ${funds}, it would act at a balance of ${level}.`;
export const turnOff = 'Turn off';
export const wasSet = 'Loss limit set';
export const wasChanged = 'Loss limit changed';
export const wasTurnedOff = 'Loss limit turned off';

/** What the limit has done, by its action. */
export const acted = {
  STOP_TRADE_ENTRY: 'Your loss limit stopped entry',
  FORCE_QUIT: 'Your loss limit triggered a hard stop',
  UNKNOWN: 'Your loss limit was reached',
} as const;
/** The same, after a time: "20 Nov 2026, 14:05 UTC: stopped entry". */
export const actedAt = {
  STOP_TRADE_ENTRY: ': stopped entry',
  FORCE_QUIT: ': triggered a hard stop',
  UNKNOWN: ': was reached',
} as const;
export const fell = (percent: string, balance: string) =>
  `The balance fell ${percent} below its peak, to ${balance}.`;
export const fellFrom = (balance: string, percent: string, peak: string) =>
  `: with open trades, the balance was ${balance}, ${percent} below its peak of ${peak}.`;
/* What the bot has done since. */
export const entryStopped = 'The bot opens no new trades until you resume entry.';
export const stopping = 'The bot is closing all open trades at market price, then shuts down.';
export const stopped = 'The bot closed all open trades at market price and shut down.';
export const change = 'Change loss limit';

/* A run computed again with something changed. */

export const loading = 'Loading what can be changed';
export const notLoaded = 'We couldn’t load what can be changed';
export const notOffered =
  'This run can’t be computed again: this service doesn’t offer it, or another engine traded the run.';
export const intro = (from: string, to: string) =>
  `Change something, and the bot’s own code trades this run again over the same prices, from ${from} to ${to}. What you did, such as stopping entry or closing a trade, happens at the same moments.`;

export const limit = 'Loss limit';
export const limits = {
  RECORDED: 'As in this run',
  NONE: 'None',
  STOP_TRADE_ENTRY: 'Stop entry at a percentage',
  FORCE_QUIT: 'Hard stop at a percentage',
} as const;
export const drawdown = 'Percent below the peak';
export const drawdownField = 'Percentage';
export const funds = 'Percent of the allocated funds';
export const fundsField = 'Percentage';
export const commonFunds = 'Common shares of the funds';
export const commonDrawdowns = 'Common percentages';
export const pairs = 'Pairs to trade';
export const noPairs = 'Keep at least one pair';
export const changeFirst = 'Change the limit, the funds, or the pairs';
export const compute = 'Compute';
export const cancel = 'Cancel';
export const computing = 'Computing the run. This takes a few seconds.';
export const unmatchedTitle = 'This run can’t be compared';
export const unmatched =
  'Today’s version of the bot doesn’t reproduce the trades of this run, so a comparison would mislead. An earlier version may have made those trades. Try a newer run.';

export const result = 'What would have been different';
export const limitAt = {
  STOP_TRADE_ENTRY: (percent: string) => `stop entry at ${percent}`,
  FORCE_QUIT: (percent: string) => `hard stop at ${percent}`,
} as const;
export const change = (parts: string) => `Changed: ${parts}.`;
export const noLimit = 'no loss limit';
export const ofFunds = (percent: string) => `${percent} of the funds`;
export const withoutPairs = (pairs: string) => `without ${pairs}`;
export const unchanged = 'nothing';
export const asItWas = 'As it was';
export const changed = 'With the change';
export const gains = 'Gain since the start, with open trades';

export const figures = {
  startBalance: 'Starts with',
  profit: 'Profit',
  return: 'Return',
  returnUntil: (time: string) => `Return until ${time}`,
  returnAfter: 'Return after that',
  drawdown: 'Maximum drawdown',
  trades: 'Closed trades',
  winRate: 'Win rate',
  fees: 'Fees',
  limit: 'Loss limit acted',
  end: 'Ended',
} as const;
export const never = 'Never';
export const goesOn = 'Still running';
export const noTrades = 'No trades';

export const noDifference = 'The change makes no difference: every trade is the same.';
export const firstDifference = (time: string) => `First difference: ${time}. `;
export const only = (was: string) => `As it was, ${was}. With the change, that didn’t happen.`;
export const onlyChanged = (would: string) => `With the change, ${would}. As it was, that didn’t happen.`;
export const both = (was: string, would: string) => `As it was, ${was}. With the change, ${would}.`;
export const unlike = (was: string, would: string, time: string) =>
  `The two ran for different lengths of time: ${was} as it was, ${would} with the change. Only the returns are compared, as of ${time}, when the shorter one had ended.`;
/* In percentage points. */
export const returns = {
  same: (difference: string) =>
    `The returns are about the same: ${difference} percentage points apart, which a few trades can make.`,
  chance: (difference: string, chance: string) =>
    `The difference may be chance: the returns are ${difference} percentage points apart, and chance alone can put these runs ${chance} apart.`,
  better: [
    (difference: string, chance: string) =>
      `The return is better as it was, by ${difference} percentage points. Chance alone rarely puts these runs more than ${chance} apart.`,
    (difference: string, chance: string) =>
      `The return is better with the change, by ${difference} percentage points. Chance alone rarely puts these runs more than ${chance} apart.`,
  ],
} as const;
export const steps = {
  OPENED: (trade: string, stake: string) => `the bot opened ${trade} with ${stake}`,
  CLOSED: (trade: string, profit: string) => `the bot closed ${trade} for ${profit}`,
  ENTRY_STOPPED: 'entry stopped',
  ENTRY_RESUMED: 'entry resumed',
  SOFT_STOPPED: 'the bot shut down',
  HARD_STOP_REQUESTED: 'a hard stop began',
  UNKNOWN: 'something else happened',
} as const;
export const trade = (pair: string, direction: string) => `${pair} ${direction}`;

export const chance =
  'Settings that did better in the past may have done so by chance. They promise nothing.';
export const unknowable =
  'What this can’t know: at which prices real orders would have filled, how larger or smaller orders would have moved the market, and what you would have done yourself.';

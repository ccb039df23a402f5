import type { BotEventSource } from '../contract/answers.ts';

export const intro = 'Every run of your bot, with its figures and trades.';
export const runs = 'Bot runs';
export const notLoaded = 'We couldn’t load the bot history';

/* The headers are given. */
export const botId = 'Bot ID';
export const status = 'Status';
export const tradeAmount = 'Trade amount';
export const details = 'Details';
export const activationDate = 'Activation date';
export const deactivatedDate = 'Deactivated date';

export const result = 'Total PnL';
export const closedTrades = 'Trades';
export const won = (share: string) => `${share} won`;
export const maximumDrawdown = 'Drawdown';
export const balance = 'Balance';
export const compare = 'Compare';
export const none = '–';
export const mostCompared = 'up to 2';
/** How a control names the run it is for: by its number, or by its ID if the service does not count runs. */
export const nameOfRun = ({ number, uuid }: { number: number | null; uuid: string }) =>
  number === null ? `bot ${uuid}` : `run #${number}`;
export const compareRun = (name: string) => `Compare ${name}`;
/** The choice of a run while two others are selected. */
export const compareInstead = (name: string) =>
  `Compare ${name}. Two runs are selected: clear one of them first.`;

export const comparison = 'Comparison';
export const closeComparison = 'Close';
export const chooseAnother = 'Select another run above to compare the two.';
export const compareOthers = 'To compare another run, clear one of these first.';
export const comparisonLoading = 'Loading the two runs';
export const runNotLoaded = 'We couldn’t load one of the runs';
export const figure = 'Figure';
export const now = 'now';
export const numberedRun = (number: number, period: string) => `#${number} · ${period}`;
export const gains = 'Gain on the allocated funds from closed trades';
export const better = 'better';
/* Of two figures, neither is called the better one. */
export const notBetter = {
  same: 'about the same',
  chance: 'may be chance',
  length: 'lengths differ',
} as const;
export const period = (start: string, end: string) => `${start} – ${end}`;

export const detailsOf = (name: string) => `Details of ${name}`;
export const number = (value: number) => `#${value}`;
export const run = 'Run';
export const notDeactivated = 'Not yet';

export const noRunsTitle = 'No runs yet';
export const noRuns = 'Each time you start the bot, its run is added here.';
export const goToBot = 'Go to the trade bot';

export const scoreboardTitle = 'Scoreboard';
export const whatIfTitle = 'What if';

export const runLoading = 'Loading the run';
export const facts = 'Run details';
export const factsNotLoaded = 'We couldn’t load the run details';
export const allocatedFunds = 'Allocated funds';
export const duration = 'Duration';

/* What a run that is over means; its status alone says "Stopped". */
export const endedEmpty = 'This run has ended. All of its trades are closed.';
export const ended = 'This run has ended.';
export const endedBy = 'Ended by';
/** Null if the service does not say, or not in a way that people could use. */
export const enders: Record<BotEventSource, string | null> = {
  MEMBER: 'You',
  LOSS_LIMIT: 'Your loss limit',
  SUBSCRIPTION: 'The end of your subscription',
  SERVICE: null,
  UNKNOWN: null,
};

export const unknownRunTitle = 'Run not found';
export const unknownRunHeading = 'We couldn’t find this run';
export const unknownRun = 'The link may be incomplete, or the run may belong to another account.';
export const seeAllRuns = 'See all runs';
export const backToRun = 'Back to the run';

/* All runs together. */
export const allRuns = {
  title: 'All runs',
  notLoaded: 'We couldn’t load the figures of all runs',
  since: (date: string) => `Since ${date}`,
  allTime: 'Total PnL',
  today: 'Closed today',
  thisWeek: 'Closed this week',
  thisYear: 'Closed this year',
  returns: 'Returns',
  noReturn: 'Not available',
  timeWeighted: 'Time-weighted return',
  timeWeightedHint:
    'The returns of your runs, compounded. How much you allocated to each makes no difference, so this shows how well the bot traded.',
  moneyWeighted: 'Money-weighted return',
  moneyWeightedHint:
    'Total PnL as a share of the funds you allocated on average. Larger amounts and longer runs count for more, so this shows how your money did.',
  view: 'Figures over time',
  views: { balance: 'Balance', profit: 'Profit' },
  courseOf: { balance: 'Balance of all runs', profit: 'Profit of all runs' },
  balance: 'Closed trades only',
  profit: 'Closed profit since the first run',
  breakEven: 'break-even',
  newRun: 'New run',
} as const;

import type { BotEventKind, BotEventSource } from '../contract/answers.ts';

export const bot = 'Your bot';
export const loading = 'Loading your bot';
export const notLoaded = 'We couldn’t load your bot';
export const statusNotLoaded = 'We couldn’t load your bot’s status';
export const manage = 'Manage bot';

export const allocatedFunds = 'Allocated funds';
export const closedTrades = 'Closed trades';
export const profitAtStop = 'Their profit at the stop';
export const started = 'Started';
export const ended = 'Ended';
export const noFigure = 'Not available';
export const lastSeen = 'Last checked';
export const ago = (duration: string) => `${duration} ago`;

/* The first things a member looks for. */
export const atAGlance = 'At a glance';
export const lastDay = '24 h, with open profit';
/** In the first 24 hours of a run that may not be the first. */
export const runSoFar = 'This run, with open profit';
export const closedToday = 'Closed today';
export const closedTodayInAllRuns = 'Closed today, all runs';
export const thisWeek = 'This week';
export const thisWeekInAllRuns = 'This week, all runs';
export const totalOfAllRuns = 'Total PnL, all runs';
export const thisRun = 'This run';
export const balanceOf = (amount: string) => `Balance ${amount}`;
export const atRisk = 'At risk';
/** What the amount at risk means: what would be lost from now on. */
export const atStops = 'at the stops, after fees';
export const withoutStops = 'in trades, stops unknown';
export const leftWithoutStops = 'on the exchange, no stops';
export const noOpenTrades = 'No open trades';
export const noneInThisRun = 'No open trades in this run';
export const leftByEarlierRuns = (trades: number) => `plus\u00a0${trades} left by earlier runs`;
/** Which share of the balance is in trades, and in how many; null or 0 if the service does not say. */
export const deployed = (percent: string, trades: number | null) =>
  `${percent} of balance in\u00a0${trades === 1 ? '1\u00a0trade' : trades ? `${trades}\u00a0trades` : 'trades'}`;
export const room = 'Room to the loss limit';
export const ofBalance = (percent: string) => `${percent} of the balance`;
export const notMeasured = 'Not measured';
/** Why, by where the bot is in its life. */
export const notMeasuredWhile = {
  unused: 'until the bot starts',
  starting: 'until the bot trades',
  trading: 'until the next check',
  entryStopped: 'while entry is stopped',
  stopping: 'while the bot stops',
  stopped: 'until the next start',
  released: 'until the next start',
  unrecognized: 'status unknown',
} as const;
export const limitOf = (falls: readonly string[]) => `Limit ${falls.join(' or ')} below the peak`;
export const limitReached = 'Reached';
export const noLimit = 'No limit';
export const setLimit = 'Set loss limit';
export const allClear = 'No action needed';
/** The time of the figures that are shown until newer ones arrive. */
export const asOf = (time: string) => `As of ${time}`;

export const latestEvents = 'Latest events';
export const eventKinds: Record<BotEventKind, string> = {
  STARTED: 'Started',
  ENTRY_STOPPED: 'Entry stopped',
  ENTRY_RESUMED: 'Entry resumed',
  SOFT_STOPPED: 'Soft stop',
  HARD_STOP_REQUESTED: 'Hard stop requested',
  STOPPED: 'Stopped, all trades closed',
  UNKNOWN: 'Unknown event',
};
/** Null if the cause goes without saying. */
export const eventSources: Record<BotEventSource, string | null> = {
  MEMBER: 'by you',
  LOSS_LIMIT: 'by your loss limit',
  SUBSCRIPTION: 'at the end of your subscription',
  SERVICE: null,
  UNKNOWN: null,
};
export const event = (kind: string, source: string | null) => (source === null ? kind : `${kind} ${source}`);

export const statusOutdated = 'The bot’s status may be out of date';
export const silentTitle = (duration: string) => `The bot hasn’t checked the market for ${duration}`;
export const silent =
  'Your open trades are still on the exchange, but the bot may not be managing them. If this message stays, contact support.';
export const contactSupport = 'Contact support';
export const checkExchangeAccount = 'Check exchange account';
export const endingTitle = (time: string) => `Your subscription ends on ${time}`;
export const ending =
  'If the bot is still running then, it shuts down with a soft stop: its open trades remain on the exchange, unmanaged.';
export const resumeSubscription = 'Resume subscription';

export const setUp = 'Set up the bot';
export const noBot =
  'Connect your exchange account, allocate funds, and start the bot. Its trades will appear here.';

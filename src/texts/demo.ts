/* The demo: an example of the dashboard, to read without an account. */

export const loading = 'Loading the example';
export const notLoadedTitle = 'We couldn’t load the example';
export const notLoaded = 'Part of the app failed to load. Check your connection, then try again.';

export const frameTitle = 'An example with simulated trades';
export const frame =
  'The bot’s own strategy traded 1,000 USDT at simulated prices for 90 days; no order was real. Of the seven runs that were measured, this is the middle one by total PnL, and the worst lost money. It says little about what your bot will do.';
export const createAccount = 'Create an account';
export const signIn = 'Sign in';
export const backToAccount = 'Back to your account';

export const aboutTitle = 'About this example';
export const standsStill = (time: string) => `The clock stands still at ${time}.`;
export const funds = 'Allocated funds';
export const length = 'Length';
export const days = (count: number) => `${count} days`;
export const prices = 'Prices';
export const simulated = 'Simulated';
export const run = 'Which run';
export const middle = (count: number) => `The middle one of ${count}`;
export const all = (count: number) => `Total PnL of all ${count}`;
export const range = (low: string, high: string) => `${low} to ${high}`;
export const limit = 'Loss limit';
export const limitNotReached = (percent: string) => `${percent}, never reached`;
export const reading =
  'Press a trade to see its details, or a day of the calendar to see its trades. With an account, you also get candles, replays, and exports, and can close a trade or stop the bot.';

export const nextTitle = 'Trade on your own exchange account';
export const next =
  'You see the prices before you order. Nothing trades until you have paid, connected your exchange account, and started the bot.';

/* On pages that lead to it. */
export const seeExample = 'See an example dashboard';

/* The names of the pages: in the tab, in the navigation and in their headings. Those of the sidebar are given. */

export const dashboard = 'Dashboard';
export const tradeBot = 'Trade bot';
export const subscriptions = 'Subscriptions';
export const referral = 'Referral';
export const settings = 'Settings';
export const support = 'Support';
export const telegram = 'Telegram Integration';
export const telegramShort = 'Telegram';
export const botHistory = 'Bot history';

export const onboarding = 'Set up your bot';
export const emergency = 'Emergency';
export const demo = 'Demo';
export const statements = 'Statements';
export const botRun = 'Bot run';
export const pair = 'Pair';
export const replay = 'Replay';
export const subscribe = 'Subscribe';
export const prices = 'Prices and packages';
export const waitingPayment = 'Payment';
export const subscriptionExpired = 'Subscription expired';

export const operator = 'Operator';
export const operatorMembers = 'Members';

export const signIn = 'Sign in';
export const signUp = 'Create an account';
export const resetPassword = 'Reset your password';
export const setPassword = 'Choose a new password';
export const emailConfirmation = 'Confirm your email';

export const keepSecondFactor = 'Second factor';

export const terms = 'Terms of use';
export const privacy = 'Privacy policy';
export const notFound = 'Page not found';

export const error = 'Error';

/** The title of a page in a browser tab. */
export const tab = (page: string) => `${page} · Botdeck`;

/** The words about the public pages in search engines and previews of links. */
export const descriptions = {
  home: 'Start, watch, and stop your automated crypto trading bot.',
  signIn: 'Sign in to start, watch, and stop your automated crypto trading bot.',
  signUp:
    'Create an account, connect your exchange account, and let a bot trade with the funds you allocate.',
  demo: 'See an example dashboard of the trading bot, with simulated trades, before you sign up.',
  terms: 'The terms under which you use Botdeck.',
  privacy: 'What Botdeck stores about you, and what for.',
};

import type { PushKind } from '../contract/contract.ts';

export const title = 'Notifications on this device';
export const about =
  'Hear about what matters while Botdeck isn’t open. We ask your browser for permission once you turn them on.';
export const loading = 'Loading notifications';
export const notLoaded = 'We couldn’t load notifications';
/** Obstacles to notifications, and what to do about them. */
export const obstacles = {
  unsupported: {
    title: 'This browser can’t show notifications',
    more: 'Try another browser, or connect Telegram.',
  },
  uninstalled: {
    title: 'Add Botdeck to your Home Screen first',
    more: 'iPhone and iPad need this: tap Share, then “Add to Home Screen.” Open Botdeck from there and come back to this page.',
  },
  blocked: {
    title: 'Your browser blocks notifications',
    more: 'Allow them for this site in your browser’s settings, then check again.',
  },
};
export const checkAgain = 'Check this device again';
export const turnOn = 'Turn on notifications';
export const turnOff = 'Turn off';
export const answerBrowser = 'Answer your browser’s question.';
export const notDone = 'That didn’t work';
export const noAddress =
  'Your browser can’t receive notifications now. Private windows never can. Try again later, or connect Telegram.';
export const kinds: Record<PushKind, string> = {
  TRADE_CLOSED: 'A trade has closed',
  LIMIT_NEAR: '80% of the loss limit is used',
  KEY_FAILED: 'An API key has stopped working',
  PAYMENT_DUE: 'A payment is due',
};
export const whatToSend = 'Notify me when';
export const showAmounts = 'Show amounts';
export const showAmountsMore = 'Others can read them on your locked screen.';
export const sendTest = 'Send a test';
export const testSent = 'Test sent';
export const testSentMore = 'It should arrive in a few seconds.';
export const untilSignInEnds =
  'Notifications stop when your sign-in on this device ends, after 30 days at the latest. After you sign in again, turn them on again.';
export const noneChosen = 'Nothing is selected, so this device gets only tests.';

/** What a notification says. */
export const unknownOwner = 'Something happened on an account';
export const signInToSee = 'Sign in to see it.';
export const testTitle = 'Notifications work';
export const testBody = 'This is how Botdeck reaches you on this device.';
export const tradeClosed = (pair: string) => `Trade closed: ${pair}`;
export const tradesClosed = (count: number) => (count === 1 ? 'A trade closed' : `${count} trades closed`);
export const seeTrades = 'Open Botdeck to see the result.';
export const profit = (amount: string) => `Profit: ${amount}`;
export const limitNear = 'Your loss limit is near';
export const limitNearBody = 'More than 80% of it is used.';
export const room = (amount: string) => `More than 80% of it is used. ${amount} left.`;
export const keyFailed = 'Check your API key';
export const keyFailedBody = 'The bot can’t trade with it, or it isn’t safe.';
export const paymentDue = 'A payment is due';
export const paymentDueBody = (time: string) => `Your paid period ends on ${time}.`;

import type { ErrorCode } from '../contract/contract.ts';

/*
 * Given: the problems, the title, "Unknown error" and "Wrong email or password". The other words were decided together
 * with the codes. docs/product.md lists them all, letter by letter.
 */

/** The title of the toast for every failed request. */
export const title = 'Error';

/** What is said when nothing is known of a failure. */
export const unknown = 'Unknown error';

export const exchangeAway = (exchange: string) =>
  `We can’t reach ${exchange} right now. This doesn’t mean anything is wrong with your key.`;

/** What each code of the service says to a person. */
export const errorMessages: Record<ErrorCode, string> = {
  'error.strategy.notFound': 'Strategy not found.',
  'error.strategy.alreadyAvailable': 'This strategy is already available.',
  'error.botVersion.activeNotFound': 'No active version of the bot was found.',
  'error.botVersion.alreadyExists': 'This version of the bot already exists.',
  'error.bot.notFound': 'Trading bot not found.',
  'error.bot.statisticsNotFound': 'There are no statistics for this trading bot yet.',
  'error.payment.insufficientAmount': 'The amount is too low.',
  'error.bot.stopAlreadyInitiated': 'The bot is already stopping.',
  'error.bot.invalidStatus': 'The bot cannot do this in its current status.',
  'error.bot.instanceUnavailable': 'The bot cannot be reached right now. Try again in a moment.',
  'error.bot.tradingAmountNotProvided': 'Allocate funds before you start the bot.',
  'error.bot.tradingAlreadyEnabled': 'Trading is already on.',
  'error.bot.tradingAlreadyDisabled': 'Trading is already off.',
  'error.bot.invalidCreateRequest': 'The bot could not be created from this request.',
  'error.subscription.notFound': 'Subscription not found.',
  'error.subscription.alreadyExists': 'You already have a subscription or an open order.',
  'error.subscription.notActive': 'Your subscription is not active.',
  'error.timeframe.notFound': 'Timeframe not found.',
  'error.internal.serviceError': 'Internal service error. Try again later.',
  'error.generic.badRequest': 'The request could not be understood. Check what you entered.',
  'error.generic.notFound': 'This could not be found.',
  'error.generic.tooManyRequests': 'Too many attempts.',
  'error.apiKey.notFound': 'API key not found. Connect your exchange account first.',
  'error.apiKey.hasActiveBots': 'Stop the bot before changing its API key.',
  'error.apiKey.notValid': 'This API key was not accepted.',
  'error.apiKey.alreadyExists': 'This exchange account is already connected.',
  'error.tradingMode.notFound': 'Trading mode not found.',
  'error.user.notFound': 'User not found.',
  'error.user.alreadyExists': 'An account with this email already exists.',
  'error.telegram.invalidToken': 'Telegram did not accept this bot token.',
  'error.telegram.invalidChatId': 'Telegram cannot write to this user ID.',
  'error.telegram.tokenNotFound': 'Connect your Telegram bot first.',
  'error.user.hasActiveBots': 'Stop the bot first.',
  'error.user.passwordChangeDenied': 'The password was not changed: the current password is wrong.',
  'error.user.statusChangeDenied': 'The account status cannot be changed.',
  'error.payment.notFound': 'There is no such open payment. It may have been paid or have ended.',
  'error.payment.changed': 'This order has changed in the meantime.',
  'error.payment.alreadyReceived': 'The whole amount has arrived, so this order can no longer be canceled.',
  'error.placeholder.notFound': 'A value of the message could not be found.',
  'error.configTemplate.notFound': 'Configuration template not found.',
  'error.configTemplate.alreadyExists': 'This configuration template already exists.',
  'error.permission.readDenied': 'You have no permission to see this.',
  'error.permission.modifyDenied': 'You have no permission to change this.',
  'error.auth.unauthorized': 'Wrong email or password',
  'error.auth.invalidToken': 'This link or session is no longer valid.',
  'error.user.notActive': 'This account is not active. If it is new, confirm your email first.',
  'error.trade.notFound': 'Trade not found.',
  'error.trade.alreadyClosed': 'This trade is already closed.',
  'error.pair.notFound': 'The exchange does not have this pair.',
  'error.exchange.notAvailable': exchangeAway('the exchange'),
  'error.payment.notAvailable': 'We can’t take payments right now, and you haven’t been charged.',
};

/* What is said when something fails and the service gave no reason. */

/** Why a request failed. */
export const requestFailures = {
  malformed: 'We got an unexpected response from the service. Try again in a moment.',
  network: 'We can’t reach the service. Check your connection and try again.',
  timeout: 'The service took too long to respond. Try again in a moment.',
  signedOut: 'Your session has ended. Sign in again.',
  sessionUnavailable: 'We can’t reach the service right now. You’re still signed in. Try again in a moment.',
} as const;

export const statusFailure = (code: number) => `The service responded with status ${code}. Try again later.`;

export const tryAgainIn = (count: number, unit: 'second' | 'minute' | 'hour') =>
  `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
export const tryAgainSoon = 'Wait a moment, then try again.';

export const noAnswer = 'The service didn’t respond in time. Try again.';
export const noAnswerToAction =
  'The service didn’t respond in time. Your request may still have gone through: check the status first.';
export const orderNotConfirmed = 'The service didn’t confirm your order. Try again.';
export const googleNotOpened = 'Google didn’t open. Try again.';

export const partBrokenTitle = 'This part stopped working';
export const partBroken = 'The rest of the page still works.';

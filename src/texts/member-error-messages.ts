import type { ErrorCode } from '../contract/contract.ts';
import type { commonMessages } from './error-messages.ts';
import type { secondFactorMessages } from './second-factor.ts';

type SaidElsewhere = keyof typeof commonMessages | keyof typeof secondFactorMessages;

/** What each other code of the service says to a person. No page for guests loads them. */
export const memberMessages: Record<Exclude<ErrorCode, SaidElsewhere>, string> = {
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
  'error.apiKey.notFound': 'API key not found. Connect your exchange account first.',
  'error.apiKey.hasActiveBots': 'Stop the bot before changing its API key.',
  'error.apiKey.notValid': 'This API key was not accepted.',
  'error.apiKey.alreadyExists': 'This exchange account is already connected.',
  'error.tradingMode.notFound': 'Trading mode not found.',
  'error.telegram.invalidToken': 'Telegram did not accept this bot token.',
  'error.telegram.invalidChatId': 'Telegram cannot write to this user ID.',
  'error.telegram.tokenNotFound': 'Connect your Telegram bot first.',
  'error.user.hasActiveBots': 'Stop the bot first.',
  'error.user.passwordChangeDenied': 'The password was not changed: the current password is wrong.',
  'error.payment.notFound': 'There is no such open payment. It may have been paid or have ended.',
  'error.payment.changed': 'This order has changed in the meantime.',
  'error.payment.alreadyReceived': 'The whole amount has arrived, so this order can no longer be canceled.',
  'error.placeholder.notFound': 'A value of the message could not be found.',
  'error.configTemplate.notFound': 'Configuration template not found.',
  'error.configTemplate.alreadyExists': 'This configuration template already exists.',
  'error.permission.readDenied': 'You have no permission to see this.',
  'error.permission.modifyDenied': 'You have no permission to change this.',
  'error.auth.factorNotFound': 'This account no longer has an authenticator app.',
  'error.auth.factorAlreadyOn': 'Your authenticator app is already on. Reload the page.',
  'error.auth.stepUp':
    'For this, confirm that it’s you. Sign out, sign in again, and retry within ten minutes.',
  'error.auth.proofRefused': 'This is not right. Try again.',
  'error.auth.held': 'Your password was reset by email or Google was linked, so this is locked for a day.',
  'error.auth.secondFactorNeeded':
    'Operators need a second factor. Add a passkey or an authenticator app in your settings.',
  'error.auth.passkeyNotFound': 'This passkey has already been removed.',
  'error.auth.passkeyLimit': 'You have ten passkeys. Remove one before you add another.',
  'error.trade.notFound': 'Trade not found.',
  'error.trade.alreadyClosed': 'This trade is already closed.',
  'error.pair.notFound': 'The exchange does not have this pair.',
  'error.payment.notAvailable': 'We can’t take payments right now, and you haven’t been charged.',
};

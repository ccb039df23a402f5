import type {
  ErrorBody,
  ErrorCode,
  Exchange,
  PasskeyRequest,
  SignInMethod,
  StepUpMethod,
} from '../../src/contract/contract.ts';

/** Every error code of the contract with its usual HTTP status and message. */
export const problemDefaults: Record<ErrorCode, readonly [status: number, message: string]> = {
  'error.strategy.notFound': [404, 'Strategy not found.'],
  'error.strategy.alreadyAvailable': [409, 'The strategy is already available.'],
  'error.botVersion.activeNotFound': [404, 'No active bot version found.'],
  'error.botVersion.alreadyExists': [409, 'The bot version already exists.'],
  'error.bot.notFound': [404, 'Trading bot not found.'],
  'error.bot.statisticsNotFound': [404, 'No statistics for this trading bot.'],
  'error.bot.stopAlreadyInitiated': [409, 'The bot is already being stopped.'],
  'error.bot.invalidStatus': [409, 'The bot cannot do this in its current state.'],
  'error.bot.instanceUnavailable': [503, 'The bot cannot be reached right now. Try again shortly.'],
  'error.bot.tradingAmountNotProvided': [409, 'Allocate funds first.'],
  'error.bot.tradingAlreadyEnabled': [409, 'Trading is already enabled.'],
  'error.bot.tradingAlreadyDisabled': [409, 'Trading is already disabled.'],
  'error.bot.invalidCreateRequest': [400, 'The bot cannot be created from this request.'],
  'error.payment.insufficientAmount': [400, 'The amount is too small.'],
  'error.payment.notFound': [404, 'Payment not found.'],
  'error.payment.changed': [409, 'This order has changed in the meantime. Check it before you try again.'],
  'error.payment.alreadyReceived': [
    409,
    'The whole amount has arrived, so this order can no longer be canceled.',
  ],
  'error.subscription.notFound': [404, 'You have no subscription yet.'],
  'error.subscription.alreadyExists': [409, 'You already have a subscription or an open order.'],
  'error.subscription.notActive': [409, 'Your subscription is not active.'],
  'error.timeframe.notFound': [404, 'Timeframe not found.'],
  'error.tradingMode.notFound': [404, 'Trading mode not found.'],
  'error.internal.serviceError': [500, 'Something went wrong on our side. Try again later.'],
  'error.generic.badRequest': [400, 'The request is not valid.'],
  'error.generic.notFound': [404, 'Nothing found here.'],
  'error.generic.tooManyRequests': [429, 'Too many attempts. Wait a moment and try again.'],
  'error.apiKey.notFound': [404, 'API key not found.'],
  'error.apiKey.hasActiveBots': [409, 'Stop the bot before changing API keys.'],
  'error.apiKey.notValid': [
    400,
    'Check that the key and the secret are complete, belong to this exchange and still exist there.',
  ],
  'error.apiKey.alreadyExists': [409, 'You already have an API key for this exchange.'],
  'error.user.notFound': [404, 'User not found.'],
  'error.user.alreadyExists': [409, 'There is already an account with this email.'],
  'error.user.notActive': [
    403,
    'Confirm your email first: the link is in our latest email to you. Nothing there? Try again in a minute.',
  ],
  'error.user.hasActiveBots': [409, 'Stop the bot before deleting the account.'],
  'error.user.passwordChangeDenied': [403, 'The password cannot be changed this way.'],
  'error.user.statusChangeDenied': [403, 'The account status cannot be changed this way.'],
  'error.telegram.invalidToken': [400, 'Telegram does not know this bot token.'],
  'error.telegram.invalidChatId': [400, 'The bot cannot write to this Telegram user.'],
  'error.telegram.tokenNotFound': [404, 'Connect a Telegram bot first.'],
  'error.placeholder.notFound': [404, 'Placeholder value not found.'],
  'error.configTemplate.notFound': [404, 'Configuration template not found.'],
  'error.configTemplate.alreadyExists': [409, 'The configuration template already exists.'],
  'error.permission.readDenied': [403, 'You have no permission to read this.'],
  'error.permission.modifyDenied': [403, 'You have no permission to change this.'],
  'error.auth.unauthorized': [401, 'Wrong email or password'],
  'error.auth.invalidToken': [401, 'The session is not valid. Sign in again.'],
  'error.auth.secondFactor': [
    403,
    'Enter the code from your authenticator app. If there is no field for it, reload the page.',
  ],
  'error.auth.codeRefused': [
    403,
    'This code is wrong or has already been used. Enter another one, and check the clock on your phone.',
  ],
  'error.auth.challengeOver': [403, 'This sign-in took too long, or too many codes were wrong. Start again.'],
  'error.auth.factorNotFound': [404, 'This account has no authenticator app.'],
  'error.auth.factorAlreadyOn': [409, 'An authenticator app is already on.'],
  'error.auth.stepUp': [
    403,
    'For this, confirm that it is you. If nothing asks you, reload the page, or sign in again and retry within ten minutes.',
  ],
  'error.auth.proofRefused': [403, 'This is not right. Try again.'],
  'error.auth.held': [
    403,
    'Your password was reset by email or Google was linked, so this is locked for a day.',
  ],
  'error.auth.secondFactorNeeded': [403, 'Add a passkey or an authenticator app in your settings first.'],
  'error.auth.passkeyRefused': [403, 'This passkey was not accepted. Try again, or sign in another way.'],
  'error.auth.passkeyNotFound': [404, 'This passkey has already been removed.'],
  'error.auth.passkeyLimit': [409, 'You have ten passkeys. Remove one before you add another.'],
  'error.trade.notFound': [404, 'Trade not found.'],
  'error.trade.alreadyClosed': [409, 'The trade is already closed.'],
  'error.pair.notFound': [404, 'The exchange does not have this pair.'],
  'error.exchange.notAvailable': [
    503,
    'The exchange cannot be reached right now. This does not mean that anything is wrong with the key.',
  ],
  'error.push.notFound': [404, 'This browser gets no notifications. Turn them on again.'],
  'error.payment.notAvailable': [503, 'Payments cannot be taken right now. Nothing was ordered.'],
};

interface ProblemDetails {
  /** Replaces the code's usual message. */
  message?: string;
  /** Replaces the code's usual HTTP status. */
  status?: number;
  /** A message for each wrong field of the request. */
  fields?: Record<string, string>;
  /** The exchange that could not be asked. */
  exchange?: Exchange;
  /** What the second factor is the answer to. */
  challenge?: string;
  /** What proves that the member is present. */
  stepUp?: { accepts: StepUpMethod[][]; passkey?: PasskeyRequest };
  /** What answers it. */
  methods?: SignInMethod[];
  /** What a passkey is to sign for that. */
  passkey?: PasskeyRequest;
  /** Seconds to wait before trying again; sent as Retry-After. */
  retryAfter?: number;
  /** Why it failed, as one word for the log, such as `ECONNREFUSED`. Never sent. */
  cause?: string | undefined;
}

/** An expected failure: thrown anywhere, sent as `{code, message, fields?, exchange?, challenge?, methods?, passkey?, stepUp?}`. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  override readonly cause: string | undefined;
  readonly #details: Pick<
    ProblemDetails,
    'fields' | 'exchange' | 'challenge' | 'methods' | 'passkey' | 'stepUp'
  >;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    const [status, message] = problemDefaults[code];
    super(details.message ?? message);
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? status;
    this.retryAfter = details.retryAfter;
    this.cause = details.cause;
    const { challenge, exchange, fields, methods, passkey, stepUp } = details;
    this.#details = {
      ...(fields && { fields }),
      ...(exchange && { exchange }),
      ...(challenge && { challenge }),
      ...(stepUp && { stepUp }),
      ...(methods && { methods }),
      ...(passkey && { passkey }),
    };
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.#details };
  }
}

/** The answer to a request with wrong fields. */
export function invalidFields(fields: Record<string, string>): Problem {
  return new Problem('error.generic.badRequest', { message: 'Some fields need your attention.', fields });
}

import type { ErrorCode } from '../contract/contract.ts';

/*
 * Given: the problems, the title, "Unknown error" and "Wrong email or password". The other words were decided together
 * with the codes. docs/product.md lists them all, letter by letter.
 */

/** The title of the toast for every failed request. */
export const title = 'Error';

/** Shown when nothing is known about a failure. */
export const unknown = 'Unknown error';

export const exchangeAway = (exchange: string) =>
  `We can’t reach ${exchange} right now. This doesn’t mean anything is wrong with your key.`;

/** What the codes that a guest may get say to a person, and the code that names an exchange. */
export const commonMessages = {
  'error.internal.serviceError': 'Internal service error. Try again later.',
  'error.generic.badRequest': 'Check what you entered.',
  'error.generic.notFound': 'This could not be found.',
  'error.generic.tooManyRequests': 'Too many attempts.',
  'error.user.notFound': 'User not found.',
  'error.user.alreadyExists': 'An account with this email already exists.',
  'error.user.statusChangeDenied': 'The account status cannot be changed.',
  'error.auth.unauthorized': 'Wrong email or password',
  'error.auth.invalidToken': 'This link or session is no longer valid.',
  'error.user.notActive': 'This account is not active. If it is new, confirm your email first.',
  'error.exchange.notAvailable': exchangeAway('the exchange'),
} as const satisfies Partial<Record<ErrorCode, string>>;

/* Shown when something fails and the service gave no reason. */

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

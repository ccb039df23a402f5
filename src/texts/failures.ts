/* What is said when something fails and the service gave no reason; its own messages are in error-messages.ts. */

/** Why a request failed. */
export const requests = {
  malformed: 'We got an unexpected response from the service. Try again in a moment.',
  network: 'We can’t reach the service. Check your connection and try again.',
  timeout: 'The service took too long to respond. Try again in a moment.',
  signedOut: 'Your session has ended. Sign in again.',
  sessionUnavailable: 'We can’t reach the service right now. You’re still signed in. Try again in a moment.',
} as const;

export const status = (code: number) => `The service responded with status ${code}. Try again later.`;

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

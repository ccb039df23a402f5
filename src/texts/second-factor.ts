import type { ErrorCode } from '../contract/contract.ts';

/* The second step of a sign-in */

/** What its codes say to a person. */
export const secondFactorMessages = {
  'error.auth.secondFactor': 'Enter the code of your authenticator app.',
  'error.auth.codeRefused': 'This code is not right, or it was used before. Enter the newest one.',
  'error.auth.challengeOver': 'This sign-in took too long, or too many codes were wrong. Start again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const askTitle = 'Enter your code';
export const codeLabels = { app: 'Code', recovery: 'Recovery code' } as const;
export const codeHints = {
  app: 'Six digits from your authenticator app.',
  recovery: 'One of the ten codes you saved. Each works once.',
} as const;
export const eitherCode = 'Six digits from your authenticator app, or a recovery code.';
export const otherWay = { app: 'Use a recovery code', recovery: 'Use the authenticator app' } as const;
export const startAgain = 'Start again';
export const sixDigits = 'Enter the six digits';

export const overTitle = 'Please start again';
export const over = 'The sign-in took too long, or too many codes were wrong.';

/* In the settings */

export const waysIn = 'How you sign in';
export const waysInLoading = 'Loading how you sign in';
export const waysInNotLoaded = 'We couldn’t load how you sign in';
export const password = 'Password';
export const google = 'Google';
export const app = 'Authenticator app';
export const isSet = 'Set';
export const notSet = 'Not set';
export const linked = 'Linked';
export const notLinked = 'Not linked';
export const onSince = (time: string) => `On since ${time}`;
export const off = 'Off';
export const codesLeft = 'Recovery codes';
export const left = (count: number) => `${count} left`;
export const advice =
  'Your account holds a key that trades. With an authenticator app, a stolen password alone doesn’t open it.';
export const fewCodes = 'Only a few recovery codes are left. Get new ones before you need them.';

export const turnOn = 'Set up an authenticator app';
export const newCodes = 'Get new recovery codes';
export const remove = 'Remove the app';
export const cancel = 'Cancel';
export const next = 'Continue';
export const googleOnly = 'If you only sign in with Google, leave this empty.';

export const setUpTitle = 'Set up an authenticator app';
export const proveFirst = 'First, enter your password.';
export const scan =
  'Scan the code with an authenticator app. On this device, or if the camera doesn’t work, type the key into the app.';
export const qrCode = 'Key for the authenticator app as a QR code';
export const key = 'Key';
export const copyKey = 'Copy key';
export const enterFirst = 'Then enter the six digits that the app shows.';
export const turnOnNow = 'Turn on';
export const expiredTitle = 'This took too long';
export const expired = 'The key is no longer valid. Remove it from the app, then start again.';
export const startSetupAgain = 'Start again';

export const keepTitle = 'Save your recovery codes';
export const keep =
  'Each code signs you in once if you lose the app. Save them where only you can find them: you won’t see them again.';
export const copyCodes = 'Copy codes';
export const kept = 'I’ve saved them';
export const turnedOn = 'Authenticator app turned on';
export const turnedOnMore =
  'Signing in asks for its code from now on. You’ve been signed out everywhere else.';

export const renewTitle = 'Get new recovery codes';
export const renewFirst = 'The codes you have now will stop working.';
export const removeTitle = 'Remove the authenticator app';
export const removeFirst = 'After that, your password or Google alone opens your account.';
export const removed = 'Authenticator app removed';
export const removedMore = 'Its recovery codes no longer work, either.';

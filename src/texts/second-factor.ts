import type { ErrorCode } from '../contract/contract.ts';

/* The second step of a sign-in */

/** What its error codes say to a person. */
export const secondFactorMessages = {
  'error.auth.secondFactor': 'Use your second factor to sign in.',
  'error.auth.codeRefused': 'This code is wrong or has already been used. Enter another one.',
  'error.auth.challengeOver': 'This sign-in took too long, or too many codes were wrong. Start again.',
  'error.auth.passkeyRefused': 'This passkey was not accepted. Try again, or sign in another way.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const askTitles = {
  passkey: 'Use your passkey',
  app: 'Enter your code',
  recovery: 'Enter your code',
} as const;
export const passkeyHint = 'Confirm that it’s you with your fingerprint, face or screen lock.';
export const codeLabels = { app: 'Code', recovery: 'Recovery code' } as const;
export const codeHints = {
  app: 'The six-digit code from your authenticator app.',
  recovery: 'One of the ten codes you saved. Each works once.',
} as const;
export const otherWay = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
} as const;
export const startAgain = 'Start again';
export const sixDigits = 'Enter the six digits';

export const overTitle = 'Please start again';
export const over = 'The sign-in took too long, or too many codes were wrong.';

/* In the settings */

export const held = (what: string, until: string) =>
  `${what} is locked until ${until}, because your password was reset by email or Google was linked. The lock ends on its own.`;
export const heldActs = {
  keys: 'Connecting or replacing a key',
  telegram: 'Connecting or replacing a Telegram bot',
  factor: 'Setting up a second factor',
  deletion: 'Deleting the account',
} as const;
export const removalTitle = (due: string) => `Your second factor will be removed on ${due}`;
export const removal =
  'Someone told our support team that you lost it. To keep it, press the button, use the link in our email, or sign in with it.';
export const unlinkGoogle = 'Unlink Google';
export const unlinkTitle = 'Unlink your Google account?';
export const unlinkMore =
  'You’ll be signed out everywhere else. If you sign in with Google again, it’s linked again.';
export const unlinked = 'Google account unlinked';
export const onlyGoogle = 'Google is your only way to sign in. Set a password before you unlink it.';
export const keepFactor = 'Keep my second factor';
export const factorKept = 'Your second factor stays';
export const factorKeptMore =
  'If you didn’t ask for the removal, someone may know your password. Choose a new one.';
export const notKept = 'We couldn’t cancel the removal';

export const waysIn = 'How you sign in';
export const waysInLoading = 'Loading your sign-in settings';
export const waysInNotLoaded = 'We couldn’t load your sign-in settings';
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
  'With an authenticator app, a stolen password alone can’t open your account and trade with your money.';
export const fewCodes = 'You have few or no recovery codes left. Get new ones before you need them.';

export const turnOn = 'Set up an authenticator app';
export const newCodes = 'Get new recovery codes';
export const remove = 'Remove the app';
export const cancel = 'Cancel';

export const setUpTitle = 'Set up an authenticator app';
export const scan =
  'Scan the QR code with your authenticator app. If you can’t scan it, enter the setup key in the app.';
export const qrCode = 'Setup key as a QR code';
export const key = 'Setup key';
export const copyKey = 'Copy setup key';
export const enterFirst = 'Then enter the six-digit code from the app.';
export const turnOnNow = 'Turn on';
export const expiredTitle = 'This took too long';
export const expired = 'This setup key no longer works. Start again to get a new one.';
export const startSetupAgain = 'Start again';

export const keepTitle = 'Save your recovery codes';
export const keep =
  'If you lose your app or passkeys, each code signs you in once. Save them where only you can find them: you won’t see them again.';
export const copyCodes = 'Copy codes';
export const kept = 'I’ve saved them';
export const leaveCodesTitle = 'Leave without saving your codes?';
export const leaveCodesMore =
  'They won’t be shown again. Without them, losing your app or passkeys locks you out.';
export const leaveCodes = 'Leave';
export const stay = 'Stay here';
export const turnedOn = 'Authenticator app turned on';
export const turnedOnMore =
  'From now on, you need its code to sign in. You’ve been signed out everywhere else.';

export const setUpFailed = 'The setup couldn’t start';
export const renewTitle = 'Get new recovery codes?';
export const renewFirst = 'Your current codes will stop working.';
export const removeTitle = 'Remove the authenticator app?';
export const removeFirst = 'After that, your password or Google alone is enough to sign in.';
export const removeFirstPasskeysStay = 'After that, signing in takes one of your passkeys.';
export const removed = 'Authenticator app removed';
export const removedMore = 'Your recovery codes no longer work either.';
export const removedPasskeysStay = 'Your passkeys and recovery codes still work.';

/* Signing in */

export const signIn = 'Sign in with a passkey';
export const failedTitle = 'The passkey didn’t work';

/* The browser's messages, in other words */

export const alreadyHere = 'This device already has a passkey for your account.';
export const browserFailed = 'Your browser couldn’t use a passkey here. Try again, or sign in another way.';

/* In the settings */

export const passkeys = 'Passkeys';
export const advice =
  'A passkey is your fingerprint, face or screen lock in place of a password. It can’t be guessed, and a fake website can’t use it.';
export const add = 'Add a passkey';
export const adding = 'Follow the steps in your browser.';
export const addFailedTitle = 'The passkey wasn’t added';
export const notAccepted = 'The service didn’t accept this passkey. Try again.';
export const most = 'You have ten passkeys. To add another, remove one first.';
export const nameOf = (number: number) => `Passkey ${number}`;
export const added = 'Passkey added';
export const addedMore = 'You can sign in with it from now on. You’ve been signed out everywhere else.';
export const synced = 'Synced';
export const createdAt = (time: string) => `Added ${time}`;
export const usedAt = (time: string) => `last used ${time}`;
export const neverUsed = 'never used';
export const elsewhere = (domain: string) =>
  `Passkeys don’t work in this browser or at this address. They belong to ${domain}.`;

export const rename = 'Rename';
export const renameOne = (name: string) => `Rename ${name}`;
export const name = 'Name';
export const save = 'Save';
export const cancel = 'Cancel';
export const renamed = 'Passkey renamed';

export const remove = 'Remove';
export const removeOne = (name: string) => `Remove ${name}`;
export const removeTitle = 'Remove this passkey?';
export const removeWarning = (name: string) =>
  `“${name}” will no longer sign in to your account. Delete it in your password manager or on your device, too.`;
export const lastWarning = 'It’s your last second factor: your recovery codes will stop working, too.';
export const removed = 'Passkey removed';
export const gone = 'The passkey was already removed elsewhere';

import type { UserRole, UserStatus } from '../contract/contract.ts';

export const profile = 'Profile';
export const role = 'Role';
export const roles: Record<UserRole, string> = { USER: 'User', ADMIN: 'Operator' };
export const accountStatus = 'Account status';
export const accountStatuses: Record<UserStatus, string> = {
  NEW: 'Email not confirmed',
  ACTIVE: 'Active',
  BLOCKED: 'Blocked',
};

export const appearance = 'Appearance';
export const keptHere = 'Saved in this browser';
export const timeZone = 'Time zone';
export const thisDevice = (zone: string) => `This device (${zone})`;
export const utc = 'UTC';
export const language = 'Language';
export const languages = { en: 'English' } as const;

export const showKnown = 'Show the last known figures as soon as the dashboard opens';
export const showKnownHint =
  'This browser keeps them encrypted, for a day at most. They’re deleted when you sign out.';

export const apiKeys = 'Exchange API keys';
export const apiKeysLoading = 'Loading your API keys';
export const apiKeysNotLoaded = 'We couldn’t load your API keys';
export const noApiKeys = 'No exchange account is connected.';
export const noApiKeysYet = 'No exchange account is connected. You can connect one once you’ve subscribed.';
export const manageApiKeys = 'Manage on the trade bot page';

export const password = 'Password';
export const passwordLoading = 'Loading your password settings';
export const changePassword = 'Change password';
export const passwordChanged = 'Password changed';
export const setPassword = 'Set password';
export const passwordSet = 'Password set';
export const useNewPassword = 'You may have to sign in again with the new password.';
export const otherSessionsEnded = 'You’re still signed in here. You’ve been signed out everywhere else.';
export const googleOnly =
  'If you only sign in with Google, you don’t have a password yet. To set one, sign out, then choose ' +
  '“Forgot password?” on the sign-in page.';

/* The deletion of the account */

export const passwordRefused = 'Choose a new password';
export const passwordRefusedMore =
  'Yours is in lists of leaked passwords or easy to guess, so someone could sign in with it.';
export const deleteAccount = 'Delete account';
export const deleteConsequences =
  'Your API keys and your Telegram token are erased immediately. You lose your subscription, ' +
  'including the rest of a period you’ve paid for, and your bot’s history.';
export const botUnknownTitle = 'We couldn’t load your bot’s status';
export const botUnknown = 'You can delete your account only while the bot is stopped.';
export const botActive = 'You can’t delete your account while the bot is active. ';
export const waitForStop = 'Wait until the bot has stopped.';
export const stopFirst = 'Stop the bot first';

export const deleteTitle = 'Delete your account?';
export const deleteWarning =
  'This can’t be undone. Trades that are still open on the exchange stay open there.';
/** About payments on a chain. */
export const keptRecords =
  'The numbers, amounts, payment addresses and transfers of your orders stay recorded, without your email.';
export const moneyLeft = (amount: string) => `${amount} of yours hasn’t been sent back`;
export const askFirst =
  'Ask for it before you delete your account. Afterward, we have no email to reach you.';
export const askForReturn = 'Tell us where to send it';
export const moneyUnknown =
  'We couldn’t check whether we owe you money. If you paid on a blockchain, look at your payments first.';
/** The word to type to confirm. */
export const deletePhrase = 'delete';
export const keepAccount = 'Keep account';

export const accountDeletedTitle = 'Account deleted';
export const accountDeleted = 'You’ve been signed out.';

export const deleteAccount = 'Delete account';
export const consequences =
  'Your API keys and your Telegram token are erased immediately. You lose your subscription, ' +
  'including the rest of a period you’ve paid for, and your bot’s history.';
export const botUnknownTitle = 'We couldn’t load your bot’s status';
export const botUnknown = 'You can delete your account only while the bot is stopped.';
export const botActive = 'You can’t delete your account while the bot is active. ';
export const waitForStop = 'Wait until the bot has stopped.';
export const stopFirst = 'Stop the bot first';

export const confirmTitle = 'Delete your account?';
export const warning = 'This can’t be undone. Trades that are still open on the exchange stay open there.';
/** About payments on a chain. */
export const kept =
  'The numbers, amounts, payment addresses and transfers of your orders stay recorded, without your email.';
export const moneyLeft = (amount: string) => `${amount} of yours hasn’t been sent back`;
export const askFirst =
  'Ask for it before you delete your account. Afterward, we have no email to reach you.';
export const askForReturn = 'Tell us where to send it';
export const moneyUnknown =
  'We couldn’t check whether we owe you money. If you paid on a blockchain, look at your payments first.';
export const passwordHint = 'If you only sign in with Google, leave this empty.';
/** What a person types to confirm. */
export const phrase = 'delete';
export const keep = 'Keep account';

export const deletedTitle = 'Account deleted';
export const deleted = 'You’ve been signed out.';

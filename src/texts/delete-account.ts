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
/** What a person types to confirm. */
export const phrase = 'delete';
export const keep = 'Keep account';

export const deletedTitle = 'Account deleted';
export const deleted = 'You’ve been signed out.';

export const loading = 'Loading your Telegram integration';
export const notLoaded = 'We couldn’t load your Telegram integration';
export const botUnknown = 'We couldn’t load your bot’s status. Try again in a moment.';

export const bot = 'Telegram bot';
export const connected = 'Connected';
export const notConnected = 'Not connected';
export const connectedMeaning =
  'Your Telegram bot is connected. Its token is stored encrypted and never shown again.';
export const notConnectedMeaning = 'Connect your own Telegram bot to get trade alerts.';
export const unknown = 'Unknown';
export const unknownMeaning = 'We can’t tell whether one is already connected.';
/** What can't be changed while the trade bot runs; the subject of a sentence. */
export const lockedIntegration = 'The Telegram integration';
export const connect = 'Connect Telegram';
export const replace = 'Replace Telegram bot';
export const cancel = 'Cancel';
export const connectedNow = 'Telegram connected';
export const replacedNow = 'Telegram bot replaced';

/** A heading, and the subject of a sentence, too. */
export const notifications = 'Notifications';
export const notify = 'Notify me on Telegram';
export const notifyMeaning = 'Your Telegram bot messages you when a trade opens or closes.';
export const connectFirst = 'Connect a Telegram bot first.';
export const turnedOn = 'Notifications are on';
export const turnedOff = 'Notifications are off';

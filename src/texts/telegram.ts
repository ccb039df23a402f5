export const intro = 'Get messages about your trades from your own Telegram bot.';
export const loading = 'Loading your Telegram integration';
export const notLoaded = 'We couldn’t load your Telegram integration';
export const botUnknown = 'We couldn’t load your bot’s status. Try again in a moment.';

export const bot = 'Telegram bot';
export const connected = 'Connected';
export const connectedSilent = 'Connected, notifications are off';
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
export const notifyMeaning = 'Your Telegram bot messages you about trading.';
export const connectFirst = 'Connect a Telegram bot first.';
export const turnedOn = 'Notifications are on';
export const turnedOff = 'Notifications are off';

/* Which messages are sent. */

export const messages = 'Messages';
export const messagesLoading = 'Loading your message settings';
export const messagesNotLoaded = 'We couldn’t load your message settings';
export const kinds = {
  TRADE_OPENED: { label: 'Trade opened', meaning: 'Pair, direction, rate, and stake.' },
  TRADE_CLOSED: { label: 'Trade closed', meaning: 'Rate, reason, and profit.' },
  STATUS: { label: 'Status', meaning: 'The bot has stopped.' },
  WARNING: {
    label: 'Warnings',
    meaning: 'Your loss limit was reached, your API key has a problem, or it soon expires.',
  },
  DAILY_SUMMARY: {
    label: 'Daily summary',
    meaning: 'Closed trades and profit of each day, shortly after midnight UTC.',
  },
} as const;
export const silent = 'Notifications are off, so none of these messages are sent.';
export const notSaved = 'Not saved yet.';
export const noneChosen = 'Nothing is selected, so no messages are sent.';
export const otherKinds = 'Messages that this version doesn’t know are on, too. Saving turns them off.';
export const save = 'Save';
export const saved = 'Messages saved';

export const sendTest = 'Send a test message';
export const testSent = (time: string) =>
  `Test message sent on ${time}. If it doesn’t arrive, open the chat with your bot and press Start.`;
export const testFailed = 'The test message was not sent.';

/* What connects a bot */

export const botToken = 'Bot token';
export const botTokenHint = 'Stored encrypted and never shown again.';
export const userId = 'User ID';
export const userIdHint = 'Your numeric Telegram ID, not your username.';

export const howTo = {
  title: 'How do I get these?',
  steps: [
    'In Telegram, open a chat with @BotFather, send /newbot, and answer its questions.',
    'It replies with a token: digits, a colon, and a long string of characters. That is the bot token.',
    'Open a chat with your new bot and press Start. Otherwise, it can’t message you.',
    'Open a chat with @userinfobot. It replies with your user ID.',
  ],
};

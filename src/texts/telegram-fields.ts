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

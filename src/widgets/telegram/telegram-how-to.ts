import type { Guide } from '../how-to/how-to.tsx';

/** How to get a bot token and a user id. */
export const telegramHowTo: Guide = {
  title: 'How do I get these?',
  steps: [
    'In Telegram, open a chat with @BotFather and send /newbot. Follow its questions.',
    'It answers with a token: digits, a colon and a long word. That is the bot token.',
    'Open a chat with your new bot and press Start, or it may not write to you.',
    'Open a chat with @userinfobot. It answers with your user ID.',
  ],
};

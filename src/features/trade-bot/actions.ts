import type { BotView } from '../../machines/bot/bot.selectors.ts';
import type { BotEvent, BotIntent } from '../../machines/bot/bot.types.ts';

/** An action on the bot, in the words of its button. */
export interface BotActionChoice {
  intent: BotIntent;
  event: BotEvent;
  label: string;
  /** What it will do, in one sentence. */
  meaning: string;
  isDanger: boolean;
}

/** What a start is called while entries are stopped: it takes that back, and nothing starts. */
const resume = { label: 'Resume entries', meaning: 'The bot opens new trades again.' };

const start = {
  label: 'Start bot',
  meaning: 'The bot opens and closes trades by itself with the funds you allocated.',
};

/** What can be asked of a bot that is like this. */
export const botActions = (view: BotView): readonly BotActionChoice[] => [
  {
    intent: 'start',
    event: { type: 'bot.start' },
    ...(view === 'entryStopped' ? resume : start),
    isDanger: false,
  },
  {
    intent: 'stopEntry',
    event: { type: 'bot.stopEntry' },
    label: 'Stop entry',
    meaning: 'The bot opens no new trades. It goes on managing the open ones until they close.',
    isDanger: false,
  },
  {
    intent: 'softStop',
    event: { type: 'bot.stop.soft' },
    label: 'Soft stop',
    meaning: 'The bot shuts down. Open trades remain on the exchange and nobody manages them.',
    isDanger: true,
  },
  {
    intent: 'hardStop',
    event: { type: 'bot.stop.hard' },
    label: 'Hard stop',
    meaning: 'The bot tries to close all open trades at market price, then shuts down.',
    isDanger: true,
  },
];

/** What an action has brought about, by how the bot is after it. */
export function outcomeOf(view: BotView): string {
  switch (view) {
    case 'trading':
      return 'The bot opens new trades';
    case 'entryStopped':
      return 'The bot opens no new trades';
    case 'stopping':
      return 'The bot is stopping';
    case 'stopped':
      return 'The bot has stopped';
    default:
      return 'The bot is starting';
  }
}

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

export const botActions: readonly BotActionChoice[] = [
  {
    intent: 'start',
    event: { type: 'bot.start' },
    label: 'Start bot',
    meaning: 'The bot opens and closes trades by itself with the funds you allocated.',
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

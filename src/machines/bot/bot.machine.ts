import { action } from './bot.action.ts';
import { botSetup } from './bot.setup.ts';
import { freshness, status } from './bot.status.ts';

/** The bot: what the service says of it, and what a person asks of it. The status decides what may be asked. */
export const botMachine = botSetup.createMachine({
  id: 'bot',
  description: 'The status of the bot and the actions on it.',
  type: 'parallel',
  context: { intent: null, problem: null },
  states: { status, freshness, action },
});

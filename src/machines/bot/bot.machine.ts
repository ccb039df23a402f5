import { action } from './bot.action.ts';
import { botSetup } from './bot.setup.ts';
import { freshness, status } from './bot.status.ts';

/** The bot: its status as the service reports it, and the member's intent. The status decides which are allowed. */
export const botMachine = botSetup.createMachine({
  id: 'bot',
  description: 'The status of the bot and the actions on it.',
  type: 'parallel',
  context: { intent: null, problem: null },
  states: { status, freshness, action },
});

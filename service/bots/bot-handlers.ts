import type { Database } from '../db/database.ts';
import type { Handlers } from '../handler.ts';
import { Problem } from '../problem.ts';
import type { BotCommands } from './bot-commands.ts';
import { listBots } from './bot-list.ts';
import { ownBot, toBot } from './bot-repository.ts';

interface BotHandlerDeps {
  db: Database;
  commands: BotCommands;
}

/** The calls about a member's bot. */
export function createBotHandlers({
  db,
  commands,
}: BotHandlerDeps): Handlers<'getBot' | 'listUserBots' | 'enableTrading' | 'stopEntry'> {
  return {
    getBot: async ({ params, user }) => toBot(await ownBot(db, params.id, user.userUuid)),

    listUserBots: async ({ params, query, user }) => {
      if (params.userUuid.toLowerCase() !== user.userUuid) throw new Problem('error.permission.readDenied');
      return listBots(db, user.userUuid, query);
    },

    enableTrading: async ({ body, user }) => {
      const { action, enable } = body;
      if (enable && action !== undefined) {
        const message = 'Leave this out to start the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      if (enable) return toBot(await commands.start(user.userUuid));
      if (action !== 'FORCE_STOP' && action !== 'FORCE_QUIT') {
        const message = 'Choose FORCE_STOP or FORCE_QUIT to stop the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      return toBot(await commands.stop(user.userUuid, action));
    },

    stopEntry: async ({ user }) => toBot(await commands.stopEntry(user.userUuid)),
  };
}

import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotCommands } from './bot-commands.ts';
import { listBots, ownBot } from './bot-repository.ts';
import { toBot } from './to-bot.ts';

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
      const { page = 0, size = 10, sort = 'activatedAt' } = query;
      const { order = sort === 'activatedAt' ? 'DESC' : 'ASC' } = query;
      const { rows, total } = await listBots(db, user.userUuid, { page, size, sort, order });
      return { items: rows.map(toBot), page, size, total };
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

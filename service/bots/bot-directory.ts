import type { BotStatus } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { BotCommands } from './bot-commands.ts';
import { activeBot, latestBot, ownBot } from './bot-repository.ts';

/** A run that starts or stops will soon be something else. */
const betweenStates: BotStatus[] = ['NEW', 'INIT', 'STOP_INIT'];

/** What the rest of the service asks about a member's bot. */
export function createBotDirectory(db: Database, commands: BotCommands): BotDirectory {
  return {
    async current(userUuid) {
      const bot = await latestBot(db, userUuid);
      return bot ? { botUuid: bot.uuid, isBotReady: !betweenStates.includes(bot.status) } : null;
    },

    hasActiveBot: async (tx, userUuid) => (await activeBot(tx, userUuid)) !== undefined,

    own: ownBot,

    async softStop(userUuid, at) {
      try {
        await commands.stop(userUuid, 'FORCE_STOP', at);
      } catch (error) {
        if (!isEnding(error)) throw error;
      }
    },
  };
}

/** True when the bot was not stopped because it has stopped, or is about to. */
function isEnding(error: unknown): boolean {
  const codes: string[] = ['error.bot.tradingAlreadyDisabled', 'error.bot.stopAlreadyInitiated'];
  return error instanceof Problem && codes.includes(error.code);
}

import type { BotStatus } from '../../src/contract/contract.ts';
import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { BotCommands } from './bot-commands.ts';
import { activeBot, latestBot, ownRun, readLate } from './bot-repository.ts';
import { stopSoftly } from './stop-softly.ts';

/** A run that is starting or stopping changes soon. */
const betweenStates: BotStatus[] = ['NEW', 'INIT', 'STOP_INIT'];

/** Milliseconds without a look at a bot after which its engine counts as silent. */
const longestSilence = 60_000;

interface DirectoryDeps {
  db: Database;
  clock: Clock;
  commands: BotCommands;
  engine: Pick<BotEngine, 'lastSeen'>;
}

/** What other areas ask about a member's bot. */
export function createBotDirectory({ db, clock, commands, engine }: DirectoryDeps): BotDirectory {
  return {
    async silent() {
      const before = new Date(clock.now().getTime() - longestSilence);
      const late = await readLate(db, before);
      return late
        .filter(({ advancedTo }) => engine.lastSeen(advancedTo) < before)
        .map(({ userUuid }) => userUuid);
    },

    async current(userUuid) {
      const bot = await latestBot(db, userUuid);
      return bot ? { botUuid: bot.uuid, isBotReady: !betweenStates.includes(bot.status) } : null;
    },

    hasActiveBot: async (tx, userUuid) => (await activeBot(tx, userUuid)) !== undefined,

    own: ownRun,

    closeTrade: commands.closeTrade,

    softStop: async (userUuid, at) => {
      await stopSoftly(commands, userUuid, { by: 'SUBSCRIPTION', at });
    },
  };
}

import type { RunResult } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import type { Clock } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { RunResults } from '../ports/bots.ts';
import type { PaidPeriods } from '../ports/members.ts';
import type { BotCommands } from './bot-commands.ts';
import { type BotRow, countClosedByStop, listBots, ownBot } from './bot-repository.ts';
import { toBot } from './to-bot.ts';

interface BotHandlerDeps {
  db: Database;
  clock: Clock;
  commands: BotCommands;
  engine: Pick<BotEngine, 'lastSeen'>;
  periods: PaidPeriods;
  results: RunResults;
}

/** The calls about a member's bot. */
export function createBotHandlers({
  db,
  clock,
  commands,
  engine,
  periods,
  results,
}: BotHandlerDeps): Handlers<'getBot' | 'listUserBots' | 'enableTrading' | 'stopEntry'> {
  const listed = (row: BotRow, result?: RunResult) =>
    toBot(row, clock.now(), engine.lastSeen(row.advancedTo), { result });
  const botOf = async (row: BotRow) => {
    const closedByStop = row.status === 'STOP_INIT' ? await countClosedByStop(db, row.uuid) : null;
    return toBot(row, clock.now(), engine.lastSeen(row.advancedTo), { closedByStop });
  };

  return {
    getBot: async ({ params, user }) => botOf(await ownBot(db, params.id, user.userUuid)),

    listUserBots: async ({ params, query, user }) => {
      if (params.userUuid.toLowerCase() !== user.userUuid) throw new Problem('error.permission.readDenied');
      const { page = 0, size = 10, sort = 'activatedAt' } = query;
      const { order = sort === 'activatedAt' ? 'DESC' : 'ASC' } = query;
      const { rows, total } = await listBots(db, user.userUuid, { page, size, sort, order });
      const earned = await results.of(user.userUuid, rows);
      return { items: rows.map((row, index) => listed(row, earned[index])), page, size, total };
    },

    enableTrading: async ({ body, user }) => {
      const { action, enable } = body;
      if (enable && action !== undefined) {
        const message = 'Leave this out to start the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      await periods.settle(user.userUuid);
      if (enable) return botOf(await commands.start(user.userUuid));
      if (action !== 'FORCE_STOP' && action !== 'FORCE_QUIT') {
        const message = 'Choose FORCE_STOP or FORCE_QUIT to stop the bot.';
        throw new Problem('error.generic.badRequest', { fields: { action: message } });
      }
      return botOf(await commands.stop(user.userUuid, action));
    },

    stopEntry: async ({ user }) => {
      await periods.settle(user.userUuid);
      return botOf(await commands.stopEntry(user.userUuid));
    },
  };
}

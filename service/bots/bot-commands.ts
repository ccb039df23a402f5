import { randomUUID } from 'node:crypto';
import type { BotAction } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { TradingAmounts } from '../ports/bots.ts';
import type { MemberDirectory } from '../ports/members.ts';
import { activeBot, type BotRow, ownBot } from './bot-repository.ts';

export interface BotCommandDeps {
  db: Database;
  engine: BotEngine;
  members: MemberDirectory;
  amounts: TradingAmounts;
}

type StopAction = Exclude<BotAction, 'STOP_TRADE_ENTRY'>;

/** What a member may tell their bot to do, and when. Each command returns the resulting bot. */
export interface BotCommands {
  /**
   * Starts a run, or resumes entry after a stop entry. Throws `error.bot.tradingAlreadyEnabled`,
   * `error.bot.stopAlreadyInitiated`, `error.subscription.notActive`, `error.apiKey.notFound`,
   * `error.bot.tradingAmountNotProvided`, `error.apiKey.notValid` if the key may withdraw or may not trade by now, or
   * 503 if the exchange cannot be reached.
   */
  start(userUuid: string): Promise<BotRow>;
  /**
   * Stops the run, softly or hard; a soft stop takes effect as of `at`. Throws `error.bot.tradingAlreadyDisabled` or
   * `error.bot.stopAlreadyInitiated`.
   */
  stop(userUuid: string, action: StopAction, at?: Date): Promise<BotRow>;
  /**
   * Opens no more trades. Throws what `stop` throws, or `error.bot.invalidStatus` if the bot is not opening trades.
   */
  stopEntry(userUuid: string): Promise<BotRow>;
}

/** The commands members give their bots. One member's commands run one at a time. */
export function createBotCommands({ db, engine, members, amounts }: BotCommandDeps): BotCommands {
  /** Runs a command on the member's bot and keeps their other commands out until it is done. */
  const alone = (userUuid: string, command: (tx: Database, bot: BotRow | undefined) => Promise<string>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      const botUuid = await command(tx, await activeBot(tx, userUuid));
      return ownBot(tx, botUuid, userUuid);
    });

  const startRun = async (tx: Database, userUuid: string, refusal: Problem | null) => {
    const exchange = await members.exchange(tx, userUuid);
    if (exchange === null)
      throw new Problem('error.apiKey.notFound', { message: 'Connect an exchange account first.' });
    const amount = await amounts.read(tx, userUuid);
    if (amount === null) throw new Problem('error.bot.tradingAmountNotProvided');
    if (refusal) throw refusal;
    const botUuid = randomUUID();
    await engine.start(tx, { botUuid, userUuid, exchange, tradeAmount: String(amount) });
    return botUuid;
  };

  return {
    start: async (userUuid) => {
      // Outside the transaction, because the answer can take seconds.
      const refusal = await members.refusal(userUuid);
      return alone(userUuid, async (tx, bot) => {
        if (bot?.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
        if (bot && !bot.entryStopped) throw new Problem('error.bot.tradingAlreadyEnabled');
        if (!(await members.hasActiveSubscription(tx, userUuid)))
          throw new Problem('error.subscription.notActive');
        if (!bot) return startRun(tx, userUuid, refusal);
        if (refusal) throw refusal;
        await engine.resumeEntry(tx, bot.uuid);
        return bot.uuid;
      });
    },

    stop: (userUuid, action, at) =>
      alone(userUuid, async (tx, active) => {
        const bot = stoppable(active);
        await (action === 'FORCE_STOP' ? engine.softStop(tx, bot.uuid, at) : engine.hardStop(tx, bot.uuid));
        return bot.uuid;
      }),

    stopEntry: (userUuid) =>
      alone(userUuid, async (tx, active) => {
        const bot = stoppable(active);
        if (bot.status !== 'RUNNING' || bot.entryStopped) throw new Problem('error.bot.invalidStatus');
        await engine.stopEntry(tx, bot.uuid);
        return bot.uuid;
      }),
  };
}

function stoppable(bot: BotRow | undefined): BotRow {
  if (!bot) throw new Problem('error.bot.tradingAlreadyDisabled');
  if (bot.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
  return bot;
}

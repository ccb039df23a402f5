import { randomUUID } from 'node:crypto';
import type { BotAction, BotStatus } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import { type Database, lockUser } from '../db/database.ts';
import type { BotEngine, EndCause, Progress, RecordProgress, RunOrder } from '../ports/bot-engine.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { MemberDirectory } from '../ports/members.ts';
import { activeBot, type BotRow, ownBot, ownRun, readLate, runsOf } from './bot-repository.ts';
import { limitOfNewRun, type ReportProgress } from './loss-limits.ts';
import { obeyBlock } from './obey-block.ts';

export interface BotCommandDeps {
  db: Database;
  engine: BotEngine;
  members: MemberDirectory;
  amounts: TradingAmounts;
  report: ReportProgress;
}

/** What a command did: to which run, and what the bot did on the way. */
interface Outcome {
  botUuid: string;
  progress?: Progress;
}

/** A run to resume, or what a new one needs. */
type Startable = { resumed: string } | Pick<RunOrder, 'exchange' | 'tradeAmount'>;

type StopAction = Exclude<BotAction, 'STOP_TRADE_ENTRY'>;

/**
 * What a member may tell their bot to do, and when. Commands on the whole bot return it. Each tells the member about the
 * trades that the bot opened or closed before it took effect.
 */
export interface BotCommands {
  /**
   * Starts a run, or resumes entry after a stop entry. Throws `error.bot.tradingAlreadyEnabled`,
   * `error.bot.stopAlreadyInitiated`, `error.subscription.notActive`, `error.apiKey.notFound`,
   * `error.bot.tradingAmountNotProvided`, `error.apiKey.notValid` if the bot must not use the key (it may withdraw or transfer, may not trade or read, or is refused),
   * `error.generic.tooManyRequests` if the member has had too many keys checked, `error.exchange.notAvailable`, or
   * `error.bot.instanceUnavailable` if no more bots may run.
   */
  start(userUuid: string): Promise<BotRow>;
  /**
   * Stops the run, softly or hard; a soft stop takes effect as of `cause.at`. Throws `error.bot.tradingAlreadyDisabled` or
   * `error.bot.stopAlreadyInitiated`.
   */
  stop(userUuid: string, action: StopAction, cause?: EndCause): Promise<BotRow>;
  /**
   * Opens no more trades. Throws what `stop` throws, or `error.bot.invalidStatus` if the bot is not opening trades.
   */
  stopEntry(userUuid: string): Promise<BotRow>;
  /** Has the bot of a member who is blocked, or was since its last move, open no more trades. */
  obeyBlock(userUuid: string): Promise<void>;
  /**
   * Closes one open trade of a run. Throws `error.bot.invalidStatus` if the run is over,
   * `error.bot.stopAlreadyInitiated`, or `error.trade.alreadyClosed` if the trade is not open, or no longer open.
   */
  closeTrade(userUuid: string, botUuid: string, number: number): Promise<void>;
}

/** The commands members give their bots. One member's commands run one at a time. */
export function createBotCommands({ db, engine, members, amounts, report }: BotCommandDeps): BotCommands {
  /**
   * Runs a command on the member's bot, keeps their other commands out until it is written, and tells the member what the bot
   * did until then. By the time it returns, the run in progress does what the command wants, if that takes only
   * seconds.
   */
  const alone = async (
    userUuid: string,
    command: (tx: Database, bot: BotRow | undefined) => Promise<Outcome>,
  ): Promise<BotRow> => {
    const { bot, progress } = await db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      await obeyBlock(tx, userUuid, { engine, report });
      const { botUuid, progress } = await command(tx, await activeBot(tx, userUuid));
      if (progress) await report(tx, userUuid, progress);
      return { bot: await ownBot(tx, botUuid, userUuid), progress };
    });
    const record: RecordProgress = async (tx, moved) => {
      for (const later of moved) await report(tx, userUuid, later.progress);
    };
    const hasChanged = progress !== undefined && (await engine.settle({ botUuid: bot.uuid, record }));
    return hasChanged ? ownBot(db, bot.uuid, userUuid) : bot;
  };

  /** What can start. Throws whatever prevents it, apart from what the key may do. */
  const requireStartable = async (
    tx: Database,
    userUuid: string,
    bot: BotRow | undefined,
  ): Promise<Startable> => {
    if (bot?.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
    if (bot && !bot.entryStopped) throw new Problem('error.bot.tradingAlreadyEnabled');
    if (!(await members.hasActiveSubscription(tx, userUuid)))
      throw new Problem('error.subscription.notActive');
    if (bot) return { resumed: bot.uuid };
    const exchange = await members.exchange(tx, userUuid);
    if (exchange === null)
      throw new Problem('error.apiKey.notFound', { message: 'Connect an exchange account first.' });
    const amount = await amounts.read(tx, userUuid);
    if (amount === null) throw new Problem('error.bot.tradingAmountNotProvided');
    return { exchange, tradeAmount: String(amount) };
  };

  return {
    start: async (userUuid) => {
      // The exchange is asked outside the transaction, because the answer can take seconds, and only if all else is right.
      await requireStartable(db, userUuid, await activeBot(db, userUuid));
      const refusal = await members.refusal(userUuid);
      return alone(userUuid, async (tx, bot) => {
        const run = await requireStartable(tx, userUuid, bot);
        if (refusal) throw refusal;
        if ('resumed' in run)
          return { botUuid: run.resumed, progress: await engine.resumeEntry(tx, run.resumed) };
        const botUuid = randomUUID();
        const lossLimit = await limitOfNewRun(tx, userUuid);
        await engine.start(tx, { botUuid, userUuid, ...run, lossLimit });
        return { botUuid };
      });
    },

    stop: (userUuid, action, cause) =>
      alone(userUuid, async (tx, active) => {
        const { uuid } = stoppable(active);
        const progress = await (action === 'FORCE_STOP'
          ? engine.softStop(tx, uuid, cause)
          : engine.hardStop(tx, uuid));
        return { botUuid: uuid, progress };
      }),

    stopEntry: (userUuid) =>
      alone(userUuid, async (tx, active) => {
        const bot = stoppable(active);
        if (bot.status !== 'RUNNING' || bot.entryStopped) throw new Problem('error.bot.invalidStatus');
        return { botUuid: bot.uuid, progress: await engine.stopEntry(tx, bot.uuid) };
      }),

    obeyBlock: (userUuid) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await obeyBlock(tx, userUuid, { engine, report });
      }),

    closeTrade: async (userUuid, botUuid, number) => {
      await alone(userUuid, async (tx, active) => {
        if (active?.uuid !== botUuid) throw new Problem('error.bot.invalidStatus');
        const progress = await engine.closeTrade(tx, stoppable(active).uuid, number);
        if (!progress) throw new Problem('error.trade.alreadyClosed');
        return { botUuid, progress };
      });
    },
  };
}

function stoppable(bot: BotRow | undefined): BotRow {
  if (!bot) throw new Problem('error.bot.tradingAlreadyDisabled');
  if (bot.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
  return bot;
}

/** Stops the member's bot softly. Does nothing if there is no active bot, or it is already stopping. */
async function stopSoftly(
  commands: Pick<BotCommands, 'stop'>,
  userUuid: string,
  cause: EndCause,
): Promise<void> {
  try {
    await commands.stop(userUuid, 'FORCE_STOP', cause);
  } catch (error) {
    if (!isEnding(error)) throw error;
  }
}

/** True if the stop was refused because the bot has stopped or is stopping. */
function isEnding(error: unknown): boolean {
  const codes: string[] = ['error.bot.tradingAlreadyDisabled', 'error.bot.stopAlreadyInitiated'];
  return error instanceof Problem && codes.includes(error.code);
}

/** A run that is starting or stopping changes soon. */
const betweenStates: BotStatus[] = ['NEW', 'INIT', 'STOP_INIT'];

/** Milliseconds without a look at a bot after which its engine counts as silent. */
const longestSilence = 60_000;

interface DirectoryDeps extends Pick<Deps, 'db' | 'clock'> {
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

    isReady: (status) => !betweenStates.includes(status),

    hasActiveBot: async (tx, userUuid) => (await activeBot(tx, userUuid)) !== undefined,

    own: ownRun,
    runsOf,

    closeTrade: commands.closeTrade,

    softStop: (userUuid, at) => stopSoftly(commands, userUuid, { by: 'SUBSCRIPTION', at }),
  };
}

import type {
  Telegram as TelegramAnswer,
  TelegramMessage,
  TelegramPayload,
} from '../../src/contract/contract.ts';
import type { Handlers, Identity, Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { type Keys, open, seal } from '../common/secrets.ts';
import { type Database, lockUser } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { LockCaller, Notifier, Tell } from '../ports/members.ts';
import type { Telegram } from './telegram.ts';
import {
  changeConnection,
  endDays,
  findConnection,
  readUnended,
  saveConnection,
  tokenPlace,
} from './telegram-repository.ts';

/** What a newly connected bot sends. */
const firstMessages: TelegramMessage[] = ['TRADE_OPENED', 'TRADE_CLOSED', 'STATUS', 'WARNING'];
const testMessage = 'This is a test message from Botdeck. Your Telegram bot works.';

interface ConnectionDeps extends Recorder, Pick<Deps, 'db' | 'clock'> {
  bots: BotDirectory;
  keys: Keys;
  lockCaller: LockCaller;
  telegram: Telegram;
}

/** A member's Telegram bot and what it sends. Both change only while the trading bot is disabled. */
interface TelegramConnections {
  /**
   * Sends a greeting, then stores the connection. Throws `error.telegram.invalidToken`, `error.telegram.invalidChatId`,
   * `error.internal.serviceError` with 503 if Telegram cannot be reached, `error.user.hasActiveBots`, or what `LockCaller`
   * throws.
   */
  connect(caller: Identity, connection: TelegramPayload, origin: Origin): Promise<void>;
  /** Turns notifications on or off. Throws `error.telegram.tokenNotFound` or `error.user.hasActiveBots`. */
  notifyOfTrades(userUuid: string, enable: boolean): Promise<void>;
  /** Whether a bot is connected, and what it sends. */
  read(userUuid: string): Promise<TelegramAnswer>;
  /** Chooses what it sends. Throws what `notifyOfTrades` throws. */
  choose(userUuid: string, messages: TelegramMessage[]): Promise<void>;
  /** Sends a test message, whatever is chosen. Throws what `connect` throws, or `error.telegram.tokenNotFound`. */
  test(userUuid: string): Promise<void>;
}

export function createTelegramConnections(deps: ConnectionDeps): TelegramConnections {
  const { bots, clock, db, keys, lockCaller, realClock, telegram } = deps;

  const requireDisabled = async (tx: Database, userUuid: string) => {
    if (await bots.hasActiveBot(tx, userUuid)) {
      throw new Problem('error.user.hasActiveBots', { message: 'Stop the bot before changing Telegram.' });
    }
  };
  const whileDisabled = (userUuid: string, change: (tx: Database) => Promise<void>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      await requireDisabled(tx, userUuid);
      await change(tx);
    });

  const change = (userUuid: string, choice: Parameters<typeof changeConnection>[2]) =>
    whileDisabled(userUuid, async (tx) => {
      if (!(await changeConnection(tx, userUuid, choice))) throw new Problem('error.telegram.tokenNotFound');
    });

  return {
    connect: async (caller, { botToken, userId: chatId }, origin) => {
      const { userUuid } = caller;
      await requireDisabled(db, userUuid);
      // Outside the transaction, because the answer can take seconds.
      await telegram.greet(botToken, chatId);
      await whileDisabled(userUuid, async (tx) => {
        await lockCaller(tx, caller);
        const token = seal(keys.secrets, tokenPlace(userUuid), botToken);
        const connection = { token, chatId, connectedAt: realClock.now() };
        const beginning = { messages: firstMessages, summarizedUntil: clock.now() };
        await saveConnection(tx, userUuid, connection, beginning);
        await recordEvent(tx, deps, origin, { kind: 'TELEGRAM_SET', userUuid });
      });
    },

    notifyOfTrades: (userUuid, notifications) => change(userUuid, { notifications }),

    choose: (userUuid, messages) => change(userUuid, { messages }),

    read: async (userUuid) => {
      const connection = await findConnection(db, userUuid);
      return {
        connected: connection !== undefined,
        notifications: connection?.notifications ?? false,
        messages: connection?.messages ?? firstMessages,
      };
    },

    test: async (userUuid) => {
      const connection = await findConnection(db, userUuid);
      if (!connection) throw new Problem('error.telegram.tokenNotFound');
      await telegram.send(
        open(keys.secrets, tokenPlace(userUuid), connection.token),
        connection.chatId,
        testMessage,
      );
    },
  };
}

/** How many members at most have their day ended in one transaction. */
const mostAtOnce = 100;

/** How other areas send messages to a member's Telegram bot. */
export function createNotifier(tell: Tell): Notifier {
  return {
    tell,

    listUnended: async (db, until, after) => {
      const unended = await readUnended(db, until, after, mostAtOnce);
      return unended.map(({ userUuid }) => userUuid);
    },

    endDay: async (tx, until, userUuids) => {
      const ended = await endDays(tx, until, userUuids);
      return ended
        .filter(({ messages, notifications }) => notifications && messages.includes('DAILY_SUMMARY'))
        .map(({ userUuid }) => userUuid);
    },
  };
}

type TelegramOperation =
  | 'getTelegram'
  | 'setTelegramToken'
  | 'setTelegramNotifications'
  | 'setTelegramMessages'
  | 'sendTelegramTest';

/** Connecting counts, too, because it sends a greeting to a chat that the member names. */
const messagesPerUser = { name: 'telegram-test', max: 5, windowSeconds: 300 };

/** The calls that connect a Telegram bot, choose what it sends, and try it. */
export function createTelegramHandlers(
  connections: TelegramConnections,
  limiter: RateLimiter,
): Handlers<TelegramOperation> {
  return {
    getTelegram: ({ user }) => connections.read(user.userUuid),

    setTelegramToken: async (call) => {
      await limiter.take(call.user.userUuid, messagesPerUser);
      await connections.connect(call.user, call.body, call);
      return undefined;
    },

    setTelegramNotifications: async ({ body, user }) => {
      await connections.notifyOfTrades(user.userUuid, body.enable);
      return undefined;
    },

    setTelegramMessages: async ({ body, user }) => {
      await connections.choose(user.userUuid, body.messages);
      return undefined;
    },

    sendTelegramTest: async ({ user: { userUuid } }) => {
      await limiter.take(userUuid, messagesPerUser);
      await connections.test(userUuid);
      return undefined;
    },
  };
}

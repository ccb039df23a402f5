import { setTimeout as wait } from 'node:timers/promises';
import { Failures, type Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { type Keys, open } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import type { SealWatch } from '../db/sealed-values.ts';
import type { Message, Tell, TellAll } from '../ports/members.ts';
import type { Telegram } from './telegram.ts';
import {
  addMessages,
  claimMessages,
  findConnections,
  removeMessage,
  tokenPlace,
  type WaitingMessage,
} from './telegram-repository.ts';

/** At most this many messages wait for one member; the oldest are dropped. */
const mostWaiting = 20;
/** Messages a replica sends at a time. */
const mostAtOnce = 50;
/** After this many attempts, a message is dropped. */
const mostAttempts = 5;
/** Real milliseconds between looks for more messages while some are being sent. */
const lookMs = 200;
/** Real milliseconds that messages in flight get when the service stops. */
const graceMs = 2000;

interface OutboxDeps {
  db: Database;
  keys: Keys;
  telegram: Pick<Telegram, 'send'>;
  watchSeal: SealWatch;
}

export interface TelegramOutbox {
  tell: Tell;
  tellAll: TellAll;
  /** Each run sends messages until none wait. What a stop interrupts is sent after the next start. */
  job: Job;
}

/**
 * Messages to members wait in the database, so that a crash loses none. Replicas share them: those of one member go out one
 * after another, without waiting for those of others. A crash between sending and removing a message sends it twice.
 */
export function createTelegramOutbox(
  { db, keys, telegram, watchSeal }: OutboxDeps,
  grace = graceMs,
): TelegramOutbox {
  const sending = new Set<Promise<void>>();
  const aborted = new AbortController();
  let stopped = false;

  const deliver = async (message: WaitingMessage) => {
    const { userUuid } = message;
    const [connection] = await wantedBy(db, [{ userUuid, messages: [message] }]);
    if (connection) {
      try {
        const token = open(keys.secrets, tokenPlace(userUuid), connection.token);
        await telegram.send(token, connection.chatId, message.text, aborted.signal);
      } catch (error) {
        await watchSeal(error);
        if (isPassing(error) && message.attempts < mostAttempts) return;
      }
    }
    await removeMessage(db, message);
  };

  const tellAll: TellAll = async (tx, letters) => {
    const wanted = await wantedBy(tx, letters);
    await addMessages(
      tx,
      wanted.map(({ userUuid, wanted: messages }) => ({ userUuid, messages })),
      mostWaiting,
    );
  };

  return {
    tell: (tx, userUuid, messages) => tellAll(tx, [{ userUuid, messages }]),
    tellAll,
    job: {
      name: 'messages',
      everyMs: 1000,
      run: async () => {
        const failures = new Failures();
        while (!stopped) {
          for (const message of await claimMessages(db, mostAtOnce - sending.size)) {
            const work = failures.collect(() => deliver(message)).finally(() => sending.delete(work));
            sending.add(work);
          }
          if (sending.size === 0) break;
          await Promise.race([...sending, wait(lookMs)]);
        }
        failures.throwAny('Messages that could not be sent');
      },
      stop: async () => {
        stopped = true;
        const limit = setTimeout(() => aborted.abort(), grace);
        await Promise.all(sending);
        clearTimeout(limit);
      },
    },
  };
}

/** The members' Telegram bots that send some of these messages, each with those messages. */
async function wantedBy<Wanted extends Pick<Message, 'kind'>>(
  db: Database,
  letters: readonly { userUuid: string; messages: Wanted[] }[],
) {
  const written = letters.filter(({ messages }) => messages.length > 0);
  if (written.length === 0) return [];
  const connections = await findConnections(
    db,
    written.map(({ userUuid }) => userUuid),
  );
  return written.flatMap(({ messages, userUuid }) => {
    const connection = connections.get(userUuid);
    if (!connection?.notifications) return [];
    const wanted = messages.filter(({ kind }) => connection.messages.includes(kind));
    return wanted.length === 0 ? [] : { ...connection, wanted };
  });
}

/** True if Telegram may take the message later. */
function isPassing(error: unknown): boolean {
  return error instanceof Problem && error.status === 503;
}

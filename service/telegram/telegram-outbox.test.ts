import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '../accounts/user-repository.ts';
import { Problem } from '../common/problem.ts';
import { deriveKeys, seal } from '../common/secrets.ts';
import { telegramOutbox } from '../db/schema/messages.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createTelegramOutbox } from './telegram-outbox.ts';
import { changeConnection, saveConnection, tokenPlace } from './telegram-repository.ts';

const keys = deriveKeys(['a key for tests that is long enough']);
let sent: string[];
const database = await openMemoryDatabase();
beforeEach(async () => {
  sent = [];
  await database.db.delete(telegramOutbox);
});
afterAll(() => database.close());

/** A member whose Telegram bot sends messages about the status, to a chat with this name. */
async function connect(chatId: string, sealed?: string): Promise<string> {
  const { db } = database;
  const at = new Date();
  const user = await createUser(db, { email: `${randomUUID()}@example.com`, status: 'ACTIVE' }, at);
  if (!user) throw new Error('The email address is taken.');
  const token = sealed ?? seal(keys.secrets, tokenPlace(user.uuid), 'token');
  const connection = { token, chatId, connectedAt: at };
  await saveConnection(db, user.uuid, connection, { messages: ['STATUS'], summarizedUntil: null });
  await changeConnection(db, user.uuid, { notifications: true });
  return user.uuid;
}

/** The outbox of a replica, where Telegram takes messages as `take` does. */
function open(
  take: (chatId: string, signal: AbortSignal | undefined) => Promise<void> = async () => undefined,
  grace = 0,
) {
  const send = async (_token: string, chatId: string, text: string, signal?: AbortSignal) => {
    await take(chatId, signal);
    sent.push(`${chatId}: ${text}`);
  };
  return createTelegramOutbox(
    { db: database.db, keys, telegram: { send }, watchSeal: async () => undefined },
    grace,
  );
}

const saying = (...texts: string[]) => texts.map((text) => ({ kind: 'STATUS' as const, text }));
const tell = (userUuid: string, ...texts: string[]) => open().tell(database.db, userUuid, saying(...texts));
const hang = (_chatId: string, signal: AbortSignal | undefined) =>
  new Promise<void>((_resolve, reject) =>
    signal?.addEventListener('abort', () =>
      reject(new Problem('error.internal.serviceError', { status: 503 })),
    ),
  );
const passHalfMinute = () =>
  database.db.execute(sql`update telegram_outbox set attempt_after = attempt_after - interval '31 seconds'`);

test('a member gets messages in order and once, whichever replica sends them', async () => {
  const one = await connect('one');
  await tell(one, 'a', 'b');
  await tell(one, 'c');
  await Promise.all([open().job.run(), open().job.run(), open().job.run()]);
  expect(sent).toEqual(['one: a', 'one: b', 'one: c']);
});

test('what one replica has not sent when it ends, another sends', async () => {
  const one = await connect('one');
  const ending = open(hang);
  await tell(one, 'a', 'b');
  const run = ending.job.run();
  const attempts = async () => (await database.db.select().from(telegramOutbox)).map((row) => row.attempts);
  await expect.poll(attempts).toContain(1);
  await ending.job.stop?.();
  await run;
  await open().job.run();
  expect(sent).toEqual([]);
  await passHalfMinute();
  await open().job.run();
  expect(sent).toEqual(['one: a', 'one: b']);
});

test('an unreachable member does not hold up messages to others', async () => {
  const [away, one, other] = [await connect('away'), await connect('one'), await connect('other')];
  const outbox = open((chatId, signal) => (chatId === 'away' ? hang(chatId, signal) : Promise.resolve()));
  await tell(away, 'a');
  await tell(one, 'a');
  const run = outbox.job.run();
  await expect.poll(() => sent).toEqual(['one: a']);
  await tell(one, 'b');
  await tell(other, 'a');
  await expect.poll(() => sent.length).toBe(3);
  await outbox.job.stop?.();
  await run;
});

test('nothing is queued if the transaction is rolled back', async () => {
  const one = await connect('one');
  const work = database.db.transaction(async (tx) => {
    await open().tell(tx, one, saying('a'));
    throw new Error('Taken back.');
  });
  await expect(work).rejects.toThrow('Taken back');
  await open().job.run();
  expect(sent).toEqual([]);
});

test('nothing is queued for members who do not want it, or have no Telegram bot', async () => {
  const one = await connect('one');
  await open().tell(database.db, one, [{ kind: 'TRADE_OPENED', text: 'a' }]);
  await tell(randomUUID(), 'a');
  expect(await database.db.select().from(telegramOutbox)).toEqual([]);
});

test('if too many messages wait, the newest are kept', async () => {
  const one = await connect('one');
  await tell(one, ...Array.from({ length: 100 }, (_, index) => String(index)));
  await open().job.run();
  expect(sent).toHaveLength(20);
  expect(sent.at(-1)).toBe('one: 99');
});

test('members who are notified together each keep their own newest messages, in order', async () => {
  const [one, other] = [await connect('one'), await connect('other')];
  const many = Array.from({ length: 30 }, (_, index) => String(index));
  await open().tellAll(database.db, [
    { userUuid: one, messages: saying(...many) },
    { userUuid: randomUUID(), messages: saying('nobody reads this') },
    {
      userUuid: other,
      messages: [...saying('a'), { kind: 'TRADE_OPENED', text: 'unwanted' }, ...saying('b')],
    },
  ]);
  await open().job.run();
  const of = (name: string) => sent.filter((text) => text.startsWith(`${name}:`));
  expect(of('one')).toEqual(many.slice(10).map((text) => `one: ${text}`));
  expect(of('other')).toEqual(['other: a', 'other: b']);
  expect(sent).toHaveLength(22);
});

test('a message that Telegram cannot take now is tried five times, then dropped', async () => {
  const one = await connect('one');
  let attempts = 0;
  const outbox = open(async () => {
    attempts += 1;
    throw new Problem('error.internal.serviceError', { status: 503 });
  });
  await tell(one, 'a');
  for (let count = 0; count < 9; count += 1) {
    await outbox.job.run();
    await database.db.update(telegramOutbox).set({ attemptAfter: new Date(0) });
  }
  expect(attempts).toBe(5);
  expect(await database.db.select().from(telegramOutbox)).toEqual([]);
});

test('a message that can never be delivered is dropped, and the next one goes out', async () => {
  const [refused, unreadable] = [await connect('refused'), await connect('unreadable', 'no secret box')];
  let isFirst = true;
  const outbox = open(async () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Problem('error.telegram.invalidChatId');
  });
  await tell(refused, 'a', 'b');
  await outbox.job.run();
  await tell(unreadable, 'a');
  await outbox.job.run();
  expect(sent).toEqual(['refused: b']);
  expect(await database.db.select().from(telegramOutbox)).toEqual([]);
});

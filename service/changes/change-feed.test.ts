import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { realClock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import { createChangeFeed } from './change-feed.ts';

interface Row {
  next: number;
  change: { id: number; topic: string; userUuid: string } | null;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A feed whose readings of the database the test answers. */
function openFeed(isOpen = async () => true) {
  const readings: { of: unknown; resolve: (rows: Row[]) => void }[] = [];
  const leftJoin = (_table: unknown, isWanted: SQL) => {
    const { promise, resolve } = Promise.withResolvers<Row[]>();
    readings.push({ of: new PgDialect().sqlToQuery(isWanted).params[0], resolve });
    return promise;
  };
  const db = { select: () => ({ from: () => ({ leftJoin }) }) } as unknown as Database;
  const log = pino({ level: 'silent' });
  const feed = createChangeFeed({ db, log, realClock, sessions: { isOpen }, silent: async () => [] });
  closing.push(feed.close);
  /** Answers the reading of this member, or from this transaction on, once there is one. */
  const answer = async (of: string | number, ...rows: Row[]) => {
    const find = () => readings.findIndex((reading) => reading.of === of);
    await expect.poll(find).toBeGreaterThan(-1);
    readings.splice(find(), 1)[0]?.resolve(rows);
  };
  const deliver = () => feed.jobs.find(({ name }) => name === 'changes')?.run();
  return { feed, answer, deliver };
}

const member = (userUuid: string) => ({
  ...{ userUuid, sessionUuid: userUuid, email: `${userUuid}@example.com`, role: 'USER' as const },
  expiresAt: new Date('2100-01-01'),
});
const nothing = (next: number): Row => ({ next, change: null });
const change = (next: number, userUuid: string, topic: string): Row => ({
  next,
  change: { id: next, topic, userUuid },
});

test('a session that cannot be looked up withholds no change from other members', async () => {
  let isAway = true;
  const { feed, answer, deliver } = openFeed(async () => {
    if (isAway) throw new Error('The database is away.');
    return false;
  });
  const opening = [feed.follow(member('ada'), undefined), feed.follow(member('ben'), undefined)];
  await answer('ada', nothing(1));
  await answer('ben', nothing(1));
  const [ada, ben] = await Promise.all(opening);
  ben?.read();

  const delivery = deliver();
  await answer(1, change(2, 'ada', 'SESSION'), change(2, 'ben', 'PAYMENT'));
  await expect(delivery).rejects.toThrow('The database is away.');
  expect(String(ben?.read())).toContain('["PAYMENT"]');

  isAway = false;
  const next = deliver();
  await answer(2, nothing(3));
  await next;
  ada?.resume();
  await expect.poll(() => ada?.readableEnded).toBe(true);
});

test('members who join at the same time each hear what has changed since their own reading', async () => {
  const { feed, answer, deliver } = openFeed();
  const ada = feed.follow(member('ada'), undefined);
  const ben = feed.follow(member('ben'), undefined);
  await answer('ben', nothing(12));
  await ben;
  await answer('ada', nothing(10));
  const events = await ada;
  events.read();
  const delivery = deliver();
  await answer(10, change(11, 'ada', 'PAYMENT'));
  await delivery;
  expect(String(events.read())).toContain('["PAYMENT"]');
});

test('a member who joins during a delivery misses nothing', async () => {
  const { feed, answer, deliver } = openFeed();
  const ada = feed.follow(member('ada'), undefined);
  const ben = feed.follow(member('ben'), undefined);
  await answer('ben', nothing(12));
  await ben;
  const delivery = deliver();
  await answer('ada', nothing(10));
  const events = await ada;
  events.read();
  await answer(12, nothing(15));
  await delivery;
  const next = deliver();
  await answer(10, change(11, 'ada', 'PAYMENT'));
  await next;
  expect(String(events.read())).toContain('["PAYMENT"]');
});

test('a stream that is being opened while the service stops is refused', async () => {
  const { feed, answer } = openFeed();
  const opening = feed.follow(member('ada'), undefined);
  const refused = expect(opening).rejects.toMatchObject({ status: 503 });
  feed.close();
  await answer('ada', nothing(1));
  await refused;
});

test('a stream whose session ends while it is being opened ends without an event', async () => {
  const { feed, answer, deliver } = openFeed(async () => false);
  const ben = feed.follow(member('ben'), undefined);
  await answer('ben', nothing(1));
  await ben;
  const opening = feed.follow(member('ada'), undefined);
  const delivery = deliver();
  await answer(1, change(2, 'ada', 'SESSION'));
  await delivery;
  await answer('ada', nothing(2));
  const events = await opening;
  expect(await events.toArray()).toEqual([]);
});

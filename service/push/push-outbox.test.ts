import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addSession } from '../accounts/session-repository.ts';
import { createUser } from '../accounts/user-repository.ts';
import type { PushNote } from '../common/push-note.ts';
import { deriveKeys } from '../common/secrets.ts';
import { readBacklog } from '../db/backlog.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createPushOutbox } from './push-outbox.ts';
import { saveSubscription } from './push-repository.ts';
import type { Delivery } from './push-sender.ts';

const keys = deriveKeys(['a key for tests that is long enough']);
const realClock = { now: () => new Date() };
const database = await openMemoryDatabase();
afterAll(() => database.close());

/** A member whose browser wants all of these kinds. */
async function subscribe(): Promise<string> {
  const { db } = database;
  const at = new Date();
  const user = await createUser(db, { email: `${randomUUID()}@example.com`, status: 'ACTIVE' }, at);
  if (!user) throw new Error('The email address is taken.');
  const session = { uuid: randomUUID(), userUuid: user.uuid, createdAt: at, endsAt: null, lastSeenAt: at };
  await addSession(db, { ...session, methods: [], device: null, network: null });
  const body = {
    endpoint: `https://push.example/${session.uuid}`,
    keys: { p256dh: 'p', auth: 'a' },
    kinds: ['TRADE_CLOSED' as const, 'KEY_FAILED' as const],
    showAmounts: true,
  };
  const owner = { sessionUuid: session.uuid, userUuid: user.uuid, at };
  await saveSubscription(db, keys.secrets, owner, body, 10);
  return user.uuid;
}

/** The outbox of a replica, with what it sends and counts. */
function open(answer: Delivery = { outcome: 'sent' }) {
  const sent: string[] = [];
  const outcomes: string[] = [];
  const outbox = createPushOutbox({
    ...{ db: database.db, keys, realClock, watchSeal: async () => undefined },
    meter: { pushed: (outcome) => void outcomes.push(outcome) },
    sender: {
      send: async (_target, text) => {
        sent.push(text);
        return answer;
      },
    },
  });
  return { ...outbox, sent, outcomes };
}

const closed = (count: number): PushNote => ({ kind: 'TRADE_CLOSED', count, amounts: { profit: '1.50' } });
const tell = (userUuid: string, ...notes: PushNote[]) =>
  open().tellAll(database.db, [
    { userUuid, messages: notes.map((push) => ({ kind: 'TRADE_CLOSED', text: 'text', push })) },
  ]);
const passTime = () => database.db.execute(sql`update push_outbox set attempt_after = now()`);

// Rule: PUSH-3
test('with another key, such an email is not sent, and holds up no other', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, subscribe));
  for (const userUuid of members) await tell(userUuid, closed(1), { kind: 'KEY_FAILED' });
  const replicas = [open(), open(), open()];
  await Promise.all(replicas.map(({ job }) => job.run()));
  const sent = replicas.flatMap((replica) => replica.sent);
  expect([sent.length, new Set(sent).size]).toEqual([60, 60]);
});

test('the age of a notification counts from when it was queued, however often it was tried', async () => {
  const { db } = database;
  await tell(await subscribe(), closed(1));
  await db.execute(sql`update push_outbox set created_at = now() - interval '2 minutes'`);
  await open({ outcome: 'later', seconds: 0 }).job.run();
  const { push } = (await readBacklog(db, new Date())).outboxes;
  expect([push.waiting, Math.round(push.oldestSeconds / 10)]).toEqual([1, 12]);
  await db.execute(sql`delete from push_outbox`);
});

// Rule: PUSH-10
test('a newer notification replaces one of its kind that waits', async () => {
  const userUuid = await subscribe();
  await tell(userUuid, closed(1));
  await tell(userUuid, { kind: 'KEY_FAILED' });
  await tell(userUuid, closed(2), closed(3));
  const { job, sent } = open();
  await job.run();
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ kind: 'KEY_FAILED' }),
    expect.objectContaining({ kind: 'TRADE_CLOSED', count: 3, amounts: { profit: '1.50' } }),
  ]);
});

// Rule: PUSH-10
test('a notification is tried six times, then dropped, and each attempt is counted', async () => {
  const userUuid = await subscribe();
  await tell(userUuid, { kind: 'KEY_FAILED' });
  const { job, outcomes } = open({ outcome: 'later', seconds: 0 });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await job.run();
    await passTime();
  }
  expect(outcomes).toEqual([...Array(5).fill('failed'), 'dropped']);
});

test('a subscription that does not open gets nothing, and holds up nothing', async () => {
  const [broken, fine] = [await subscribe(), await subscribe()];
  await database.db.execute(sql`update push_subscriptions set sealed = 's1.x.y' where user_uuid = ${broken}`);
  await tell(broken, { kind: 'KEY_FAILED' });
  await tell(fine, { kind: 'KEY_FAILED' });
  const { job, outcomes, sent } = open();
  await job.run();
  expect(sent).toHaveLength(1);
  expect(outcomes.toSorted()).toEqual(['dropped', 'sent']);
});

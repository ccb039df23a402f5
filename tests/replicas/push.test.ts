import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lockUser } from '../../service/db/database.ts';
import { openServer } from '../../service/db/open-database.ts';
import { tellOnce } from '../../service/push/push-event-repository.ts';
import { addNotes } from '../../service/push/push-repository.ts';
import { startPushService } from '../../service/testing/push-service.ts';
import { createMember, exchangeAccount, inConsole } from '../contract/lib/members.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const service = await startPushService();
const env = { RATE_LIMITS: 'off' };
const running = await startReplicas([env, env, env]);
const database = await openServer(running.databaseUrl);
afterAll(async () => {
  await database.close();
  await running.close();
  await service.close();
});

const members = 12;

// Rule: PUSH-3
test('each browser hears once about a key that failed and a payment that is due', async ({ task }) => {
  for (let index = 0; index < members; index += 1) {
    const replica = running.replicas[index % 3] as Replica;
    const { token, uuid } = await createMember(replica);
    const apiKey = `LATER-${crypto.randomUUID()}`;
    await replica.call('createApiKey', { token, body: { ...exchangeAccount, apiKey } });
    const kinds = ['KEY_FAILED', 'PAYMENT_DUE'];
    await replica.call('setPush', { token, body: { ...service.subscribe(), kinds, showAmounts: false } });
    await database.db.execute(sql`
      insert into subscriptions (uuid, user_uuid, status, period, created_at, started_at, ends_at)
      values (gen_random_uuid(), ${uuid}, 'ACTIVE', 'ONE_MONTH', now(), now(), now() + interval '2 days 12 hours')`);
  }
  await inConsole(running.replicas[0] as Replica, 'clock', { advanceSeconds: 86_400 + 60 });
  const count = () => service.received.length;
  await expect.poll(count, { timeout: 150_000, interval: 500 }).toBeGreaterThanOrEqual(2 * members);
  const counts = Object.values(Object.groupBy(service.received, ({ path, topic }) => `${path} ${topic}`));
  expect(counts.map((same) => same?.length)).toEqual(Array(2 * members).fill(1));
  task.meta.figure = `${count()} notifications of ${2 * members} events, sent by three replicas`;
});

test('reporting a trade does not fail if the subscription that wants it is being deleted', async () => {
  const { db } = database;
  const { call } = running.replicas[0] as Replica;
  const { token, uuid } = await createMember(running.replicas[0] as Replica);
  await call('setPush', {
    token,
    body: { ...service.subscribe(), kinds: ['TRADE_CLOSED'], showAmounts: false },
  });
  const note = { kind: 'TRADE_CLOSED' as const, count: 1, amounts: { profit: '1.50' } };
  const waits = async () =>
    running.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  let reported: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from push_subscriptions where user_uuid = ${uuid}`);
    reported = db.transaction((other) => addNotes(other, [{ userUuid: uuid, note }]));
    await expect.poll(waits).toHaveLength(1);
  });
  await expect(reported).resolves.toBeUndefined();
});

test('a member whose bot is being moved, or who is gone, keeps no other from hearing of an event', {
  timeout: 30_000,
}, async () => {
  const { db } = database;
  const replica = running.replicas[0] as Replica;
  const [held, other] = [await createMember(replica), await createMember(replica)];
  const note = { kind: 'LIMIT_NEAR' as const, amounts: { room: '1.50' } };
  const events = [held.uuid, other.uuid, crypto.randomUUID()].map((userUuid) => ({
    ...{ userUuid, note, event: 'SOME:event' },
  }));
  const told = async () =>
    (await running.query("select user_uuid from push_marks where event = 'SOME:event'")).map(
      ({ user_uuid }) => user_uuid,
    );
  await db.transaction(async (tx) => {
    await lockUser(tx, held.uuid);
    await tellOnce(db, events, new Date());
    expect(await told()).toEqual([other.uuid]);
  });
  await tellOnce(db, events, new Date());
  expect((await told()).toSorted()).toEqual([held.uuid, other.uuid].toSorted());
});

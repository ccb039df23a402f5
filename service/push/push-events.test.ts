import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { pushOutbox } from '../db/schema/messages.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { readEnding } from './push-event-repository.ts';
import { createPushWatch } from './push-outbox.ts';

const clock = { now: () => new Date() };

/** Adds members whose paid period ends in two days, each with a browser that wants to hear of it. */
async function addMembers(db: Database, count: number): Promise<void> {
  const series = sql.raw(`generate_series(1, ${count})`);
  await db.execute(sql`
    with added as (
      insert into users (uuid, email, status, created_at)
      select gen_random_uuid(), number || '@example.com', 'ACTIVE', now() from ${series} as number returning uuid
    ), signed_in as (
      insert into sessions (uuid, user_uuid, created_at, last_seen_at) select uuid, uuid, now(), now() from added
    ), subscribed as (
      insert into subscriptions (uuid, user_uuid, status, period, created_at, started_at, ends_at)
      select uuid, uuid, 'ACTIVE', 'ONE_MONTH', now(), now(), now() + interval '2 days' from added
    )
    insert into push_subscriptions (uuid, session_uuid, user_uuid, endpoint_hash, sealed, kinds, show_amounts, created_at)
    select uuid, uuid, uuid, uuid, 'sealed', '{PAYMENT_DUE}', false, now() from added`);
}

// Rule: PUSH-3
test('payments that fall due for many members at once are each reported once, then no longer read', {
  timeout: 60_000,
}, async () => {
  const { close, db } = await openMemoryDatabase();
  // Each event takes three parameters of a statement, which has at most 65,535.
  const many = 22_000;
  await addMembers(db, many);
  const { run } = createPushWatch({ clock, db, realClock: clock });
  await run();
  expect(await db.$count(pushOutbox)).toBe(many);
  expect(await readEnding(db, clock.now())).toEqual([]);
  await run();
  expect(await db.$count(pushOutbox)).toBe(many);
  await close();
});

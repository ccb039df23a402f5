import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type Replicas, startReplicas } from './lib/replicas.ts';

const orders = 500;
const watchedMs = 5000;
/** PostgreSQL may report what a connection has read only after it has been idle for ten seconds. */
const reportMs = 12_000;
const running = await startReplicas([{}, {}, {}]);
afterAll(() => running.close());

async function rowsRead({ query }: Replicas): Promise<number> {
  await wait(reportMs);
  const [row] = await query<{ read: number }>(
    "select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname in ('payments', 'subscriptions')",
  );
  return row?.read ?? 0;
}

test('open payments that are not due are left alone', async ({ task }) => {
  const { query } = running;
  const names = `generate_series(1, ${orders}) as number, lateral (select md5('order ' || number)::uuid as id) as ids`;
  await query(`insert into users (uuid, email, status, created_at)
    select id, 'order-' || number || '@example.com', 'ACTIVE', now() from ${names}`);
  await query(`insert into payments (uuid, user_uuid, period, status, lines, amount, network, address, created_at,
      updated_at, expires_at, number)
    select id, id, 'YEAR', 'CREATED', '[]', 100, 'T', 'T', now(), now(), now() + interval '1 hour', 1 from ${names}`);
  await query(`insert into subscriptions (uuid, user_uuid, status, period, created_at)
    select id, id, 'WAITING_PAYMENT', 'YEAR', now() from ${names}`);
  const due = () => query('select 1 from subscriptions where next_due_at <= now()');
  await expect.poll(due, { timeout: 30_000, interval: 500 }).toEqual([]);
  await query('analyze');
  const before = await rowsRead(running);
  await wait(watchedMs);
  const read = (await rowsRead(running)) - before;
  task.meta.figure = `${read} rows read in ${(watchedMs + reportMs) / 1000} s with ${orders} open payments and 3 replicas`;
  expect(read).toBeLessThan(orders);
});

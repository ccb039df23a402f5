import type { Replicas } from './replicas.ts';

// As the engine schedules a bot that trades; by its default, a bot is due at once, between two steps.
const nextStep = "date_bin('30 s', now(), to_timestamp(0)) + interval '30 s'";

/** Adds members who have paid until 2100 and whose bots are running, without going through their sign-ups. */
export async function addRunningBots({ query }: Pick<Replicas, 'query'>, count: number): Promise<void> {
  const names = `generate_series(1, ${count}) as number, lateral (select md5('bot ' || number)::uuid as id) as ids`;
  await query(`insert into users (uuid, email, status, created_at)
    select id, 'bot-' || number || '@example.com', 'ACTIVE', now() from ${names}`);
  await query(`insert into subscriptions
      (uuid, user_uuid, status, period, created_at, started_at, ends_at, next_due_at)
    select id, id, 'ACTIVE', 'YEAR', now(), now(), '2100-01-01', '2100-01-01' from ${names}`);
  await query(`insert into bots
      (uuid, user_uuid, status, exchange, trade_amount, activated_at, ready_at, advanced_to, next_due_at)
    select id, id, 'RUNNING', 'BINANCE', 1000, now(), now(), now(), ${nextStep} from ${names}`);
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../contract/lib/members.ts';
import { addRunningBots } from './lib/many-bots.ts';
import { type Replica, type Replicas, startReplicas } from './lib/replicas.ts';

const bots = 20;
const received = new Map<string, string[]>();
let telegram: Server;
let running: Replicas;
// A message whose replica is killed waits for half a minute, or a whole one. Slow enough that meanwhile no more than 20
// others come, because then the oldest would be dropped.
const env = { CLOCK_SPEED: '400', LOG_LEVEL: 'error', TELEGRAM_API_URL: '' };

beforeAll(async () => {
  telegram = createServer(async (request, response) => {
    const message = JSON.parse((await text(request)) || '{}');
    await wait(100 + Math.random() * 400);
    const known = received.get(message.chat_id) ?? [];
    received.set(message.chat_id, known);
    if (message.text) known.push(message.text);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => telegram.once('listening', resolve));
  env.TELEGRAM_API_URL = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`;
  running = await startReplicas([env, env, env]);
});
afterAll(async () => {
  await running.close();
  telegram.close();
});

/** Gives every bot of a member a Telegram bot, with the token that one member has connected. */
async function connectAll({ query, replicas }: Replicas): Promise<void> {
  const { token } = await createMember(replicas[0] as Replica);
  const connection = { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '1' };
  const { status } = await (replicas[0] as Replica).call('setTelegramToken', { token, body: connection });
  expect(status).toBe(204);
  await query(`insert into telegram_connections (user_uuid, token, chat_id, notifications, connected_at)
    select bots.user_uuid, telegram_connections.token, 1000 + row_number() over (), true, now()
    from bots, telegram_connections`);
}

test('members learn of every trade, in order, while replicas are killed', async ({ task }) => {
  const { query } = running;
  await addRunningBots(running, bots);
  await connectAll(running);
  for (let round = 0; round < 4; round += 1) {
    await wait(6000);
    const victim = running.replicas.shift();
    await victim?.sandbox.end('SIGKILL');
    await running.add(env);
  }
  await query("update bots set status = 'FORCE_STOPPED', deactivated_at = advanced_to, next_due_at = null");
  const waiting = async () =>
    (await query<{ n: number }>('select count(*)::int as n from telegram_outbox'))[0]?.n;
  await expect.poll(waiting, { timeout: 100_000, interval: 500 }).toBe(0);

  const members = await query<{ chat: string; closed: number }>(`
    select chat_id as chat, closed_count as closed from bots join telegram_connections using (user_uuid)`);
  let doubled = 0;
  let told = 0;
  for (const { chat, closed } of members) {
    const all = received.get(chat) ?? [];
    const once = [...new Set(all)];
    doubled += all.length - once.length;
    told += once.length;
    expect(closingsIn(once)).toBe(closed);
    expect(inverted(all)).toEqual([]);
  }
  const trades = members.reduce((sum, { closed }) => sum + closed, 0);
  task.meta.figure = `${trades} closed trades, ${told} messages, ${doubled} sent twice, 4 replicas killed`;
  expect(trades).toBeGreaterThan(bots);
});

/** How many trades these messages say were closed. */
function closingsIn(messages: string[]): number {
  return messages.reduce((sum, message) => {
    if (/^Trade \d+, .*: closed at /.test(message)) return sum + 1;
    return sum + Number(/^Since the last message: (\d+) trades? closed/.exec(message)?.[1] ?? 0);
  }, 0);
}

/** The trades whose opening was reported after their closing. */
function inverted(messages: string[]): string[] {
  const closed = new Set<string>();
  return messages.flatMap((message) => {
    const [, trade = '', state] = /^Trade (\d+), .*: (opened|closed) at /.exec(message) ?? [];
    if (state === 'closed') closed.add(trade);
    return state === 'opened' && closed.has(trade) ? [trade] : [];
  });
}

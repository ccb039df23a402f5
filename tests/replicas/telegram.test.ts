import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys, seal } from '../../service/common/secrets.ts';
import { developmentKey } from '../../service/common/unsafe-settings.ts';
import { tokenPlace } from '../../service/telegram/telegram-repository.ts';
import { closingsIn, inverted, startTelegramReceiver, type TelegramReceiver } from './lib/audit.ts';
import { addRunningBots } from './lib/many-bots.ts';
import { type Replicas, startReplicas } from './lib/replicas.ts';

const bots = 20;
/** One every six seconds: at this speed, the bots need most of a minute to close enough trades. */
const kills = 7;
let telegram: TelegramReceiver;
let running: Replicas;
// A message whose replica is killed waits for half a minute, or a whole one. Slow enough that meanwhile no more than 20
// others come, because then the oldest would be dropped.
const env = { CLOCK_SPEED: '400', LOG_LEVEL: 'error', TELEGRAM_API_URL: '' };

beforeAll(async () => {
  telegram = await startTelegramReceiver(100);
  env.TELEGRAM_API_URL = telegram.url;
  running = await startReplicas([env, env, env]);
});
afterAll(async () => {
  await running.close();
  telegram.close();
});

/** Gives every bot of a member a Telegram bot. A token opens only in the row it was sealed for. */
async function connectAll({ query }: Replicas): Promise<void> {
  const { secrets } = deriveKeys([developmentKey]);
  const owners = await query<{ uuid: string }>('select user_uuid as uuid from bots');
  for (const [index, { uuid }] of owners.entries()) {
    const token = seal(secrets, tokenPlace(uuid), '123456789:AAexampleTokenExampleTokenExample00');
    await query(
      `insert into telegram_connections (user_uuid, token, chat_id, notifications, connected_at)
       values ($1, $2, $3, true, now())`,
      [uuid, token, String(1001 + index)],
    );
  }
}

test('members learn about every trade, in order, while replicas are killed', async ({ task }) => {
  const { query } = running;
  await addRunningBots(running, bots);
  await connectAll(running);
  for (let round = 0; round < kills; round += 1) {
    await wait(6000);
    const victim = running.replicas.shift();
    await victim?.sandbox.end('SIGKILL');
    await running.add(env);
  }
  await query("update bots set status = 'FORCE_STOPPED', deactivated_at = advanced_to, next_due_at = null");
  const readMembers = () =>
    query<{ chat: string; closed: number }>(`
    select chat_id as chat, closed_count as closed from bots join telegram_connections using (user_uuid)`);
  const receivedBy = (chat: string) => telegram.received.get(chat) ?? [];
  const untold = async () =>
    (await readMembers()).filter(({ chat, closed }) => closingsIn([...new Set(receivedBy(chat))]) !== closed);
  // A step that a replica had begun before the bots were stopped may still close trades.
  await expect.poll(untold, { timeout: 100_000, interval: 500 }).toEqual([]);

  const members = await readMembers();
  const messages = members.map(({ chat }) => receivedBy(chat));
  for (const all of messages) expect(inverted(all)).toEqual([]);
  const told = messages.reduce((sum, all) => sum + new Set(all).size, 0);
  const doubled = messages.reduce((sum, all) => sum + all.length, 0) - told;
  const trades = members.reduce((sum, { closed }) => sum + closed, 0);
  task.meta.figure = `${trades} closed trades, ${told} messages, ${doubled} sent twice, ${kills} replicas killed`;
  expect(trades).toBeGreaterThan(bots);
});

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '../../service/db/describe-error.ts';
import { openServer } from '../../service/db/open-database.ts';
import { type PostgresServer, startPostgres } from '../../service/testing/postgres-server.ts';
import type { Answer } from '../contract/lib/contract-client.ts';
import { createMember, password } from '../contract/lib/members.ts';
import { runProcess } from '../contract/lib/sandbox-process.ts';
import { addRunningBots } from './lib/many-bots.ts';
import { type Replica, type Replicas, startReplicas } from './lib/replicas.ts';

const outageMs = 10_000;
let server: PostgresServer;
let running: Replicas;
beforeAll(async () => {
  server = await startPostgres({ max_connections: '30' });
  const env = { CLOCK_SPEED: '60', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  running = await startReplicas([env, env], server.url);
});
afterAll(async () => {
  await running.close();
  await server.stop();
});

const readiness = async ({ sandbox }: Replica) => (await fetch(`${sandbox.url}/ready`)).status;

/** Whom to sign in again and again, and the token of somebody else: the oldest sessions of one member end. */
interface Use {
  email: string;
  token: string;
}

/** Signs in, reads and writes until told to stop, with several calls at once. Returns all answers. */
async function use({ call }: Replica, { email, token }: Use, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  const repeat = async (next: () => Promise<Answer>) => {
    while (!isOver()) {
      answers.push(await next());
      await wait(20);
    }
  };
  const amount = { tradingAmount: 1000 };
  await Promise.all([
    repeat(() => call('login', { body: { email, password } })),
    repeat(() => call('getUserInfo', { token })),
    repeat(() => call('setTradingAmount', { token, body: amount })),
    repeat(() => call('forgotPassword', { body: { email } })),
  ]);
  return answers;
}

test('a database that goes away for ten seconds is reported as such, and everything resumes when it is back', async ({
  task,
}) => {
  const [first, second] = running.replicas as [Replica, Replica];
  const { email } = await createMember(first);
  const { token } = await createMember(first);
  await addRunningBots(running, 5);
  let isOver = false;
  const using = [first, second].map((replica) => use(replica, { email, token }, () => isOver));
  await wait(2000);
  server.crash();
  await wait(outageMs / 2);
  expect(await Promise.all([first, second].map(readiness))).toEqual([503, 503]);
  await wait(outageMs / 2);
  server.recover();
  const recoveredAt = performance.now();
  await expect.poll(() => readiness(first), { timeout: 20_000 }).toBe(204);
  await expect.poll(() => readiness(second), { timeout: 20_000 }).toBe(204);
  const readyMs = Math.round(performance.now() - recoveredAt);
  await wait(1000);
  isOver = true;
  const answers = (await Promise.all(using)).flat();

  const failed = answers.filter(({ status }) => status >= 400);
  const unfit = failed.filter(
    ({ body, headers, status }) =>
      status !== 503 || headers.get('retry-after') !== '5' || body.code !== 'error.internal.serviceError',
  );
  expect(unfit.map(({ body, status }) => [status, body])).toEqual([]);
  expect(failed.length).toBeGreaterThan(0);
  expect((await first.call('login', { body: { email, password } })).status).toBe(200);
  const moved = async () =>
    (
      await running.query<{ n: number }>(
        "select count(*)::int as n from bots where advanced_to > activated_at + interval '10 minutes'",
      )
    )[0]?.n;
  await expect.poll(moved, { timeout: 60_000, interval: 500 }).toBe(5);
  task.meta.figure = `${answers.length} answers, ${failed.length} of them 503, ready ${readyMs} ms after the database is`;
});

test('a replica that finds no connection left says so and does not start', async () => {
  const tight = await startPostgres({ max_connections: '4' });
  const holders = Array.from({ length: 4 }, () => new pg.Client({ connectionString: tight.url }));
  for (const holder of holders) await holder.connect();
  const { code, output } = await runProcess({ DATABASE_URL: tight.url });
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/no connection left .*Raise its max_connections, or lower DATABASE_CONNECTIONS/)],
  ]);
  await Promise.all(holders.map((holder) => holder.end()));
  await tight.stop();
});

test('a connection that is lost inside a transaction fails that transaction, and nothing else', async () => {
  const { close, db } = await openServer(server.url, { databaseConnections: 2 });
  const lost = db.transaction(async (tx) => {
    const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) as one`);
    const alive = () => db.execute(sql`select 1 from pg_stat_activity where pid = ${own?.pid}`);
    await db.execute(sql`select pg_terminate_backend(${own?.pid})`);
    await expect.poll(alive).toMatchObject({ rows: [] });
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toSatisfy(isDatabaseAway);
  await db.execute(sql`select 1`);
  await close();
});

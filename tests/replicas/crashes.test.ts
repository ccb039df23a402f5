import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../service/common/config.ts';
import { startService } from '../../service/start.ts';
import { captureLog } from '../../service/testing/captured-log.ts';
import { outsideAndAlone } from '../../service/testing/outside-sandbox.ts';
import { type PostgresServer, startPostgres } from '../../service/testing/postgres-server.ts';
import { createScratchDatabase } from '../../service/testing/scratch-database.ts';
import { createMember, inConsole, type Member } from '../contract/lib/members.ts';
import { type Replica, type Replicas, startReplicas } from './lib/replicas.ts';

const kills = 5;
const crowd = 6;
const patienceMs = 300_000;
/** With this, the server writes what it has confirmed up to three delays later: 3 s, so that a kill always loses something. */
const unsafe = { synchronous_commit: 'off', wal_writer_delay: '1s' };
/** How many calls are answered for each member of the crowd before the server is killed. */
const callsEach = 10;

/** What the service has said about orders, by their id. */
class Told extends Map<string, 'placed' | 'paid'> {
  readonly #enough = Promise.withResolvers<void>();
  #calls = 0;

  /** Notes an answer. */
  add(order: string, state: 'placed' | 'paid'): void {
    this.set(order, state);
    this.#calls += 1;
    if (this.#calls >= crowd * callsEach) this.#enough.resolve();
  }

  /** Waits until enough calls were answered for the next crash. */
  enough(): Promise<void> {
    return this.#enough.promise;
  }
}

/** A member orders, pays, lets the subscription end and begins again, until a call fails. */
async function buy(replica: Replica, { email, token }: Member, told: Told): Promise<void> {
  for (;;) {
    const placed = await replica.call('subscribeAndPay', { token, body: { period: 'YEAR' } });
    if (placed.status !== 201) return;
    const order: string = placed.body.uuid;
    told.add(order, 'placed');
    await inConsole(replica, `payments/${order}`, { status: 'COMPLETED' });
    told.add(order, 'paid');
    await inConsole(replica, 'subscriptions/expire', { email });
  }
}

/** Orders that are gone or no longer paid. */
async function lostOf({ query }: Replicas, told: Told): Promise<string[]> {
  const rows = await query<{ uuid: string; status: string }>('select uuid, status from payments');
  const kept = new Map(rows.map(({ uuid, status }) => [uuid, status]));
  return [...told].flatMap(([order, state]) => {
    const status = kept.get(order);
    const isKept = state === 'paid' ? status === 'COMPLETED' : status !== undefined;
    return isKept ? [] : [`${order} was ${state}; the service has ${status ?? 'nothing'}`];
  });
}

/** Kills the server again and again while members order and pay. Returns what was answered, and what was lost. */
async function killWhileBuying(server: PostgresServer) {
  const env = { LOG_LEVEL: 'silent', PAYMENTS: 'manual', RATE_LIMITS: 'off' };
  const running = await startReplicas([env, env], server.url);
  const [first] = running.replicas as [Replica];
  const answered = { orders: 0, payments: 0 };
  const lost: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const told = new Told();
    const members: Member[] = [];
    for (let count = 0; count < crowd; count += 1) members.push(await createMember(first));
    const buying = members.map((member, index) =>
      buy(running.replicas[index % 2] as Replica, member, told).catch(() => undefined),
    );
    await told.enough();
    server.kill();
    await Promise.all(buying);
    server.recover();
    for (const { sandbox } of running.replicas) {
      const ready = async () => (await fetch(`${sandbox.url}/ready`)).status;
      await expect.poll(ready, { timeout: 30_000 }).toBe(204);
    }
    answered.orders += told.size;
    answered.payments += [...told.values()].filter((state) => state === 'paid').length;
    lost.push(...(await lostOf(running, told)));
  }
  await running.close();
  return { ...answered, lost };
}

async function startServer(settings: Record<string, string>): Promise<PostgresServer> {
  const server = await startPostgres(settings);
  onTestFinished(() => server.stop());
  return server;
}

test(
  `${kills} times, PostgreSQL is killed while people order and pay, and nothing that was answered is lost`,
  async ({ task }) => {
    const { lost, orders, payments } = await killWhileBuying(await startServer({}));
    task.meta.figure = `${orders} orders and ${payments} payments answered, ${lost.length} lost`;
    expect(lost).toEqual([]);
  },
  patienceMs,
);

test(
  'with synchronous_commit=off, confirmed orders and payments are lost',
  async ({ task }) => {
    const { lost, orders, payments } = await killWhileBuying(await startServer(unsafe));
    task.meta.figure = `${orders} orders and ${payments} payments answered, ${lost.length} lost`;
    expect(lost.length).toBeGreaterThan(0);
  },
  patienceMs,
);

/** What a service outside the sandbox warns of when it starts on this server. */
async function warningsAtStart(server: PostgresServer): Promise<string[]> {
  const { drop, url } = await createScratchDatabase(server.url);
  const { lines, log } = captureLog('warn');
  const config = readConfig({
    ...outsideAndAlone,
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    DATABASE_URL: url ?? '',
  });
  await (await startService(config, { log })).close();
  await drop();
  const written: { level: string; msg: string }[] = lines.map((line) => JSON.parse(line));
  // Security events are written at every level of the log.
  return written.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
}

test('a service outside the sandbox warns about such a server when it starts', async () => {
  expect(await warningsAtStart(await startServer({}))).toEqual([]);
  expect(await warningsAtStart(await startServer({ ...unsafe, fsync: 'off' }))).toEqual([
    'PostgreSQL has fsync=off: a crash may lose confirmed changes. Turn it on.',
    'PostgreSQL has synchronous_commit=off: a crash may lose confirmed changes. Turn it on.',
  ]);
});

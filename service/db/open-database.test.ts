import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../common/settings.ts';
import { listenLocally } from '../testing/local-servers.ts';
import { listenOnServer, openEmbedded } from './open-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a release starts on newer tables only if set to, and is then ready', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const first = await openEmbedded(folder);
  expect(await first.isCurrent()).toBe(true);
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await first.close();

  const refused = openEmbedded(folder);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/newer release.*ACCEPT_NEWER_TABLES=on/);
  const back = await openEmbedded(folder, { acceptNewerTables: true });
  expect(await back.isCurrent()).toBe(true);

  await back.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  await back.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  expect(await back.isCurrent()).toBe(false);
  await back.close();
});

/** What PostgreSQL says to a client that it lets in without a password, and after `listen`. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
const listening = Buffer.from('C\0\0\0\x0bLISTEN\0Z\0\0\0\x05I', 'latin1');

/** A server that lets its first client in when the test says so, and what it has heard from it. */
async function openServer() {
  const server = createServer();
  const { port } = await listenLocally(server);
  onTestFinished(() => void server.close());
  const greeted = once(server, 'connection').then(async ([socket]) => {
    await once(socket, 'data');
    socket.on('data', (message: Buffer) => {
      if (message.toString('latin1').startsWith('Q')) socket.write(listening);
    });
    return () => socket.write(welcome);
  });
  return { url: `postgres://ada@127.0.0.1:${port}/botdeck`, greeted };
}

test('listening stops while it still connects', async () => {
  const { url, greeted } = await openServer();
  const stop = await listenOnServer(url, 'changes', () => undefined);
  const letIn = await greeted;
  const stopped = stop();
  letIn();
  await stopped;
});

test('listening stops once it is connected', async () => {
  const { url, greeted } = await openServer();
  const { promise: isHeard, resolve } = Promise.withResolvers<void>();
  const stop = await listenOnServer(url, 'changes', resolve);
  (await greeted)();
  await isHeard;
  await stop();
});

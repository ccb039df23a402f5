import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../../service/testing/local-servers.ts';
import { copyCheckout, runProcess, startProcess } from '../contract/lib/sandbox-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const oneLine = (output: string) => output.trim().split('\n');

test('one process uses a data folder, a signal frees it, and a broken one is reported with what to do', async () => {
  const env = { DATA_DIR: join(folder, 'shared') };
  const lock = join(env.DATA_DIR, 'lock');
  const first = await startProcess(env);
  const { code, output } = await runProcess(env);
  expect([code, oneLine(output)]).toEqual([
    1,
    [expect.stringMatching(/in use by process \d+.*set DATA_DIR/)],
  ]);
  expect(readFileSync(lock, 'utf8')).not.toBe('');
  expect(await first.end('SIGTERM')).toBe(0);
  expect(existsSync(lock)).toBe(false);
  const again = await startProcess(env);
  expect(await again.end('SIGINT')).toBe(0);

  writeFileSync(join(env.DATA_DIR, 'postgres', 'PG_VERSION'), 'nonsense');
  const broken = await runProcess(env);
  expect([broken.code, oneLine(broken.output)]).toEqual([
    1,
    [expect.stringContaining('move the folder away')],
  ]);
});

const readiness = async (url: string) => (await fetch(`${url}/ready`)).status;

test('after a first signal the service says that it is not ready, and a second ends it at once', async () => {
  const sandbox = await startProcess({ DATA_DIR: join(folder, 'twice'), DRAIN_SECONDS: '60' });
  expect(await readiness(sandbox.url)).toBe(204);
  const ended = sandbox.end('SIGTERM');
  await expect.poll(() => readiness(sandbox.url), { timeout: 10_000 }).toBe(503);
  expect(await sandbox.end('SIGINT')).toBe(1);
  expect(await ended).toBe(1);
});

test('the service starts from any folder, and says what is wrong with tables that cannot be migrated', async () => {
  const checkout = copyCheckout(join(folder, '100% my projects'));
  const env = { DATA_DIR: join(checkout, '.data') };
  const sandbox = await startProcess(env, { checkout });
  expect(await sandbox.end('SIGTERM')).toBe(0);
  rmSync(join(checkout, 'service/db/migrations/meta'), { recursive: true });
  const { code, output } = await runProcess(env, { checkout });
  expect([code, oneLine(output)]).toEqual([
    1,
    [expect.stringMatching(/meta\/_journal\.json.*service\/db\/migrations/)],
  ]);
});

test('the message about a taken port says what to do', async () => {
  const { close, port } = await listenLocally(createServer());
  const { code, output } = await runProcess({ DATA_DIR: join(folder, 'port'), PORT: String(port) });
  expect([code, oneLine(output)]).toEqual([1, [expect.stringContaining(`Port ${port} is in use`)]]);
  await close();
});

test('the message about a data folder that is a file says what to do', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const { code, output } = await runProcess({ DATA_DIR: path });
  expect([code, oneLine(output)]).toEqual([1, [expect.stringContaining('cannot be written. Set DATA_DIR')]]);
});

test('the message about a database server that does not answer says what to do', async () => {
  const { code, output } = await runProcess({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' });
  expect([code, oneLine(output)]).toEqual([1, [expect.stringContaining('Check the address')]]);
  expect(output).not.toContain('hunter2');
});

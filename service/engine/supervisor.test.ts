import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProcessSupervisor, type Supervisor } from './supervisor.ts';

let root: string;
let now: number;
let supervisor: Supervisor;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'botdeck-supervisor-'));
  now = Date.now();
  supervisor = createProcessSupervisor(root, () => now);
});
afterEach(async () => {
  for (const id of await supervisor.list()) await supervisor.stop(id, 0);
  await rm(root, { recursive: true, force: true });
});

/** Says in a file that it is up, then goes on until it is told to end. */
const lasting = `
  process.on('SIGTERM', () => process.exit(3));
  require('node:fs').appendFileSync('starts', process.pid + '\\n');
  setInterval(() => undefined, 1000);`;

const spec = (code = lasting, id = 'one') => ({
  id,
  command: [process.execPath, '-e', code] as [string, ...string[]],
  env: { GIVEN: 'yes' },
});
const lines = async (name: string) => {
  const text = await readFile(join(root, 'one', name), 'utf8').catch(() => '');
  return text.trim().split('\n').filter(Boolean);
};
const starts = async (count: number) => {
  await vi.waitFor(async () => expect(await lines('starts')).toHaveLength(count), 15_000);
  return Number((await lines('starts')).at(-1));
};
const exits = (id = 'one') =>
  vi.waitFor(async () => expect(await supervisor.inspect(id)).toMatchObject({ phase: 'exited' }), 15_000);
/** Waits until a process has ended. If its shell was killed, it may stay as a zombie, because nobody collects it. */
const ends = (pid: number) =>
  vi.waitFor(async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
    expect(stat.slice(stat.lastIndexOf(')'))).toMatch(/^\) Z/);
  }, 15_000);

test('starts a process once, however often it is asked, and finds it again after the service restarts', async () => {
  expect(await supervisor.inspect('one')).toEqual({ phase: 'absent', exitCode: null, restarts: 0 });
  await supervisor.apply(spec());
  const pid = await starts(1);
  const next = createProcessSupervisor(root, () => now);
  await next.apply(spec());
  expect(await next.inspect('one')).toEqual({ phase: 'up', exitCode: null, restarts: 0 });
  expect(await next.list()).toEqual(['one']);
  await next.stop('one', 10_000);
  expect(await lines('starts')).toEqual([String(pid)]);
});

test('lets a process end by itself, and knows how it did', async () => {
  await supervisor.apply(spec());
  await starts(1);
  await supervisor.stop('one', 15_000);
  expect(await supervisor.inspect('one')).toEqual({ phase: 'exited', exitCode: 3, restarts: 0 });
  await supervisor.stop('one', 0);
});

test('kills a process that does not end in time', async () => {
  await supervisor.apply(spec(lasting.replace('process.exit(3)', 'undefined')));
  const pid = await starts(1);
  await supervisor.stop('one', 0);
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'exited' });
  await ends(pid);
});

test('restarts a killed process after a pause that doubles', async () => {
  await supervisor.apply(spec());
  for (const [restarts, pauseMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    process.kill(await starts(restarts), 'SIGKILL');
    await exits();
    now += pauseMs - 1;
    await supervisor.apply(spec());
    expect(await supervisor.inspect('one')).toMatchObject({ phase: 'exited', exitCode: 137 });
    now += 1;
    await supervisor.apply(spec());
    expect(await supervisor.inspect('one')).toMatchObject({ phase: 'up', restarts });
  }
  process.kill(await starts(4), 'SIGKILL');
  await exits();
  // The clock may go back meanwhile.
  now -= 10 * 60_000;
  await supervisor.apply(spec());
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'up', restarts: 0 });
});

test('finds a process again although the service was killed before it could note it, and can end it', async () => {
  await supervisor.apply(spec());
  const pid = await starts(1);
  await rm(join(root, 'one/process.json'));
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'up' });
  await supervisor.apply(spec());
  expect(await lines('starts')).toEqual([String(pid)]);
  await supervisor.stop('one', 0);
  await ends(pid);
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'absent' });
});

test('finds a process whose shell alone was killed, starts no second one, and can end it', async () => {
  await supervisor.apply(spec());
  const pid = await starts(1);
  const { pid: shell } = JSON.parse(await readFile(join(root, 'one/process.json'), 'utf8'));
  process.kill(shell, 'SIGKILL');
  await ends(shell);
  now += 60_000;
  await supervisor.apply(spec());
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'up', restarts: 0 });
  expect(await lines('starts')).toEqual([String(pid)]);
  await supervisor.stop('one', 0);
  await ends(pid);
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'exited', exitCode: null });
});

test('ends a process whose folder was deleted', async () => {
  await supervisor.apply(spec());
  const pid = await starts(1);
  await rm(join(root, 'one'), { recursive: true });
  await supervisor.stop('one', 0);
  await ends(pid);
});

test('kills a process that hangs', async () => {
  await supervisor.apply(spec());
  const pid = await starts(1);
  process.kill(pid, 'SIGSTOP');
  await supervisor.stop('one', 0);
  await ends(pid);
});

/** How many processes, shells too, work in the folder of a process. */
async function countIn(folder: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return places.filter((place) => place === folder).length;
}

test('of several services that start one process at once, only one does', async () => {
  const services = [1, 2, 3].map(() => createProcessSupervisor(root, () => now));
  await Promise.all(services.map((service) => service.apply(spec())));
  const pid = await starts(1);
  // A shell that has not asked for the lock yet would get it once the process has ended.
  await vi.waitFor(async () => expect(await countIn(join(root, 'one'))).toBe(2), 15_000);
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'up' });
  await supervisor.stop('one', 0);
  await ends(pid);
  expect(await lines('starts')).toEqual([String(pid)]);
});

test('ends the process that holds the lock, although a start that lost it was noted', async () => {
  await supervisor.apply(spec());
  const pid = await starts(1);
  const note = join(root, 'one/process.json');
  const noted = JSON.parse(await readFile(note, 'utf8'));
  const loser = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const stat = await readFile(`/proc/${loser.pid}/stat`, 'utf8');
  const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  await writeFile(note, JSON.stringify({ ...noted, pid: loser.pid, began }));
  try {
    await supervisor.stop('one', 0);
    await ends(pid);
  } finally {
    loser.kill('SIGKILL');
  }
});

test('does not take another process with the same number for its own', async () => {
  const folder = await supervisor.folderOf('one');
  const start = { pid: process.pid, began: '1', at: now, restarts: 0 };
  await writeFile(join(folder, 'process.json'), JSON.stringify(start));
  expect(await supervisor.inspect('one')).toMatchObject({ phase: 'exited' });
  await supervisor.stop('one', 0);
});

test('knows since when a folder has not changed, and removes it once its process is down', async () => {
  await supervisor.apply(spec());
  await starts(1);
  expect(Math.abs((await supervisor.changedAt('one')) - Date.now())).toBeLessThan(60_000);
  await expect(supervisor.remove('one')).rejects.toThrow('still up');
  await supervisor.stop('one', 0);
  await supervisor.remove('one');
  expect(await supervisor.list()).toEqual([]);
});

test('gives a process its own variables, but not ours', async () => {
  vi.stubEnv('SECRET_KEY', 'ours');
  const code = `const { GIVEN, SECRET_KEY } = process.env;
    require('node:fs').writeFileSync('starts', String([GIVEN, SECRET_KEY]))`;
  await supervisor.apply(spec(code));
  await exits();
  vi.unstubAllEnvs();
  expect(await lines('starts')).toEqual(['yes,']);
});

test('an id that would leave the folder is refused', async () => {
  await expect(supervisor.folderOf('../one')).rejects.toThrow('cannot be called');
});

import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildClient } from '../tests/support/client-build.ts';
import { publishClient } from './release.ts';

const origin = 'https://app.example.com';

const deleteLater = (folders: string[]) =>
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

function folders() {
  const target = mkdtempSync(join(tmpdir(), 'botdeck-site-'));
  const client = buildClient('first');
  deleteLater([target, client]);
  return { target, client };
}

/** Every file in a folder, and when it was created. */
const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .sort()
    .map((file) => [file, statSync(join(folder, file)).birthtimeMs]);

test('publishing the current build again leaves its files alone', async () => {
  const { client, target } = folders();
  const build = await publishClient(client, target, origin);
  const current = realpathSync(join(target, 'current'));
  const before = filesOf(current);
  expect(before.map(([file]) => file)).toEqual(
    expect.arrayContaining(['_pages/home.html', 'static/robots.txt', 'http.conf', 'server.conf']),
  );

  expect(await publishClient(client, target, origin)).toBe(build);
  expect(filesOf(current)).toEqual(before);
  expect(realpathSync(join(target, 'current'))).toBe(current);
  expect(globSync('*', { cwd: target }).sort()).toEqual(['assets', 'current', 'releases']);
});

test('source maps are not published, and those of an earlier release are removed', async () => {
  const { client, target } = folders();
  const build = await publishClient(client, target, origin);
  const published = () => globSync('**/*', { cwd: target });
  expect(published()).toContain('assets/main-first.js');
  expect(published().filter((file) => file.endsWith('.map'))).toEqual([]);

  const old = 'assets/main-old.js.map';
  cpSync(join(client, 'assets/main-first.js.map'), join(target, old));
  appendFileSync(join(target, 'releases', build, 'assets.txt'), `\n${old}`);
  const next = buildClient('second');
  deleteLater([next]);
  await publishClient(next, target, origin);
  expect(published()).toContain('assets/main-first.js');
  expect(published().filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('a build of other files with the same pages is another release', async () => {
  const { client, target } = folders();
  const build = await publishClient(client, target, origin);
  cpSync(join(client, 'icons/icon.svg'), join(client, 'icons/other.svg'));
  expect(await publishClient(client, target, origin)).not.toBe(build);
});

test('a build that was published before is the newest again', async () => {
  const { client, target } = folders();
  const build = await publishClient(client, target, origin);
  const others = ['second', 'third', 'fourth', 'fifth', 'sixth'].map(buildClient);
  deleteLater(others);
  for (const other of others.slice(0, 4)) await publishClient(other, target, origin);
  await publishClient(client, target, origin);
  await publishClient(others[4] ?? '', target, origin);
  const releases = globSync('*', { cwd: join(target, 'releases') });
  expect([releases.length, releases.includes(build)]).toEqual([5, true]);
  expect(globSync('*', { cwd: join(target, 'assets') })).not.toContain('main-second.js');
});

test('incomplete files of an interrupted run are replaced or removed', async () => {
  const { client, target } = folders();
  const build = await publishClient(client, target, origin);
  const release = join(target, 'releases', build);
  rmSync(join(release, 'server.conf'));
  rmSync(join(release, '_pages'), { recursive: true });
  mkdirSync(join(target, 'releases/interrupted/_pages'), { recursive: true });
  mkdirSync(join(target, 'unfinished'));

  expect(await publishClient(client, target, origin)).toBe(build);
  expect(readFileSync(join(release, 'server.conf'), 'utf8')).toBe(`set $botdeck_release ${release};\n`);
  expect(readFileSync(join(release, '_pages/home.html'), 'utf8')).toContain('<script>first</script>');
  expect(globSync('*', { cwd: join(target, 'releases') })).toEqual([build]);
});

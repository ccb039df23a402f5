import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { NoComparison } from './manual/changes/behavior-at.ts';
import { changeList } from './manual/changes/change-list.ts';
import { changesData } from './manual/changes/changes-data.ts';
import { manualData } from './manual/manual-data.ts';
import { takePictures } from './manual/pictures.ts';

/**
 * Builds the manual into dist-manual: the app, then the data its pages load. With `--since <git ref>`, it also prints what
 * has changed since that commit and ends with exit code 1 if anything has, or 2 if there is nothing to compare with.
 * With `--no-pictures`, it has no pictures of the screens.
 */
const { since, 'no-pictures': isPlain } = parseArgs({
  options: { since: { type: 'string' }, 'no-pictures': { type: 'boolean' } },
}).values;
const changes = since === undefined ? null : await changesData(since).catch(failWithout);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist-manual');

await build({ configFile: join(root, 'manual/vite.config.ts'), logLevel: 'warn' });
const pictures = isPlain ? null : takePictures(join(folder, 'data'));
const files = await manualData(changes);
files.set('pictures.json', pictures?.file ?? { machines: {} });
for (const [name, data] of files) {
  const path = join(folder, 'data', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(data));
}
console.log(`dist-manual: the app and ${files.size} files of data. Serve the folder with any file server.`);
if (pictures) console.log(pictures.text);
if (changes) {
  console.log(`\n${changeList(changes)}`);
  if (changes.machines.length + changes.rules.length > 0) process.exitCode = 1;
}

function failWithout(error: unknown): never {
  if (!(error instanceof NoComparison)) throw error;
  console.error(error.message);
  process.exit(2);
}

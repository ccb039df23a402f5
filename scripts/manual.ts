import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { manualData } from '../manual/build/manual-data.ts';
import { takePictures } from '../manual/build/pictures.ts';
import { measurePage } from './build-size.ts';
import { readOptions } from './read-options.ts';

/** The size gate for the code of the start page, in bytes after gzip. */
const START_SIZE = 150_000;

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist-manual');

/**
 * Builds the manual into dist-manual: the app, and the data its pages load. With `--no-pictures`, it takes no pictures of
 * the screens, and keeps those of the last build only if they still match. If it cannot be built, the last one stays.
 */
export async function run(args: string[]): Promise<void> {
  const { 'no-pictures': isPlain } = readOptions({
    args,
    options: { 'no-pictures': { type: 'boolean' } },
  }).values;
  const files = await manualData();
  const pictures = takePictures({ onlyKept: isPlain === true });
  files.set('pictures.json', pictures?.file ?? { machines: {} });
  await build({ configFile: join(root, 'manual/vite.config.ts'), logLevel: 'warn' });
  pictures?.copyTo(join(folder, 'data'));
  for (const [name, data] of files) {
    const path = join(folder, 'data', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(data));
  }
  const start = measurePage(folder, ['index.html', 'start/start.page.tsx']);
  const size = `${(start.js / 1000).toFixed(1)} of ${START_SIZE / 1000} kB`;
  console.log(`dist-manual has the app and ${files.size} data files. Serve the folder with any file server.`);
  console.log(`The start page loads ${size} of JS (gzip).${start.js > START_SIZE ? '  TOO LARGE' : ''}`);
  if (start.js > START_SIZE) process.exitCode = 1;
  if (pictures) console.log(pictures.text);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { manualData } from './manual/manual-data.ts';

/** Builds the manual into dist-manual: the app, then the data its pages load. */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist-manual');

await build({ configFile: join(root, 'manual/vite.config.ts'), logLevel: 'warn' });
const files = await manualData();
for (const [name, data] of files) {
  const path = join(folder, 'data', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(data));
}
console.log(`dist-manual: the app and ${files.size} files of data. Serve the folder with any file server.`);

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statechartFiles } from '../manual/statecharts/files.ts';
import { machineModels } from '../tests/model/machines.ts';

/**
 * Writes docs/statecharts from the machines. With `--check`, it writes nothing and fails if the files are out of date.
 */
const folder = join(import.meta.dirname, '../docs/statecharts');
const files = await statechartFiles(machineModels);
const present = await readdir(folder).catch(() => []);
const left = present.filter((name) => !files.has(name));

if (process.argv.includes('--check')) {
  const stale = [...left];
  for (const [name, content] of files) {
    const current = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (current !== content) stale.push(name);
  }
  if (stale.length > 0) {
    console.error(`docs/statecharts is out of date (${stale.join(', ')}). Run: npm run statecharts`);
    process.exitCode = 1;
  }
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  for (const name of left) await rm(join(folder, name));
  console.log(`docs/statecharts: ${machineModels.length} machines, ${files.size} files`);
}

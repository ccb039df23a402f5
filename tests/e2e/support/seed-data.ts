import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf, startSandboxProcess } from './sandbox-process.ts';
import { seedDatabase } from './site-process.ts';

/**
 * Seeds one database for all tests, which every sandbox copies: seeding takes seconds, and minutes on a busy machine. Does
 * not wait for it: workers begin meanwhile, and some of their tests need no sandbox.
 */
export default async function seedData(): Promise<() => void | Promise<void>> {
  if (process.env.BEHIND_NGINX) {
    const { drop, name } = await seedDatabase();
    process.env.SEEDED_DATABASE = name;
    return drop;
  }
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-seeds-'));
  const data = join(folder, 'data');
  process.env.SEEDED_DATA = data;
  const seeding = seed(data, join(folder, 'unfinished'));
  return async () => {
    await seeding;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function seed(data: string, unfinished: string): Promise<void> {
  try {
    const sandbox = await startSandboxProcess({}, unfinished);
    await sandbox.stop({ keepData: true });
    renameSync(unfinished, data);
  } catch (error) {
    // Whole once it is there, as the data is.
    writeFileSync(`${unfinished}.failure`, String(error));
    renameSync(`${unfinished}.failure`, failureOf(data));
  }
}

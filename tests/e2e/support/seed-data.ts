import { rmSync } from 'node:fs';
import { startSandboxProcess } from './sandbox-process.ts';
import { seedDatabase } from './site-process.ts';

/** Seeds one database before all tests, which every sandbox copies: seeding takes seconds, and minutes on a busy machine. */
export default async function seedData(): Promise<() => void | Promise<void>> {
  if (process.env.BEHIND_NGINX) {
    const { drop, name } = await seedDatabase();
    process.env.SEEDED_DATABASE = name;
    return drop;
  }
  const sandbox = await startSandboxProcess();
  await sandbox.stop({ keepData: true });
  process.env.SEEDED_DATA = sandbox.dataDir;
  return () => rmSync(sandbox.dataDir, { recursive: true, force: true });
}

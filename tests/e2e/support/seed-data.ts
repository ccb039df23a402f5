import { rmSync } from 'node:fs';
import { startSandboxProcess } from './sandbox-process.ts';

/** Seeds one database before all tests, which every sandbox copies: seeding takes seconds, and minutes on a busy machine. */
export default async function seedData(): Promise<() => void> {
  const sandbox = await startSandboxProcess();
  await sandbox.stop({ keepData: true });
  process.env.SEEDED_DATA = sandbox.dataDir;
  return () => rmSync(sandbox.dataDir, { recursive: true, force: true });
}

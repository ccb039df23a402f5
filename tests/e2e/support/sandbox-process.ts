import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createProcessSupervisor } from '../../../service/engine/supervisor.ts';
import { startLimit, startProcess } from '../../contract/lib/sandbox-process.ts';

/** A sandbox of its own, started the way people start it. */
export interface SandboxProcess {
  url: string;
  dataDir: string;
  /** Stops it and removes its data unless told to keep it. */
  stop(options?: { keepData?: boolean; signal?: NodeJS.Signals }): Promise<void>;
}

/** Milliseconds for one to start. It may first wait for the data that it copies, from one that starts meanwhile. */
export const sandboxLimit = 90_000 + startLimit;

/** The file that says why data could not be seeded. */
export const failureOf = (data: string): string => `${data}.failure`;

/** A folder of data: a copy of the folder `SEEDED_DATA`, once it is there, or empty if that is not set. */
async function newData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-e2e-'));
  const { SEEDED_DATA: seeded } = process.env;
  if (!seeded) return folder;
  while (!existsSync(seeded)) {
    if (existsSync(failureOf(seeded))) throw new Error(readFileSync(failureOf(seeded), 'utf8'));
    await wait(20);
  }
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

/**
 * Starts the built product on a free port. Only tests move payments and the clock. If its data is empty, it seeds it.
 * @param keptIn the folder for its data, such as one that an earlier sandbox has kept; by default a new one
 */
export async function startSandboxProcess(
  env: Record<string, string> = {},
  keptIn?: string,
): Promise<SandboxProcess> {
  const dataDir = keptIn ?? (await newData());
  const { url, end } = await startProcess(
    {
      SEED: 'on',
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PAYMENTS: 'manual',
      RATE_LIMITS: 'off',
      // The service logs injected faults as warnings.
      LOG_LEVEL: 'error',
      ...env,
    },
    {
      // What happens to accounts is logged at every level.
      hear: (line) => line.includes('"audit":true') || process.stderr.write(`${line}\n`),
    },
  );
  return {
    url,
    dataDir,
    async stop({ keepData = false, signal = 'SIGTERM' } = {}) {
      await end(signal);
      if (keepData) return;
      // Bots outlive the service.
      const bots = createProcessSupervisor(join(dataDir, 'bots'));
      for (const id of await bots.list()) await bots.stop(id, 0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

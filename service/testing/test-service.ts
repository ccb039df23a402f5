import type { Logger } from 'pino';
import { type Config, readConfig } from '../common/config.ts';
import { createLog } from '../http/log.ts';
import { type RunningService, startService } from '../start.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { createScratchDatabase } from './scratch-database.ts';

/** Real time that the test moves by hand. */
export class ManualClock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  pass(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

export interface TestService extends RunningService {
  /** The time of sessions and mail. */
  realClock: ManualClock;
  /** Waits until what calls have begun is done. */
  idle(): Promise<void>;
}

/**
 * Starts a complete service on a free port, with an empty database: in memory, or on the server that TEST_DATABASE_URL
 * names. Nothing happens on its own: payments wait for the console, and time stands still until the test moves it. Rate
 * limits are off. Logs nothing unless `log` is given.
 */
export async function startTestService(overrides: Partial<Config> = {}, log?: Logger): Promise<TestService> {
  const realClock = new ManualClock('2026-01-15T12:00:00Z');
  const scratch = await createScratchDatabase(process.env.TEST_DATABASE_URL);
  const config: Config = {
    ...readConfig({
      PORT: '0',
      PAYMENTS: 'manual',
      RATE_LIMITS: 'off',
      CLOCK_SPEED: '0',
      SEED: 'off',
      LOG_LEVEL: 'silent',
      // No test of the service asks for the client, and reading a build would slow down every start.
      CLIENT_DIR: 'no-client',
    }),
    dataDir: null,
    databaseUrl: scratch.url,
    ...overrides,
  };
  const isInMemory = config.dataDir === null && config.databaseUrl === null;
  const sandbox = await startService(config, {
    realClock,
    // Without one, security events would still be printed.
    log: log ?? createLog('silent', { write: () => undefined }),
    ...(isInMemory && { database: await openMemoryDatabase() }),
  });
  const close = async () => {
    await sandbox.close();
    await scratch.drop();
  };
  return { ...sandbox, close, idle: () => sandbox.services.background.idle(), realClock };
}

import { realClock } from '../../common/clock.ts';
import type { Job } from '../../common/jobs.ts';
import type { Database } from '../../db/database.ts';
import { sandboxClock } from '../../db/schema/messages.ts';
import { SandboxClock, startClock } from './sandbox-clock.ts';

const id = 1;

export interface StoredClock {
  clock: SandboxClock;
  /** Writes the clock's reading down after it was changed. */
  save(): Promise<void>;
  /** Back to real time, from now at `speed`. */
  restart(speed: number): void;
  /** Follows changes that other replicas made. */
  jobs: Job[];
}

/** The sandbox clock as it was left, or started now at `speed`. */
export async function openClock(db: Database, speed: number): Promise<StoredClock> {
  const at = realClock.now().getTime();
  await db.insert(sandboxClock).values({ id, realAt: at, sandboxAt: at, speed }).onConflictDoNothing();
  const read = async () => {
    const [reading] = await db.select().from(sandboxClock);
    return reading ?? { realAt: at, sandboxAt: at, speed };
  };
  const clock = new SandboxClock(await read());
  return {
    clock,
    save: async () => {
      await db
        .insert(sandboxClock)
        .values({ id, ...clock.reading })
        .onConflictDoUpdate({ target: sandboxClock.id, set: clock.reading });
    },
    restart: (fresh) => clock.follow(startClock(fresh).reading),
    jobs: [{ name: 'clock', everyMs: 1000, run: async () => clock.follow(await read()) }],
  };
}

import type { Clock } from '../../common/clock.ts';
import type { Job } from '../../common/jobs.ts';
import type { Database } from '../../db/database.ts';
import { sandboxClock } from '../../db/schema/messages.ts';
import { SandboxClock, startClock } from './sandbox-clock.ts';

const id = 1;

export interface StoredClock {
  clock: SandboxClock;
  /** Stores the clock's reading after a change. */
  save(): Promise<void>;
  /** Resets the clock to real time, running at `speed`. Call `save` to store it. */
  restart(speed: number): void;
  /** Picks up changes made by other replicas. */
  jobs: Job[];
}

/** Opens the stored sandbox clock. The first time, starts one at real time, running at `speed`. */
export async function openClock(db: Database, speed: number, real: Clock): Promise<StoredClock> {
  const at = real.now().getTime();
  await db.insert(sandboxClock).values({ id, realAt: at, sandboxAt: at, speed }).onConflictDoNothing();
  const read = async () => {
    const [reading] = await db.select().from(sandboxClock);
    return reading ?? { realAt: at, sandboxAt: at, speed };
  };
  const clock = new SandboxClock(await read(), real);
  return {
    clock,
    save: async () => {
      await db
        .insert(sandboxClock)
        .values({ id, ...clock.reading })
        .onConflictDoUpdate({ target: sandboxClock.id, set: clock.reading });
    },
    restart: (fresh) => clock.follow(startClock(fresh, real).reading),
    jobs: [{ name: 'clock', everyMs: 1000, run: async () => clock.follow(await read()) }],
  };
}

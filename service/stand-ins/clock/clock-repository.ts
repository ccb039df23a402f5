import { eq } from 'drizzle-orm';
import type { Clock, Job } from '../../common/jobs.ts';
import type { Database } from '../../db/database.ts';
import { sandboxClock } from '../../db/schema/sandbox.ts';
import { type ClockReading, SandboxClock, startClock } from './sandbox-clock.ts';

const id = 1;

export interface StoredClock {
  clock: SandboxClock;
  /** Changes the clock of all replicas. What others change at the same time counts as well. */
  change(apply: (clock: SandboxClock) => void): Promise<void>;
  /** Resets the clock to real time, running at `speed`. */
  restart(speed: number): Promise<void>;
  /** Picks up changes made by other replicas. */
  jobs: Job[];
}

/** Opens the stored sandbox clock. The first time, starts one at real time, running at `speed`. */
export async function openClock(db: Database, speed: number, real: Clock): Promise<StoredClock> {
  const first = startClock(speed, real).reading;
  await db
    .insert(sandboxClock)
    .values({ id, ...first })
    .onConflictDoNothing();
  const read = async () => (await db.select().from(sandboxClock))[0] ?? first;
  const clock = new SandboxClock(await read(), real);

  const replace = async (next: (stored: ClockReading, afterMs: number) => ClockReading) => {
    const reading = await db.transaction(async (tx) => {
      const [stored = first] = await tx.select().from(sandboxClock).for('update');
      // Replicas differ by milliseconds about the real time, and the later reading must be the one that counts.
      const changed = next(stored, Math.max(real.now().getTime(), stored.realAt + 1));
      await tx.update(sandboxClock).set(changed).where(eq(sandboxClock.id, id));
      return changed;
    });
    clock.follow(reading);
  };

  return {
    clock,
    change: (apply) =>
      replace((stored, realAt) => {
        const copy = new SandboxClock(stored, real);
        apply(copy);
        const { sandboxAt, speed: changed } = copy.reading;
        return { realAt, sandboxAt: sandboxAt === realAt ? sandboxAt + 1 : sandboxAt, speed: changed };
      }),
    restart: (fresh) => replace((_stored, realAt) => ({ realAt, sandboxAt: realAt, speed: fresh })),
    jobs: [{ name: 'clock', everyMs: 1000, run: async () => clock.follow(await read()) }],
  };
}

import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Clock, Job } from '../common/jobs.ts';
import type { Database } from './database.ts';
import { attempts } from './schema/records.ts';

/** Counts attempts up to `max` in windows of this length, together with all replicas. */
export function createCounter(
  db: Database,
  { max, name, windowSeconds }: { max: number; name: string; windowSeconds: number },
): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: attempts,
    keyPrefix: name,
    points: max,
    duration: windowSeconds,
    clearExpiredByTimeout: false,
  });
}

/** Deletes the attempts of windows that have ended. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expire, now));
}

/** A clock that all replicas share, and the jobs that keep it right. */
export interface SharedClock {
  clock: Clock;
  jobs: Job[];
}

/**
 * The time of the database's machine: clocks of the replicas' machines may differ, or jump. Between two readings, once a
 * minute, this process only measures how much time has passed. Fails if the database does not answer.
 */
export async function openSharedClock(db: Database): Promise<SharedClock> {
  let reading = await read(db);
  return {
    clock: { now: () => new Date(reading.databaseAt + performance.now() - reading.at) },
    jobs: [
      {
        name: 'shared clock',
        everyMs: 60_000,
        run: async () => {
          reading = await read(db);
        },
      },
    ],
  };
}

/** The database's time, and this process's time halfway between request and answer. Both in milliseconds. */
async function read(db: Database): Promise<{ at: number; databaseAt: number }> {
  const asked = performance.now();
  const milliseconds = sql<number>`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
  const [row] = await db.select({ milliseconds }).from(sql`(values (1)) as one`);
  if (!row) throw new Error('The database did not give its time.');
  return { at: (asked + performance.now()) / 2, databaseAt: row.milliseconds };
}

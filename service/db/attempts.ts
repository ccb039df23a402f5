import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { attempts } from './schema/limits.ts';

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

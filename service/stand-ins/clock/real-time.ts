import type { Clock } from '../../common/jobs.ts';
import { StartupError } from '../../common/settings.ts';
import type { SpeedClock } from './sandbox-clock.ts';

/** Replicas may differ by this much about the real time, in milliseconds. */
const toleranceMs = 1000;

/**
 * Throws a StartupError unless the sandbox's clock shows real time: deadlines of payments on a chain are compared with the
 * times of its blocks.
 */
export function refuseMovedClock(clock: SpeedClock, real: Clock): void {
  const aheadMs = clock.now().getTime() - real.now().getTime();
  if (clock.speed === 1 && Math.abs(aheadMs) <= toleranceMs) return;
  throw new StartupError(
    'The sandbox clock of this database was moved, and payments on a chain need real time. Set DATA_DIR to another folder.',
  );
}

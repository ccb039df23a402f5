import { Failures, type Job } from '../common/jobs.ts';
import type { Deps } from '../ports/deps.ts';
import { forgetFar, forgetMarks, readEnding, readNear, tellOnce } from './push-event-repository.ts';
import { forgetEnded } from './push-repository.ts';

/**
 * The job that finds what becomes near or due without anything happening, and ends subscriptions whose session has ended. It may
 * run on several replicas: each event is told once.
 */
export function createPushWatch({ clock, db, realClock }: Pick<Deps, 'clock' | 'db' | 'realClock'>): Job {
  return {
    name: 'notices for browsers',
    everyMs: 5000,
    run: async () => {
      const now = clock.now();
      const failures = new Failures();
      const steps = [
        () => forgetEnded(db, realClock.now()),
        () => forgetFar(db),
        async () => tellOnce(db, await readNear(db), now),
        async () => tellOnce(db, await readEnding(db, now), now),
        () => forgetMarks(db, now),
      ];
      for (const step of steps) await failures.collect(step);
      failures.throwAny('Notices for browsers that could not be made');
    },
  };
}

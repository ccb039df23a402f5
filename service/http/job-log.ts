import type { Logger } from 'pino';
import type { Job } from '../common/jobs.ts';
import { causeOf } from '../db/describe-error.ts';

/** Logs a failed run of a job: one line for each thing that it could not do. */
export function logFailedJob(log: Logger, { name }: Pick<Job, 'name'>, error: unknown): void {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const failure of failures)
    log.error({ cause: causeOf(failure), err: failure }, `The job "${name}" failed`);
}

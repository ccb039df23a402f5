import { ApiError } from '../../api/errors.ts';

/** Whether the service says that the member has no such run, or that the id is invalid. A run without figures is known. */
export function isUnknownRun(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    [400, 403, 404].includes(error.status) &&
    error.code !== 'error.bot.statisticsNotFound'
  );
}

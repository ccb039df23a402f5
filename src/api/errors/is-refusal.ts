import { ApiError } from './api-error.ts';

/** Whether a change was certainly not made: the service refused it, or no session was left to ask for it. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'response') return error.status < 500 || error.code !== undefined;
  return error.kind === 'signedOut' || error.kind === 'sessionUnavailable';
}

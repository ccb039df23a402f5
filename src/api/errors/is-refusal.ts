import { ApiError } from './api-error.ts';

/** What a proxy says if the service has not answered it, perhaps in the service's words. */
const unanswered = [502, 504];

/** Whether a change was certainly not made: the service refused it, or no session was left to ask for it. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'response')
    return error.status < 500 || (error.code !== undefined && !unanswered.includes(error.status));
  return error.kind === 'signedOut' || error.kind === 'sessionUnavailable';
}

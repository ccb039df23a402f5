import { ApiError } from '../../api/errors/api-error.ts';

/** Whether the service refused the token of an email's link: it has expired, was used before, or never existed. */
export function isBadLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'error.auth.invalidToken' || error.fields.token !== undefined)
  );
}

import { useEffect } from 'react';
import { ApiError } from '../../api/errors.ts';

/** Whether the service refused the token of an email's link: it has expired, was used before, or never existed. */
export function isBadLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'error.auth.invalidToken' || error.fields.token !== undefined)
  );
}

/** Whether the link of a form's page was refused. What was typed is then dropped: no form is left to send it. */
export function useBadLink({ error, reset }: { error: unknown; reset: () => void }): boolean {
  const isBad = isBadLink(error);
  useEffect(() => {
    if (isBad) reset();
  }, [isBad, reset]);
  return isBad;
}

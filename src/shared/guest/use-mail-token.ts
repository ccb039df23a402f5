import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { ApiError } from '../../api/errors.ts';
import type { Route } from '../routes/routes.ts';
import { isOpened, opened, used } from './mail-link.ts';

const withToken = (route: Route, token: string) => route.path.replace(':token', token);

/** The address of an email's link that has been used, so that a reload can say so. */
export const usedLink = (route: Route): string => withToken(route, used);

/**
 * Removes the token of an email's link from the address bar, and so from the history, as soon as it is read. The token
 * stays only in the memory of this page: after a reload, the link in the email must be opened again.
 *
 * @param route the page's own route, with the parameter `:token`
 * @returns the token, or null if it was removed earlier, and whether it has been used
 */
export function useMailToken(route: Route): { token: string | null; isUsed: boolean } {
  const { token = '' } = useParams<{ token: string }>();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [kept] = useState(() => (isOpened(token) ? null : token));

  useLayoutEffect(() => {
    if (!isOpened(token)) navigate(withToken(route, opened) + (search && `?${search}`), { replace: true });
  }, [token, route, search, navigate]);

  return { token: kept, isUsed: token === used };
}

/** Whether the service refused the token of an email's link: it has expired, was used before, or never existed. */
export function isBadLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'error.auth.invalidToken' || error.fields.token !== undefined)
  );
}

/** Whether the link of a form's page was refused. The input is then dropped: no form is left to send it. */
export function useBadLink({ error, reset }: { error: unknown; reset: () => void }): boolean {
  const isBad = isBadLink(error);
  useEffect(() => {
    if (isBad) reset();
  }, [isBad, reset]);
  return isBad;
}

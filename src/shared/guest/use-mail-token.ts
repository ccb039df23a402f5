import { useLayoutEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import type { Route } from '../routes/routes.ts';
import { isOpened, isUsed, openedLink } from './mail-link.ts';

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
    if (!isOpened(token)) navigate(openedLink(route) + (search && `?${search}`), { replace: true });
  }, [token, route, search, navigate]);

  return { token: kept, isUsed: isUsed(token) };
}

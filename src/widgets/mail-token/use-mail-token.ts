import { useLayoutEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import type { Route } from '../../routing/routes.ts';
import { isOpened, isUsed, openedLink } from './mail-link.ts';

/**
 * Takes the token of a mail's link out of the address bar, and so out of the history, as soon as it is read. It is
 * kept in the memory of this page only: after a reload, the link in the mail has to be opened again.
 *
 * @param route the page's own route, with the parameter `:token`
 * @returns the token, null when it has been taken before, and whether it has done its work
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

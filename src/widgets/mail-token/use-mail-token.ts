import { useLayoutEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import type { Route } from '../../routing/routes.ts';

/** Stands in the address where the token was. */
const taken = 'opened';

/**
 * Takes the token of a mail's link out of the address bar, and so out of the history, as soon as it is read. It is
 * kept in the memory of this page only: after a reload, the link in the mail has to be opened again.
 *
 * @param route the page's own route, with the parameter `:token`
 * @returns null when the token has been taken before
 */
export function useMailToken(route: Route): string | null {
  const { token } = useParams<{ token: string }>();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [kept] = useState(() => (token === taken ? null : token));

  useLayoutEffect(() => {
    if (token === taken) return;
    navigate(route.path.replace(':token', taken) + (search && `?${search}`), { replace: true });
  }, [token, route, search, navigate]);

  return kept;
}

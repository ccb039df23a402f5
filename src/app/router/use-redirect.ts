import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectArea } from '../../machines/access/access.selectors.ts';
import { redirectFor } from '../../routing/redirects.ts';
import { useRuntime } from '../../runtime/runtime-context.ts';
import { dismissArrival } from '../../widgets/google-sign-in/dismiss-arrival.ts';

/**
 * Applies the redirect rules: the one place that sends people elsewhere.
 *
 * @returns true while a redirect is under way, when nothing should be shown
 */
export function useRedirect(): boolean {
  const area = useSelector(useRuntime().access, selectArea);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const target = redirectFor(area, { pathname, search: search && `?${search}` });

  useLayoutEffect(() => {
    if (target === null) return;
    dismissArrival(search);
    navigate(target, { replace: true });
  }, [target, search, navigate]);

  return target !== null;
}

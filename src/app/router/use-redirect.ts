import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectArea } from '../../machines/access/access.selectors.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import { redirectFor } from '../../routing/redirects.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import * as texts from '../../texts/app.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { dismissArrival } from '../../widgets/google-sign-in/dismiss-arrival.ts';
import { isFreshLink } from '../../widgets/mail-token/mail-link.ts';

/**
 * Applies the redirect rules. Nothing else redirects.
 *
 * @returns true while a redirect is under way and nothing should be shown
 */
export function useRedirect(): boolean {
  const { access, session } = useRuntime();
  const area = useSelector(access, selectArea);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const target = redirectFor(area, { pathname, search: search && `?${search}` });

  useLayoutEffect(() => {
    if (target === null) return;
    dismissArrival(search);
    const email = selectEmail(session.getSnapshot());
    if (email && isFreshLink(pathname)) tellLinkUnused(email);
    navigate(target, { replace: true });
  }, [target, pathname, search, session, navigate]);

  return target !== null;
}

const unusedLinkShownForMs = 12_000;

function tellLinkUnused(email: string): void {
  toasts.show({
    tone: 'info',
    title: texts.signedInAs(email),
    description: texts.linkUnused,
    durationMs: unusedLinkShownForMs,
  });
}

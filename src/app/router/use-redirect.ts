import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import { dismissArrival } from '../../shared/guest/google-arrival.ts';
import { isFreshLink } from '../../shared/guest/mail-link.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { redirectFor } from '../../shared/routes/redirects.ts';
import * as texts from '../../texts/app.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

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

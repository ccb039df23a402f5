import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { MemberContext } from '../../runtime/member.ts';
import { typedEmail } from '../../widgets/guest-page/typed-email.ts';
import type { Page } from '../router/pages.ts';
import { useSignInScope } from '../scope/sign-in-scope-context.ts';
import { InnerShell } from '../shell/inner-shell.tsx';
import { memberOf } from './create-member.ts';

interface MemberAreaProps {
  /** Undefined when the address has none. */
  page: Page | undefined;
  children: ReactNode;
}

/** The signed-in area: the member of this sign-in, their server data, and the frame around the page. */
export function MemberArea({ page, children }: MemberAreaProps) {
  const scope = useSignInScope();
  const member = memberOf(scope);
  const { api } = scope;
  const { queryClient, visit } = member;

  // Before the page renders: its parts keep the failures of this visit and retry those of an earlier one.
  const [pathname] = useLocation();
  visit.at(pathname);

  // What was typed on the way in is nobody else's on the next.
  useEffect(() => typedEmail.set(''), []);

  useEffect(() => {
    // Requests the page's data while its code is still loading. The page shows any failure.
    page?.prefetch?.(api, queryClient).catch(() => undefined);
  }, [page, api, queryClient]);

  return (
    <MemberContext value={member}>
      <QueryClientProvider client={queryClient}>
        <InnerShell>{children}</InnerShell>
      </QueryClientProvider>
    </MemberContext>
  );
}

import type { ReactNode } from 'react';
import { routes } from '../../shared/routes/routes.ts';
import { copyright, tagline } from '../../texts/app.ts';
import * as pages from '../../texts/pages.ts';
import { Link } from '../../ui/link/link.tsx';
import { Footer, GuestShell } from '../../ui/shell/guest-shell.tsx';
import { SessionNotices } from './session-notices.tsx';

export function LegalFooter() {
  return (
    <Footer
      copyright={copyright(new Date().getFullYear())}
      links={
        <>
          <Link variant="quiet" href={routes.terms.path}>
            {pages.terms}
          </Link>
          <Link variant="quiet" href={routes.privacy.path}>
            {pages.privacy}
          </Link>
        </>
      }
    />
  );
}

interface OuterShellProps {
  isWide?: boolean;
  /** Whether the page itself says that there is no network. */
  isOfflineSaid?: boolean;
  children: ReactNode;
}

/** The frame of pages that need no sign-in. */
export function OuterShell({ isWide, isOfflineSaid, children }: OuterShellProps) {
  return (
    <GuestShell homeHref={routes.home.path} tagline={tagline} isWide={isWide} footer={<LegalFooter />}>
      <SessionNotices isOfflineSaid={isOfflineSaid} />
      {children}
    </GuestShell>
  );
}

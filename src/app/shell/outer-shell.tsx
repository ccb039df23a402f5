import type { ReactNode } from 'react';
import { routes } from '../../shared/routes/routes.ts';
import { tagline } from '../../texts/app.ts';
import { GuestShell } from '../../ui/shell/guest-shell.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { SessionNotices } from './session-notices.tsx';

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

import type { ReactNode } from 'react';
import { routes } from '../../routing/routes.ts';
import { tagline } from '../../texts/app.ts';
import { GuestShell } from '../../ui/shell/guest-shell.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { SessionNotices } from './session-notices.tsx';

/** The frame of pages that need no sign-in. */
export function OuterShell({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <GuestShell homeHref={routes.home.path} tagline={tagline} isWide={isWide} footer={<LegalFooter />}>
      <SessionNotices />
      {children}
    </GuestShell>
  );
}

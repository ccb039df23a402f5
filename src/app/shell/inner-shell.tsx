import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session.selectors.ts';
import { MemberContext } from '../../runtime/member.ts';
import { useRuntime } from '../../runtime/runtime-context.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AppShell } from '../../ui/shell/app-shell.tsx';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { Drawer } from '../../ui/shell/drawer.tsx';
import { NavList } from '../../ui/shell/nav-list.tsx';
import { Sidebar } from '../../ui/shell/sidebar.tsx';
import { TopBar } from '../../ui/shell/top-bar.tsx';
import { memberOf } from '../member/create-member.ts';
import { useSignInScope } from '../scope/sign-in-scope-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { BotLink } from './bot-link.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useNavItems } from './use-nav-items.tsx';

/** The frame of the signed-in area. */
export function InnerShell({ children }: { children: ReactNode }) {
  const items = useNavItems();
  const [isCollapsed, setIsCollapsed] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(false);

  return (
    <MemberContext value={memberOf(useSignInScope())}>
      <AppShell
        sidebar={<Sidebar items={items} isCollapsed={isCollapsed} onCollapsedChange={setIsCollapsed} />}
        topBar={
          <TopBar
            start={<BotLink />}
            end={
              <>
                <ThemeMenu />
                <AccountMenu />
              </>
            }
          />
        }
        bottomBar={
          <>
            <BottomBar
              items={items.filter(({ isInBottomBar }) => isInBottomBar)}
              isMoreOpen={isMoreOpen}
              onMore={() => setIsMoreOpen(true)}
            />
            <Drawer title="Menu" isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)}>
              <NavList items={items} onNavigate={() => setIsMoreOpen(false)} />
            </Drawer>
          </>
        }
        footer={<LegalFooter />}
      >
        <Stack gap={6}>
          <SessionNotices />
          {children}
        </Stack>
      </AppShell>
    </MemberContext>
  );
}

/** What a person should know about their session while it lasts. */
function SessionNotices() {
  const { session } = useRuntime();
  const isConnectionLost = useSelector(session, selectIsConnectionLost);
  const isMemoryOnly = useSelector(session, selectIsMemoryOnly);
  return (
    <>
      {isConnectionLost && (
        <Banner tone="warning" title="Connection lost, trying again" role="status">
          You are still signed in. What you see may be out of date.
        </Banner>
      )}
      {isMemoryOnly && (
        <Banner tone="info" title="This browser does not keep you signed in" role="status">
          It refuses to store the session. You will have to sign in again when you close this tab.
        </Banner>
      )}
    </>
  );
}

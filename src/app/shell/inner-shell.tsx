import { type ReactNode, useEffect, useState } from 'react';
import { BotConfirmation, LossLimitNews } from '../../shared/bot/on-demand.tsx';
import { languageStore } from '../../shared/member/member.ts';
import { routes } from '../../shared/routes/routes.ts';
import { menu } from '../../texts/shell.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { AppShell, BottomBar, Drawer, NavList, Sidebar, TopBar } from '../../ui/shell/app-shell.tsx';
import { useStore } from '../../ui/store/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { BotMenu } from './bot-menu.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { SessionNotices } from './session-notices.tsx';
import { sidebarWidth } from './sidebar-width.ts';
import { TelegramBanner } from './telegram-banner.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useNavItems } from './use-nav-items.tsx';

/** The frame of the signed-in area. */
export function InnerShell({ children }: { children: ReactNode }) {
  const items = useNavItems();
  const inBottomBar = items.filter(({ isInBottomBar }) => isInBottomBar);
  const width = useStore(sidebarWidth);
  const [isMoreOpen, setIsMoreOpen] = useState(false);

  const { lang } = useStore(languageStore);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);

  return (
    <AppShell
      sidebar={
        <Sidebar
          homeHref={routes.home.path}
          items={items}
          isCollapsed={width === 'narrow'}
          onCollapsedChange={(isCollapsed) => sidebarWidth.set(isCollapsed ? 'narrow' : 'wide')}
        />
      }
      topBar={
        <TopBar
          start={<BotMenu />}
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
            items={inBottomBar}
            isMoreOpen={isMoreOpen}
            onMore={inBottomBar.length < items.length ? () => setIsMoreOpen(true) : undefined}
          />
          <Drawer title={menu} isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)}>
            <NavList items={items} onNavigate={() => setIsMoreOpen(false)} />
          </Drawer>
        </>
      }
      footer={<LegalFooter />}
    >
      <Stack gap={6}>
        <SessionNotices />
        <TelegramBanner />
        {children}
      </Stack>
      <BotConfirmation />
      <LossLimitNews as="LimitMessage" />
    </AppShell>
  );
}

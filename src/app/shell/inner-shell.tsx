import { useSelector } from '@xstate/react';
import {
  Bot,
  ChevronDown,
  CircleUserRound,
  ClipboardList,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { selectEmail, selectIsOperator } from '../../machines/session/session.selectors.ts';
import { StatusBadge } from '../../shared/bot/bot-status.tsx';
import { BotConfirmation, botCode, LimitGauge, LossLimitNews } from '../../shared/bot/on-demand.tsx';
import { statusOf, stopProgressOf, useBot } from '../../shared/bot/use-bot.ts';
import { languageStore } from '../../shared/member/member.ts';
import { useRuntime, useSignOut } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import { closedOf, stoppingShort } from '../../texts/bot-status.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/shell.ts';
import { menu } from '../../texts/shell.ts';
import * as uiTexts from '../../texts/ui.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Menu, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { PopoverTrigger } from '../../ui/popover/popover-trigger.tsx';
import { AppShell, BottomBar, Drawer, NavList, Sidebar, TopBar } from '../../ui/shell/app-shell.tsx';
import { createLocalStore, useStore } from '../../ui/store/store.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';
import { useLastAnswer } from '../member/reachability.ts';
import * as styles from './bot-menu.css.ts';
import { LegalFooter } from './legal-footer.tsx';
import { SessionNotices } from './session-notices.tsx';
import { TelegramBanner } from './telegram-banner.tsx';
import { useNavItems } from './use-nav-items.tsx';

/** The member's address, their settings, the operator's page for an operator, and signing out. */
function AccountMenu() {
  const { session } = useRuntime();
  const signOut = useSignOut();
  const email = useSelector(session, selectEmail);
  const isOperator = useSelector(session, selectIsOperator);

  return (
    <Menu
      aria-label={texts.account}
      trigger={<IconButton label={texts.account} icon={<CircleUserRound size={20} aria-hidden="true" />} />}
    >
      <MenuSection title={email ?? texts.signedOut}>
        <MenuItem href={routes.settings.path} icon={<Settings size={16} />}>
          {pages.settings}
        </MenuItem>
        {isOperator && (
          <MenuItem href={routes.operator.path} icon={<ClipboardList size={16} />}>
            {pages.operator}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={16} />} onAction={signOut}>
          {texts.signOut}
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}

/**
 * The bot's status at the top of every page, with a menu of the actions on the bot. The status has a question mark while
 * it cannot be refreshed.
 */
export function BotMenu() {
  const { snapshot, view, run } = useBot();
  const area = useSelector(useRuntime().access, selectArea);
  // Before onboarding is done, there is nothing to show until the bot has run.
  if (!run && area !== 'onboarded') return null;
  const status = statusOf(view);
  const progress = stopProgressOf(run);
  const isStale = selectIsStale(snapshot) && view !== 'unavailable';

  const short = progress ? stoppingShort(status.label, progress.closed, progress.all) : status.label;
  const words = progress ? `${status.label}, ${closedOf(progress.closed, progress.all)}` : status.label;

  return (
    <PopoverTrigger
      opens="menu"
      code={botCode}
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.botMenu(isStale ? texts.outdated(words) : words)}
        >
          <span className={styles.words}>{texts.bot}</span>
          <Bot size={20} aria-hidden="true" className={styles.icon} />
          <StatusBadge status={{ ...status, label: short }} isStale={isStale} />
          <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
        </Button>
      }
    >
      {({ parts }, state, focus) => <parts.BotMenuPopover state={state} focus={focus} />}
    </PopoverTrigger>
  );
}

/** Whether the sidebar is wide, or narrow with icons only. */
const sidebarWidth = createLocalStore<'wide' | 'narrow'>({
  key: 'botdeck.sidebar',
  parse: (stored) => (stored === 'narrow' ? 'narrow' : 'wide'),
});

const themes = [
  { id: 'system', label: uiTexts.themes.system, Icon: Monitor },
  { id: 'light', label: uiTexts.themes.light, Icon: Sun },
  { id: 'dark', label: uiTexts.themes.dark, Icon: Moon },
] as const;

/** Runs once the next frame is on the screen: new colors restyle every element, which the menu need not wait for. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Light, dark, or the system's theme. */
function ThemeMenu() {
  const preference = useStore(themePreference);
  const current = themes.find(({ id }) => id === preference) ?? themes[0];

  return (
    <Menu
      aria-label={uiTexts.theme}
      trigger={
        <IconButton
          label={uiTexts.currentTheme(current.label)}
          icon={<current.Icon size={20} aria-hidden="true" />}
        />
      }
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[preference]}
      onSelectionChange={(keys) => {
        const chosen = themes.find(({ id }) => keys !== 'all' && keys.has(id));
        if (chosen) afterPaint(() => themePreference.set(chosen.id));
      }}
    >
      {themes.map(({ id, label, Icon }) => (
        <MenuItem key={id} id={id} icon={<Icon size={16} />}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function InnerShell({ children }: { children: ReactNode }) {
  const lastAnswer = useLastAnswer();
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
          start={
            <>
              <BotMenu />
              <LimitGauge />
            </>
          }
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
        <SessionNotices news={lastAnswer} />
        <TelegramBanner />
        {children}
      </Stack>
      <BotConfirmation />
      <LossLimitNews as="LimitMessage" />
    </AppShell>
  );
}

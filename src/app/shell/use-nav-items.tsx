import { useSelector } from '@xstate/react';
import {
  Bot,
  CreditCard,
  Gift,
  History,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Send,
  Settings,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { selectArea } from '../../machines/access/access.machine.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { redirectFor } from '../../shared/routes/redirects.ts';
import { type PageName, type RouteName, routeNameOf, routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import type { NavItem } from '../../ui/shell/app-shell.tsx';

interface Item {
  name: RouteName;
  label: string;
  shortLabel?: string;
  isInBottomBar?: boolean;
  Icon: LucideIcon;
}

type Place = Omit<Item, 'name'> | RouteName;

type MemberPage = {
  [Name in PageName]: (typeof routes)[Name]['group'] extends 'authenticated' ? Name : never;
}[PageName];

/** Every page for members: its item, or the page whose item stands in for it. */
const places: Partial<Record<RouteName, Place>> = {
  dashboard: { label: pages.dashboard, isInBottomBar: true, Icon: LayoutDashboard },
  tradeBot: { label: pages.tradeBot, isInBottomBar: true, Icon: Bot },
  subscriptions: { label: pages.subscriptions, Icon: CreditCard },
  referral: { label: pages.referral, Icon: Gift },
  settings: { label: pages.settings, Icon: Settings },
  support: { label: pages.support, isInBottomBar: true, Icon: LifeBuoy },
  telegram: { label: pages.telegram, shortLabel: pages.telegramShort, Icon: Send },
  botHistory: { label: pages.botHistory, isInBottomBar: true, Icon: History },
  botRun: 'botHistory',
  pair: 'botHistory',
  replay: 'botHistory',
  statements: 'botHistory',
  subscriptionExpired: 'subscriptions',
} satisfies Record<MemberPage, Place>;

const items: readonly Item[] = (Object.keys(places) as RouteName[]).flatMap((name) => {
  const place = places[name];
  return typeof place === 'object' ? [{ name, ...place }] : [];
});

/** The page whose item is marked on a page without an item of its own. */
function standInFor(name: RouteName, isSubscribing: boolean): RouteName | undefined {
  if (routes[name].group === 'subscribe') return isSubscribing ? 'subscribe' : 'subscriptions';
  const place = places[name];
  return typeof place === 'string' ? place : undefined;
}

const barSize = 4;

/** Until there is a paid subscription, the way to one comes first. */
const beforeSubscription: Item = {
  name: 'subscribe',
  label: pages.subscribe,
  isInBottomBar: true,
  Icon: CreditCard,
};

/** The sidebar's items, without those that would only redirect. */
export function useNavItems(): (NavItem & { isInBottomBar: boolean })[] {
  const area = useSelector(useRuntime().access, selectArea);
  const [pathname] = useLocation();
  const current = routeNameOf(pathname);
  const isSubscribing = area === 'choosing' || area === 'waitingPayment';
  const open = items.filter(
    ({ name }) => redirectFor(area, { pathname: routes[name].path, search: '' }) === null,
  );

  const shown = isSubscribing ? [beforeSubscription, ...open] : open;
  const inBottomBar = new Set(
    [...shown.filter((item) => item.isInBottomBar), ...shown.filter((item) => !item.isInBottomBar)].slice(
      0,
      barSize,
    ),
  );
  const standIn = current && standInFor(current, isSubscribing);

  return shown.map((item) => ({
    href: routes[item.name].path,
    label: item.label,
    shortLabel: item.shortLabel,
    isInBottomBar: inBottomBar.has(item),
    icon: <item.Icon size={20} aria-hidden="true" />,
    current: current === item.name ? 'page' : standIn === item.name ? 'true' : undefined,
  }));
}

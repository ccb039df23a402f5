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
import { type Route, routeOf, routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import type { NavItem } from '../../ui/shell/app-shell.tsx';

interface Place {
  route: Route;
  label: string;
  shortLabel?: string;
  /** In the bottom bar on a phone. */
  isInBottomBar?: boolean;
  Icon: LucideIcon;
}

const places: readonly Place[] = [
  { route: routes.dashboard, label: pages.dashboard, isInBottomBar: true, Icon: LayoutDashboard },
  { route: routes.tradeBot, label: pages.tradeBot, isInBottomBar: true, Icon: Bot },
  { route: routes.subscriptions, label: pages.subscriptions, Icon: CreditCard },
  { route: routes.referral, label: pages.referral, Icon: Gift },
  { route: routes.settings, label: pages.settings, Icon: Settings },
  { route: routes.support, label: pages.support, isInBottomBar: true, Icon: LifeBuoy },
  { route: routes.telegram, label: pages.telegram, shortLabel: pages.telegramShort, Icon: Send },
  { route: routes.botHistory, label: pages.botHistory, isInBottomBar: true, Icon: History },
];

/** Pages without an item of their own, and the page whose item stands in for them. */
const homes = new Map<Route | undefined, Route>([
  [routes.botRun, routes.botHistory],
  [routes.runPair, routes.botHistory],
  [routes.subscriptionExpired, routes.subscriptions],
]);

const barSize = 4;

/** Until there is a paid subscription, the way to one comes first. */
const beforeSubscription: Place = {
  route: routes.subscribe,
  label: pages.subscribe,
  isInBottomBar: true,
  Icon: CreditCard,
};

/** The sidebar's items, without those that would only redirect. */
export function useNavItems(): (NavItem & { isInBottomBar: boolean })[] {
  const area = useSelector(useRuntime().access, selectArea);
  const [pathname] = useLocation();
  const current = routeOf(pathname);
  const isSubscribing = area === 'choosing' || area === 'waitingPayment';
  // Pages of subscribing have no items of their own.
  const subscribing = isSubscribing ? routes.subscribe : routes.subscriptions;
  const open = places.filter(({ route }) => redirectFor(area, { pathname: route.path, search: '' }) === null);

  const items = isSubscribing ? [beforeSubscription, ...open] : open;
  const inBottomBar = new Set(
    [...items.filter((item) => item.isInBottomBar), ...items.filter((item) => !item.isInBottomBar)].slice(
      0,
      barSize,
    ),
  );
  const isWithin = (route: Route) =>
    homes.get(current) === route || (current?.group === 'subscribe' && route === subscribing);

  return items.map((item) => ({
    href: item.route.path,
    label: item.label,
    shortLabel: item.shortLabel,
    isInBottomBar: inBottomBar.has(item),
    icon: <item.Icon size={20} aria-hidden="true" />,
    current: current === item.route ? 'page' : isWithin(item.route) ? 'true' : undefined,
  }));
}

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
import { selectArea } from '../../machines/access/access.selectors.ts';
import { redirectFor } from '../../routing/redirects.ts';
import { type Route, routeOf, routes } from '../../routing/routes.ts';
import { useRuntime } from '../../runtime/runtime-context.ts';
import type { NavItem } from '../../ui/shell/nav-list.tsx';

interface Place {
  route: Route;
  label: string;
  shortLabel?: string;
  /** Within reach of the thumb on a phone; up to four at a time. */
  isInBottomBar?: boolean;
  Icon: LucideIcon;
}

const places: readonly Place[] = [
  { route: routes.dashboard, label: 'Dashboard', isInBottomBar: true, Icon: LayoutDashboard },
  { route: routes.tradeBot, label: 'Trade bot', isInBottomBar: true, Icon: Bot },
  { route: routes.subscriptions, label: 'Subscriptions', Icon: CreditCard },
  { route: routes.referral, label: 'Referral', Icon: Gift },
  { route: routes.settings, label: 'Settings', Icon: Settings },
  { route: routes.support, label: 'Support', isInBottomBar: true, Icon: LifeBuoy },
  { route: routes.telegram, label: 'Telegram Integration', shortLabel: 'Telegram', Icon: Send },
  {
    route: routes.botHistory,
    label: 'Bot history',
    shortLabel: 'History',
    isInBottomBar: true,
    Icon: History,
  },
];

/** Before there is a paid subscription, the way to one comes first. */
const beforeSubscription: Place = {
  route: routes.subscribe,
  label: 'Subscribe',
  isInBottomBar: true,
  Icon: CreditCard,
};

/** The sidebar's items, less those that would only redirect. */
export function useNavItems(): (NavItem & { isInBottomBar: boolean })[] {
  const area = useSelector(useRuntime().access, selectArea);
  const [pathname] = useLocation();
  const current = routeOf(pathname);
  const isSubscribing = area === 'choosing' || area === 'waitingPayment';
  // What belongs to subscribing has no items of its own.
  const subscribing = isSubscribing ? routes.subscribe : routes.subscriptions;
  const open = places.filter(({ route }) => redirectFor(area, { pathname: route.path, search: '' }) === null);

  return (isSubscribing ? [beforeSubscription, ...open] : open).map(
    ({ route, label, shortLabel, isInBottomBar = false, Icon }) => ({
      href: route.path,
      label,
      shortLabel,
      isInBottomBar,
      icon: <Icon size={20} aria-hidden="true" />,
      isCurrent: current === route || (current?.group === 'subscribe' && route === subscribing),
    }),
  );
}

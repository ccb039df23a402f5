import type { AccessArea } from '../../machines/access/access.area.ts';
import { type Location, returnPathIn, signInPath } from './return-path.ts';
import { choosePackagePath, type Route, routeOf, routes } from './routes.ts';
import { booleanParam } from './search-params.ts';

type SignedInArea = Exclude<AccessArea, 'deciding' | 'checking' | 'signedOut'>;

/**
 * Where to send a person who opened this place.
 * @param area the person's area
 * @returns a path of the product, or null to stay; unknown places stay and show as not found
 */
export function redirectFor(area: AccessArea, location: Location): string | null {
  const route = routeOf(location.pathname);
  if (!route || route.group === 'public' || area === 'deciding' || area === 'checking') return null;
  const target = area === 'signedOut' ? guestTarget(route, location) : signedInTarget(area, route, location);
  return target === location.pathname + location.search ? null : target;
}

function guestTarget(route: Route, location: Location): string | null {
  if (route.group !== 'guest') return signInPath(location);
  return route === routes.guest ? routes.signIn.path + location.search : null;
}

function signedInTarget(area: SignedInArea, route: Route, { search }: Location): string | null {
  switch (route.group) {
    case 'guest':
      return returnPathIn(search) ?? routes.home.path;
    case 'subscribe':
      return subscribeTarget(area, route, booleanParam(search, 'retryPayment'));
    case 'operator':
      return null;
    default:
      return authenticatedTarget(area, route);
  }
}

/**
 * The subscribe area is for people without a paid subscription. The page of the last order stays open to all, for
 * example to show that a payment succeeded. The packages stay open for retrying a payment and for renewing.
 */
function subscribeTarget(area: SignedInArea, route: Route, retriesPayment: boolean): string | null {
  const isStart = route === routes.subscribe;
  const isFirstChoice = route === routes.prices && !retriesPayment;
  switch (area) {
    case 'choosing':
      return isStart ? routes.prices.path : null;
    case 'waitingPayment':
      if (isStart && retriesPayment) return choosePackagePath;
      return isStart || isFirstChoice ? routes.waitingPayment.path : null;
    case 'onboarding':
      return isStart || isFirstChoice ? routes.home.path : null;
    case 'onboarded':
      return isStart || isFirstChoice ? routes.subscriptions.path : null;
    case 'expiredBeforeOnboarding':
      return isStart ? routes.home.path : null;
    case 'expired':
      return isStart ? routes.subscriptions.path : null;
    case 'unavailable':
      return null;
  }
}

const openWithoutSubscription: readonly Route[] = [routes.support, routes.settings];
const openWhenExpired: readonly Route[] = [routes.subscriptionExpired, routes.subscriptions];

function authenticatedTarget(area: SignedInArea, route: Route): string | null {
  switch (area) {
    case 'choosing':
    case 'waitingPayment':
      return openWithoutSubscription.includes(route) ? null : routes.subscribe.path;
    case 'expired':
    case 'expiredBeforeOnboarding':
      return openWhenExpired.includes(route) ? null : routes.subscriptionExpired.path;
    case 'unavailable':
      return null;
    case 'onboarding':
    case 'onboarded':
      if (route === routes.subscriptionExpired) return routes.subscriptions.path;
      return route === routes.home ? routes.dashboard.path : null;
  }
}

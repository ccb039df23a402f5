export type RouteGroup = 'public' | 'guest' | 'subscribe' | 'authenticated' | 'operator';

export interface Route {
  /** `:name` matches one segment. */
  readonly path: string;
  readonly group: RouteGroup;
}

/** Every address of the product. That of a page has the name of its file: `waitingPayment` is `waiting-payment.page.tsx`. */
export const routes = {
  terms: { path: '/terms', group: 'public' },
  privacy: { path: '/privacy', group: 'public' },
  emergency: { path: '/emergency', group: 'public' },
  demo: { path: '/demo', group: 'public' },
  // A signed-in person may have a factor to keep, too.
  keepSecondFactor: { path: '/guest/keep-second-factor/:token', group: 'public' },
  guest: { path: '/guest', group: 'guest' },
  signIn: { path: '/guest/sign-in', group: 'guest' },
  signUp: { path: '/guest/sign-up', group: 'guest' },
  resetPassword: { path: '/guest/reset-password', group: 'guest' },
  setPassword: { path: '/guest/set-password/:token', group: 'guest' },
  emailConfirmation: { path: '/guest/confirmation-token/:token', group: 'guest' },
  subscribe: { path: '/subscribe/', group: 'subscribe' },
  prices: { path: '/subscribe/prices-and-packages', group: 'subscribe' },
  waitingPayment: { path: '/subscribe/waiting-payment', group: 'subscribe' },
  home: { path: '/', group: 'authenticated' },
  dashboard: { path: '/dashboard', group: 'authenticated' },
  tradeBot: { path: '/tradebot', group: 'authenticated' },
  telegram: { path: '/tg-integration', group: 'authenticated' },
  support: { path: '/support', group: 'authenticated' },
  subscriptions: { path: '/subscriptions', group: 'authenticated' },
  statements: { path: '/statements', group: 'authenticated' },
  subscriptionExpired: { path: '/subscription-expired', group: 'authenticated' },
  settings: { path: '/settings', group: 'authenticated' },
  referral: { path: '/referral', group: 'authenticated' },
  botHistory: { path: '/bot-history/', group: 'authenticated' },
  botRun: { path: '/bot-history/:id', group: 'authenticated' },
  pair: { path: '/bot-history/:id/pair', group: 'authenticated' },
  replay: { path: '/bot-history/:id/replay', group: 'authenticated' },
  operator: { path: '/operator', group: 'operator' },
  operatorMembers: { path: '/operator/members', group: 'operator' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Every page with an address of its own. The other addresses only redirect. */
export type PageName = Exclude<RouteName, 'guest' | 'subscribe' | 'home'>;

/** The packages, open even to people with a subscription or an order. */
export const choosePackagePath = `${routes.prices.path}?retryPayment=true`;

const matchers = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  pattern: patternOf(routes[name].path),
}));

/** The name of a path's page, with or without a trailing slash; undefined if the product has no such page. */
export function routeNameOf(pathname: string): RouteName | undefined {
  return isReadable(pathname) ? matchers.find(({ pattern }) => pattern.test(pathname))?.name : undefined;
}

/** The page of a path; undefined if the product has no such page. */
export function routeOf(pathname: string): Route | undefined {
  const name = routeNameOf(pathname);
  return name && routes[name];
}

/** Whether a path means something: `%E0%A4%A` does not. The service answers it with the not-found page, too. */
function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`);
}

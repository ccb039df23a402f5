import type { SupportMessage } from '../../contract/contract.ts';

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
  // Whoever is signed in may have a factor to keep, too.
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
  operator: { path: '/operator', group: 'operator' },
  operatorMembers: { path: '/operator/members', group: 'operator' },
  operatorMember: { path: '/operator/members/:uuid', group: 'operator' },
} as const satisfies Record<string, Route>;

/** The name of an address. */
export type RouteName = keyof typeof routes;

/** Every page with an address of its own. The other addresses only redirect. */
export type PageName = Exclude<RouteName, 'guest' | 'subscribe' | 'home'>;

/** The page of one run of the bot. */
export function runPath(uuid: string): string {
  return routes.botRun.path.replace(':id', encodeURIComponent(uuid));
}

/** The search parameters of a pair's page, of an open trade, and of the run it belongs to. */
export const pairParam = 'pair';
export const tradeParam = 'trade';
export const runParam = 'run';
/** The row of the scoreboard whose trades are listed. */
export const scoreParam = 'score';

/** The page of a run with one of its trades open. */
export function tradePath(uuid: string, tradeId: string): string {
  return `${runPath(uuid)}?${new URLSearchParams({ [tradeParam]: tradeId })}`;
}

/** The page of one pair of a run. */
export function pairPath(uuid: string, pair: string): string {
  return `${runPath(uuid)}/pair?${new URLSearchParams({ [pairParam]: pair })}`;
}

/** The anchors of the parts of the trade bot page. */
export const tradeBotParts = {
  exchangeAccount: 'exchange-account',
  funds: 'allocated-funds',
  lossLimit: 'loss-limit',
} as const;

/** The address of one part of the trade bot page. */
export function tradeBotPath(part: keyof typeof tradeBotParts): string {
  return `${routes.tradeBot.path}#${tradeBotParts[part]}`;
}

/** The anchors of a run's trades. */
export const openTradesAnchor = 'open-trades';
export const closedTradesAnchor = 'closed-trades';

/** The address of the trades that a run has open or left open. */
export function openTradesPath(uuid: string): string {
  return `${runPath(uuid)}#${openTradesAnchor}`;
}

/** The support form with this subject chosen. */
export function supportPath(subject: SupportMessage['subject']): string {
  return `${routes.support.path}?subject=${subject}`;
}

/**
 * The support form for a payment, with the order's number in its message.
 * @param asks `return`: the message asks for money that is owed
 */
export function paymentSupportPath(orderUuid: string, asks?: 'return'): string {
  const about = `${supportPath('billing')}&order=${orderUuid}`;
  return asks ? `${about}&ask=${asks}` : about;
}

/** The support form for a trade, with its run and its number in the message. */
export function tradeSupportPath(runUuid: string, tradeId: string | number): string {
  return `${supportPath('botHelp')}&run=${runUuid}&trade=${tradeId}`;
}

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

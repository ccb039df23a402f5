import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessArea } from '../../machines/access/access.area.ts';
import { openTradesPath, runPath } from './member-paths.ts';
import { redirectFor } from './redirects.ts';
import { type RouteGroup, routeOf, routes } from './routes.ts';

const areas: AccessArea[] = [
  'deciding',
  'checking',
  'signedOut',
  'choosing',
  'waitingPayment',
  'expired',
  'expiredBeforeOnboarding',
  'onboarding',
  'onboarded',
  'unavailable',
];
const signedInAreas = areas.filter((area) => !['deciding', 'checking', 'signedOut'].includes(area));
/** The pages of these groups stay open in every area of a member. */
const openToAll: (RouteGroup | undefined)[] = ['public', 'operator'];
const paths = Object.values(routes).map(({ path }) => path.replace(/:\w+/, 'x1'));

function open(area: AccessArea, path: string): string | null {
  const { pathname, search } = new URL(path, 'https://botdeck.example');
  return redirectFor(area, { pathname, search });
}

/** Every place on the way to the one that stays. */
function hops(area: AccessArea, path: string): string[] {
  const next = open(area, path);
  return next === null ? [] : [next, ...hops(area, next)];
}

function staysOpen(area: AccessArea): string[] {
  return paths.filter((path) => open(area, path) === null && !openToAll.includes(routeOf(path)?.group));
}

describe('redirects of a guest', () => {
  it.each(paths.filter((path) => routeOf(path)?.group === 'guest' && path !== '/guest'))(
    'stay on %s',
    (path) => {
      expect(open('signedOut', path)).toBeNull();
    },
  );

  // Rule: GUEST-1
  it('lead from the guest area to signing in, and keep the requested page', () => {
    expect(open('signedOut', '/guest')).toBe('/guest/sign-in');
    expect(open('signedOut', '/guest?returnTo=%2Freferral')).toBe('/guest/sign-in?returnTo=%2Freferral');
  });

  // Rules: ACCESS-2, ACCESS-3, ACCESS-13
  it.each(
    paths.filter((path) => ['authenticated', 'subscribe', 'operator'].includes(routeOf(path)?.group ?? '')),
  )('lead from %s to signing in and back', (path) => {
    const [signIn = '', ...more] = hops('signedOut', `${path}?a=1`);
    expect(signIn).toMatch(/^\/guest\/sign-in\?returnTo=/);
    expect(more).toEqual([]);
    expect(open('onboarded', signIn)).toBe(`${path}?a=1`);
  });
});

describe('redirects of a member', () => {
  // Rules: ACCESS-1, ACCESS-12
  it.each(signedInAreas)('lead from the guest area to the first page (%s)', (area) => {
    for (const path of ['/guest', '/guest/sign-in', '/guest/sign-up?ref=x', '/guest/set-password/t1']) {
      expect(open(area, path)).toBe('/');
    }
  });

  // Rule: ACCESS-13
  it.each(signedInAreas)('do not follow a return path out of the app (%s)', (area) => {
    expect(open(area, '/guest/sign-in?returnTo=%2F%2Fevil.example')).toBe('/');
  });

  // Rules: ACCESS-8, ACCESS-10, PAGE-1
  it('lead a member from the first page to the dashboard and leave the rest open', () => {
    expect(open('onboarded', '/')).toBe('/dashboard');
    expect(open('onboarded', '/subscription-expired')).toBe('/subscriptions');
    expect(staysOpen('onboarded')).toEqual([
      '/subscribe/waiting-payment',
      '/dashboard',
      '/tradebot',
      '/tg-integration',
      '/support',
      '/subscriptions',
      '/statements',
      '/settings',
      '/referral',
      '/bot-history/',
      '/bot-history/x1',
      '/bot-history/x1/pair',
      '/bot-history/x1/replay',
    ]);
  });

  // Rules: ACCESS-4, ACCESS-5, SUBSCRIBE-1
  it('lead through the subscribe area according to what is due', () => {
    expect(open('choosing', '/subscribe/')).toBe('/subscribe/prices-and-packages');
    expect(open('waitingPayment', '/subscribe/')).toBe('/subscribe/waiting-payment');
    expect(open('onboarding', '/subscribe/')).toBe('/');
    expect(open('onboarded', '/subscribe/')).toBe('/subscriptions');
    expect(open('expired', '/subscribe/')).toBe('/subscriptions');
    expect(hops('expiredBeforeOnboarding', '/subscribe/')).toEqual(['/', '/subscription-expired']);
  });

  // Rules: ACCESS-5, ACCESS-9
  it.each(['', '=true', '=1'])('lead to the packages to retry the payment (retryPayment%s)', (value) => {
    const packages = `/subscribe/prices-and-packages?retryPayment${value}`;
    expect(hops('waitingPayment', `/subscribe/?retryPayment${value}`)).toEqual([
      '/subscribe/prices-and-packages?retryPayment=true',
    ]);
    for (const area of signedInAreas) expect(open(area, packages)).toBeNull();
  });

  it('lead from the packages back to the order that is under way', () => {
    expect(open('waitingPayment', '/subscribe/prices-and-packages')).toBe('/subscribe/waiting-payment');
    expect(open('waitingPayment', '/subscribe/prices-and-packages?retryPayment=false')).toBe(
      '/subscribe/waiting-payment',
    );
  });

  // Rules: ACCESS-7, ACCESS-8
  it('limit people without a subscription to paying, support and settings', () => {
    expect(staysOpen('choosing')).toEqual([
      '/subscribe/prices-and-packages',
      '/subscribe/waiting-payment',
      '/support',
      '/settings',
    ]);
    expect(staysOpen('waitingPayment')).toEqual(['/subscribe/waiting-payment', '/support', '/settings']);
    expect(open('choosing', '/dashboard')).toBe('/subscribe/');
  });

  // Rules: ACCESS-6, ACCESS-8, ACCESS-9, DASH-8
  it.each(['expired', 'expiredBeforeOnboarding'] as const)('lock the authenticated area (%s)', (area) => {
    expect(staysOpen(area)).toEqual([
      '/subscribe/prices-and-packages',
      '/subscribe/waiting-payment',
      '/subscriptions',
      '/subscription-expired',
    ]);
    expect(open(area, '/dashboard')).toBe('/subscription-expired');
    expect(open(area, '/')).toBe('/subscription-expired');
  });

  // Rule: OPER-2
  it.each(signedInAreas)('leave the operator’s page alone, whatever the operator has paid (%s)', (area) => {
    expect(open(area, '/operator')).toBeNull();
  });

  // Rule: ACCESS-12
  it('stay put while the area is unknown', () => {
    for (const path of paths.filter((one) => routeOf(one)?.group !== 'guest')) {
      expect(open('unavailable', path)).toBeNull();
    }
  });
});

describe('redirects of anyone', () => {
  // Rule: ACCESS-15
  it.each(areas)('leave legal pages and unknown places alone (%s)', (area) => {
    for (const path of ['/terms', '/privacy', '/nowhere', '/guest/nowhere', '//evil.example']) {
      expect(redirectFor(area, { pathname: path, search: '' })).toBeNull();
    }
  });

  it.each(['deciding', 'checking'] as const)('wait until the area is known (%s)', (area) => {
    for (const path of paths) expect(open(area, path)).toBeNull();
  });

  it('end within three hops, at another page of the product', () => {
    const search = fc.constantFrom(
      '',
      '?retryPayment',
      '?retryPayment=1',
      '?returnTo=/subscribe',
      '?returnTo=//evil.example',
    );
    const slash = fc.constantFrom('', '/');
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.constantFrom(...paths),
        slash,
        search,
        (area, path, end, query) => {
          const start = (path.endsWith('/') ? path : path + end) + query;
          const passed = hops(area, start);
          expect(passed.length).toBeLessThanOrEqual(3);
          expect(new Set([start, ...passed]).size).toBe(passed.length + 1);
          for (const place of passed) {
            const url = new URL(place, 'https://botdeck.example');
            expect(url.origin).toBe('https://botdeck.example');
            expect(routeOf(url.pathname)).toBeDefined();
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('never fail on any path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.webPath(),
        fc.webQueryParameters(),
        (area, pathname, query) => {
          const target = redirectFor(area, { pathname, search: `?${query}` });
          if (target !== null) expect(target).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });
});

describe('routeOf', () => {
  it('finds every page by its own path', () => {
    for (const route of Object.values(routes)) expect(routeOf(route.path)).toBe(route);
  });

  it.each([
    ['/dashboard/', routes.dashboard],
    ['/subscribe', routes.subscribe],
    ['/bot-history', routes.botHistory],
    ['/bot-history/7c9e6679', routes.botRun],
    ['/guest/set-password/9tLh', routes.setPassword],
  ])('finds the page of %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it.each([
    '/nowhere',
    '/dashboard/x',
    '/bot-history/a/b',
    '//dashboard',
    '/guest/set-password',
    '/DASHBOARD',
    '/guest/set-password/%E0%A4%A',
  ])('knows no page for "%s"', (path) => {
    expect(routeOf(path)).toBeUndefined();
  });
});

describe('the page of a run', () => {
  it('is found by its id, whatever characters that has', () => {
    expect(runPath('7c9e6679')).toBe('/bot-history/7c9e6679');
    expect(routeOf(runPath('a/b'))).toBe(routes.botRun);
  });

  it('has a place for its open trades', () => {
    expect(openTradesPath('7c9e6679')).toBe('/bot-history/7c9e6679#open-trades');
  });
});

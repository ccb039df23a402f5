import { describe, expect, it } from 'vitest';
import { openTradesPath, runPath } from './member-paths.ts';
import { routeOf, routes } from './routes.ts';

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

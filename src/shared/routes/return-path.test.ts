import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepReturnPath, returnPathIn, safeReturnPath, signInPath } from './return-path.ts';
import { routeOf } from './routes.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/tg-integration?action=connect',
    '/bot-history/7c9e6679',
    '/subscribe/',
    '/settings/',
  ])('follows %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('drops a fragment', () => {
    expect(safeReturnPath('/dashboard#x')).toBe('/dashboard');
  });

  // Rule: ACCESS-13
  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\..\\evil',
    'javascript:alert(1)',
    'data:text/html,evil',
    'dashboard@evil.example',
    'https:evil.example',
    'https://evil.example/dashboard',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '/bot-history/%2e%2e%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /dashboard',
    '/dashboard ',
    '/dashboard\u0000',
    '/nowhere',
    '/guest/sign-in',
    '/guest/../guest/sign-in',
    '/terms',
    `/dashboard?${'x'.repeat(2_000)}`,
  ])('does not follow %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  // Rule: ACCESS-13
  it('never leaves the app, whatever the input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      'https:',
      'evil.example',
      'dashboard',
      '\t',
    );
    const hostile = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(hostile, (raw) => {
        const path = safeReturnPath(raw);
        if (path === null) return;
        const { origin, pathname } = new URL(path, 'https://botdeck.example');
        expect(origin).toBe('https://botdeck.example');
        expect(['authenticated', 'subscribe']).toContain(routeOf(pathname)?.group);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the way through the sign-in page', () => {
  // Rule: ACCESS-13
  it('remembers the requested page', () => {
    const path = signInPath({ pathname: '/bot-history/', search: '?page=2&order=ASC' });
    expect(path).toBe('/guest/sign-in?returnTo=%2Fbot-history%2F%3Fpage%3D2%26order%3DASC');
    expect(returnPathIn(new URL(path, 'https://botdeck.example').search)).toBe(
      '/bot-history/?page=2&order=ASC',
    );
  });

  it('remembers nothing for the first page', () => {
    expect(signInPath({ pathname: '/', search: '' })).toBe('/guest/sign-in');
  });

  // Rule: GUEST-12
  it('is still remembered on another page for guests', () => {
    expect(keepReturnPath('/guest/sign-up', 'returnTo=/settings')).toBe(
      '/guest/sign-up?returnTo=%2Fsettings',
    );
    expect(keepReturnPath('/guest/sign-up?sent=true', '?returnTo=/settings')).toBe(
      '/guest/sign-up?sent=true&returnTo=%2Fsettings',
    );
    expect(keepReturnPath('/guest/sign-up', '?returnTo=//evil.example&code=1')).toBe('/guest/sign-up');
  });

  it.each(['', '?returnTo=', '?returnTo=//evil.example', '?returnTo=/dashboard&returnTo=/settings'])(
    'has no page to return to in "%s"',
    (search) => {
      expect(returnPathIn(search)).toBeNull();
    },
  );
});

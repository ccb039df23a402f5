import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booleanParam, stringParam, tokenParam } from './search-params.ts';

describe('a boolean search parameter', () => {
  // Rule: ACCESS-18
  it.each(['?reset=true', '?reset=1', '?reset=', '?reset', 'reset=true', '?ref=x&reset'])(
    'is true in %s',
    (search) => {
      expect(booleanParam(search, 'reset')).toBe(true);
    },
  );

  // Rules: ACCESS-18, ACCESS-19
  it.each([
    '',
    '?',
    '?reset=false',
    '?reset=0',
    '?reset=yes',
    '?reset=TRUE',
    '?resets=true',
    '?reset=true&reset=true',
  ])('is false in "%s"', (search) => {
    expect(booleanParam(search, 'reset')).toBe(false);
  });
});

describe('a string search parameter', () => {
  it('is its decoded value', () => {
    expect(stringParam('?ref=k3%20v9', 'ref')).toBe('k3 v9');
  });

  it('is an empty string if it is present without a value', () => {
    expect(stringParam('?confirm', 'confirm')).toBe('');
  });

  // Rules: ACCESS-17, ACCESS-19
  it.each(['', '?other=1', '?ref=a&ref=b'])('is absent in "%s"', (search) => {
    expect(stringParam(search, 'ref')).toBeNull();
  });
});

describe('a search parameter that is a token', () => {
  // Rule: GUEST-14
  it.each([
    ['?ref=k3v9qz', 'k3v9qz'],
    ['?ref=a.b', 'a.b'],
    ['?ref=QUJD=', 'QUJD='],
    ['?ref=QUJD%3D%3d', 'QUJD=='],
    ['?ref=a+b', 'a+b'],
    ['?ref=a%2Bb', 'a+b'],
    ['?ref=a%20b', 'a b'],
    ['?ref=ü', 'ü'],
    ['?ref=%C3%BC', 'ü'],
    ['?ref=%2541', '%41'],
    ['?ref=50%&x=1', '50%'],
    ['?ref=a%zzb%20c', 'a%zzb c'],
    ['?ref=a%ffb%20c', 'a%ffb c'],
  ])('stands in %s as %s', (search, token) => {
    expect(tokenParam(search, 'ref')).toBe(token);
  });

  // Rule: GUEST-14
  it('is read back unchanged, fully escaped or with a plain plus', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (token) => {
        const escaped = encodeURIComponent(token);
        expect(tokenParam(`?a=1&ref=${escaped}`, 'ref')).toBe(token);
        expect(tokenParam(`?ref=${escaped.replaceAll('%2B', '+')}&a=1`, 'ref')).toBe(token);
      }),
      { examples: [['a+b%2B']] },
    );
  });

  it.each(['', '?other=1', '?ref=a&ref=b'])('is absent in "%s"', (search) => {
    expect(tokenParam(search, 'ref')).toBeNull();
  });
});

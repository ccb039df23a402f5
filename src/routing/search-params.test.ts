import { describe, expect, it } from 'vitest';
import { booleanParam, stringParam } from './search-params.ts';

describe('a boolean search parameter', () => {
  it.each(['?reset=true', '?reset=1', '?reset=', '?reset', 'reset=true', '?ref=x&reset'])(
    'is true in %s',
    (search) => {
      expect(booleanParam(search, 'reset')).toBe(true);
    },
  );

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

  it('is an empty string when it is there without a value', () => {
    expect(stringParam('?confirm', 'confirm')).toBe('');
  });

  it.each(['', '?other=1', '?ref=a&ref=b'])('is absent in "%s"', (search) => {
    expect(stringParam(search, 'ref')).toBeNull();
  });
});

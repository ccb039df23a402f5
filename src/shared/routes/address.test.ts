import { expect, test } from 'vitest';
import { addressWith } from './address.ts';

test('changes some search parameters, and keeps the others with what stands in them', () => {
  const address = '/bot?pair=BTC%2FUSDT&range=day&why=a?b';
  expect(addressWith(address, { range: 'month' })).toBe('/bot?pair=BTC%2FUSDT&range=month&why=a%3Fb');
  expect(addressWith(address, { range: null, why: undefined })).toBe('/bot?pair=BTC%2FUSDT');
});

test('adds a parameter to an address without any, and leaves no question mark after the last', () => {
  expect(addressWith('/bot', { trade: '7 & 8' })).toBe('/bot?trade=7+%26+8');
  expect(addressWith('/bot?trade=7', { trade: null })).toBe('/bot');
});

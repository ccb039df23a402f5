import { describe, expect, it } from 'vitest';
import { baseOf, nameIn } from './names.ts';

const names = { ACTIVE: 'Active', BLOCKED: 'Blocked' };

describe('the name of a value', () => {
  it('is that of the catalog', () => {
    expect(nameIn(names, 'BLOCKED')).toBe('Blocked');
  });

  it.each(['ARCHIVED', 'constructor'])('is the value %s itself if the catalog does not have it', (value) => {
    expect(nameIn(names, value)).toBe(value);
  });
});

it('names the coin that a pair trades', () => {
  expect(baseOf('BTC/USDT')).toBe('BTC');
});

import { expect, test } from 'vitest';
import { readMoment } from './trade-filter.ts';

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['2026-11-01T10:00:00.250Z', Date.UTC(2026, 10, 1, 10, 0, 0, 250)],
  ['2026-11-01T12:00:00+02:00', Date.UTC(2026, 10, 1, 10)],
  ['9999-12-31T23:59:59.999Z', Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
])('%s is a time', (text, at) => {
  expect(readMoment('from', text)).toBe(at);
});

test.each([
  ['before 1970', '1969-12-31T23:59:59Z'],
  ['in the year 0', '0000-01-01T00:00:00Z'],
  ['after 9999', '9999-12-31T23:59:59-01:00'],
  ['a leap second', '2016-12-31T23:59:60Z'],
])('a time %s is refused', (_case, text) => {
  expect(() => readMoment('from', text)).toThrow(
    expect.objectContaining({
      code: 'error.generic.badRequest',
      body: expect.objectContaining({ fields: { from: expect.any(String) } }),
    }),
  );
});

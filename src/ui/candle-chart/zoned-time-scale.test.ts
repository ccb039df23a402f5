import { describe, expect, it } from 'vitest';
import { labelOf, weightOf } from './zoned-time-scale.ts';

const at = (text: string) => Date.parse(text) / 1000;
const weight = (before: string, moment: string) => weightOf(at(before), at(moment), 'utc');

describe('the weight of a label', () => {
  it.each([
    ['2026-12-31T23:00Z', '2027-01-01T00:00Z', 70],
    ['2026-11-30T23:00Z', '2026-12-01T00:00Z', 60],
    ['2026-11-19T23:45Z', '2026-11-20T00:00Z', 50],
    ['2026-11-20T11:45Z', '2026-11-20T12:00Z', 33],
    ['2026-11-20T12:45Z', '2026-11-20T13:00Z', 30],
    ['2026-11-20T13:25Z', '2026-11-20T13:30Z', 22],
    ['2026-11-20T13:30Z', '2026-11-20T13:31Z', 20],
  ])('grows with what begins between %s and %s', (before, moment, expected) => {
    expect(weight(before, moment)).toBe(expected);
  });

  it('counts by the clock of the zone', () => {
    const midnight = new Date(2026, 10, 20).getTime() / 1000;
    expect(weightOf(midnight - 900, midnight, 'local')).toBe(50);
  });
});

it('labels a moment by what begins with it', () => {
  const moment = at('2026-11-20T14:05Z');
  expect([70, 60, 50, 30].map((value) => labelOf(moment, value, 'utc'))).toEqual([
    '2026',
    'Nov',
    '20 Nov',
    '14:05',
  ]);
});

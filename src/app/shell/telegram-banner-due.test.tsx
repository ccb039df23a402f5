import { expect, it } from 'vitest';
import { isBannerDue } from './telegram-banner.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');

// Rule: NUMBER-4
it.each([
  [null, true],
  ['2026-11-20T12:00:00Z', false],
  ['2026-11-19T12:00:01Z', false],
  ['2026-11-19T12:00:00Z', true],
  ['2026-11-20T12:00:30Z', false],
  ['nonsense', true],
])('a banner closed at %s is due: %s', (closedAt, isDue) => {
  expect(isBannerDue(closedAt, now)).toBe(isDue);
});

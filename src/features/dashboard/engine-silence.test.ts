import { expect, it } from 'vitest';
import { silenceOf } from './engine-silence.ts';

const answer = { lastSeenAt: '2026-11-20T14:04:48.000Z', asOf: '2026-11-20T14:05:00.000Z' };

// Rule: BOT-27
it('counts from the last look to the answer by the service’s clock, and from then on by this computer’s', () => {
  expect(silenceOf(answer, 1_000, 4_000)).toBe(15_000);
});

it('is never negative if a clock is behind', () => {
  expect(silenceOf({ ...answer, asOf: '2026-11-20T14:04:00.000Z' }, 4_000, 1_000)).toBe(0);
});

it.each(['lastSeenAt', 'asOf'] as const)('is unknown without %s', (field) => {
  expect(silenceOf({ ...answer, [field]: null }, 0, 0)).toBeNull();
});

import { expect, it } from 'vitest';
import { tooManySecondTries } from './second-tries.ts';

const outcomes = (cases: number, again: number) =>
  Array.from({ length: cases }, (_, index) => (index < again ? { once: { loading: 'still loading' } } : {}));

it.each([
  [16_000, 16],
  [1_000, 1],
  [60, 1],
  [60, 0],
])('of %i cases, %i may be right only when they run again', (cases, again) => {
  expect(tooManySecondTries(outcomes(cases, again))).toBeNull();
});

it.each([
  [16_000, 17, 16],
  [1_999, 2, 1],
  [60, 2, 1],
])('of %i cases, %i are too many', (cases, again, allowed) => {
  expect(tooManySecondTries(outcomes(cases, again))).toBe(
    `${again} of ${cases} cases were right only when they ran again; ${allowed} may be.`,
  );
});

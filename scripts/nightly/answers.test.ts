import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, it, vi } from 'vitest';
import SecondTries, { tooManyFlaky, tooManySecondTries } from './answers.ts';

const outcomes = (cases: number, again: number) =>
  Array.from({ length: cases }, (_, index) => (index < again ? { once: { loading: 'still loading' } } : {}));

it.each([
  [16_000, 16],
  [1_000, 1],
  [60, 1],
  [60, 0],
])('of %i cases, %i may pass only on a second run', (cases, again) => {
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

it.each([
  [1, undefined],
  [2, { status: 'failed' }],
])('a run of tests with %i of them in two tests ends so', async (again, end) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reporter = new SecondTries();
  const report = (cases: number, some: number) => {
    const attachments = [
      { name: 'trace', contentType: 'application/zip', path: 'trace.zip' },
      {
        name: 'outcomes',
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(outcomes(cases, some))),
      },
    ];
    const test = { titlePath: () => [], outcome: () => 'expected' } as unknown as TestCase;
    reporter.onTestEnd(test, { attachments } as unknown as TestResult);
  };
  report(30, 1);
  report(30, again - 1);
  expect(await reporter.onEnd()).toEqual(end);
  expect(said).toHaveBeenCalledTimes(end ? 1 : 0);
});

const tests = (count: number, flaky: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `test ${index}`, isFlaky: index < flaky }));

it.each([
  [278, 2],
  [99, 1],
  [1, 0],
])('of %i tests, %i may pass only on the second try', (count, flaky) => {
  expect(tooManyFlaky(tests(count, flaky))).toBeNull();
});

it('names the tests that passed only on the second try if they are too many', () => {
  expect(tooManyFlaky(tests(199, 2))).toBe(
    '2 of 199 tests passed only at the second try; 1 may:\n  test 0\n  test 1',
  );
});

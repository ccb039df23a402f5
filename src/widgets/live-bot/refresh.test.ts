import { expect, it } from 'vitest';
import { refreshEvery, tradesInterval } from './refresh.ts';

it('fetches the figures of a run again while it lasts', () => {
  expect(refreshEvery(tradesInterval, true)({ state: { status: 'success' } })).toBe(15_000);
});

it('leaves a finished run alone', () => {
  expect(refreshEvery(tradesInterval, false)({ state: { status: 'success' } })).toBe(false);
});

it('waits a minute after a failure', () => {
  expect(refreshEvery(tradesInterval, true)({ state: { status: 'error' } })).toBe(60_000);
});

import { beforeEach, expect, it } from 'vitest';
import { openTradesPace, refreshEvery, toldAt, tradesInterval } from './live-bot.ts';

beforeEach(() => toldAt.set(null));

it('fetches the figures of a run again while it lasts', () => {
  expect(refreshEvery(tradesInterval, true)({ state: { status: 'success' } })).toBe(15_000);
});

it('leaves a finished run alone', () => {
  expect(refreshEvery(tradesInterval, false)({ state: { status: 'success' } })).toBe(false);
});

it('waits a minute after a failure', () => {
  expect(refreshEvery(tradesInterval, true)({ state: { status: 'error' } })).toBe(60_000);
});

// Rule: LIVE-1
it('reads only what follows the market at intervals while the service reports changes', () => {
  toldAt.set(Date.now());
  expect(refreshEvery(tradesInterval, true, false)({ state: { status: 'success' } })).toBe(false);
  expect(refreshEvery(tradesInterval, true, openTradesPace)({ state: { status: 'success' } })).toBe(90_000);
});

it('tries again after a failure, even while the service reports changes', () => {
  toldAt.set(Date.now());
  expect(refreshEvery(tradesInterval, true, false)({ state: { status: 'error' } })).toBe(60_000);
});

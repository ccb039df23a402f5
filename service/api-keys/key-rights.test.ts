import { expect, test } from 'vitest';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import { adviceOf, faultOf } from './key-rights.ts';

const safe: KeyStanding = { read: true, trade: true, withdraw: false, ipRestricted: true };
const running = { next: 'check it again', isRunning: true } as const;

// Rule: KEY-3
test.each<[KeyStanding, RegExp]>([
  [{ ...safe, withdraw: true }, /turn off withdrawals for it, then check it again\.$/],
  [{ ...safe, trade: false }, /turn on trading for it, then check it again\.$/],
  [{ ...refused('UNTOLD'), read: false }, /turn on reading for it, then check it again\.$/],
  [refused('ADDRESS'), /check that it still exists and allows them, then check it again\.$/],
  [refused('UNKNOWN'), /create a new key, then stop the bot and replace this key\.$/],
  [refused('EXPIRED'), /create a new one, then stop the bot and replace this key\.$/],
  [refused('UNTOLD'), /for the main account, then stop the bot and replace this key\.$/],
])('a key with a fault is to be checked again only if that can end it: %j', (standing, advice) => {
  expect(adviceOf(standing, 'HTX', running)).toMatch(advice);
});

// Rule: KEY-3
test('without a run in progress, there is no bot to stop', () => {
  const advice = adviceOf(refused('EXPIRED'), 'HTX', { ...running, isRunning: false });
  expect(advice).toBe('This key has expired. On HTX, create a new one, then replace this key.');
});

// Rule: KEY-1
test('a key that Binance refuses without saying why may lack the right to read', () => {
  expect(faultOf(refused('ADDRESS'), 'BINANCE')).toMatch(/still exists, may read, and allows them$/);
});

// Rule: KEY-1
test('a key with several faults gets the advice for each', () => {
  const standing = { ...safe, withdraw: true, read: false, trade: false, refusal: 'EXPIRED' } as const;
  expect(faultOf(standing, 'BINANCE')).toBe(
    'This key can withdraw, cannot read, and has expired. On Binance, turn off withdrawals and turn on reading for it and create a new one',
  );
});

test('a key without a fault needs no advice', () => {
  expect(adviceOf(safe, 'HTX', running)).toBeNull();
});

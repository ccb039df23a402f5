import { expect, test } from 'vitest';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import { adviceOf } from './key-rights.ts';

const safe: KeyStanding = { read: true, trade: true, withdraw: false, ipRestricted: true };

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
  expect(adviceOf(standing, 'check it again')).toMatch(advice);
});

test('a key without a fault needs no advice', () => {
  expect(adviceOf(safe, 'check it again')).toBeNull();
});

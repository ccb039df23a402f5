import { expect, test } from 'vitest';
import { adviceOf } from '../api-keys/key-rights.ts';
import { type KeyRefusal, refused } from '../common/key-standing.ts';
import {
  combinations,
  failure,
  htxKey,
  isAccepted,
  openCheckedKeys,
  secret,
} from '../testing/exchanges/checked-keys.ts';

const hourMs = 3_600_000;
const keys = await openCheckedKeys();

const rows = combinations(['trade', 'withdraw', 'ipRestricted', 'expires']);

// Rule: KEY-1
test('of 16 combinations of its rights, only four may be used: trading without withdrawals', async () => {
  const accepted: typeof rows = [];
  for (const row of rows) {
    const permission = ['readOnly', row.trade && 'trade', row.withdraw && ' withdraw'].filter(Boolean).join();
    const ipAddresses = row.ipRestricted ? '203.0.113.7,203.0.113.8' : '';
    const validDays = row.expires ? 89 : -1;
    const key = keys.addHtx('matrix', { permission, ipAddresses, validDays, usdt: '250.5' });
    const { expires, ...rights } = row;
    const standing = await keys.ask('HTX', key);
    expect(standing).toEqual({
      ...rights,
      read: true,
      expiresAt: expires ? expect.any(String) : null,
      freeUsdt: '250.5',
    });
    if (isAccepted(standing)) accepted.push(row);
  }
  expect(rows).toHaveLength(16);
  expect(accepted).toHaveLength(4);
  for (const row of accepted) expect(row).toMatchObject({ trade: true, withdraw: false });
});

// Rule: KEY-1
test.each([' withdraw,readOnly,trade', 'readOnly,trade,withdraw ', 'readOnly, trade ,\twithdraw'])(
  'a right to withdraw counts wherever it stands and whatever is around it: %j',
  async (permission) => {
    const standing = await keys.ask('HTX', keys.addHtx('spaced', { permission }));
    expect(standing).toMatchObject({ read: true, trade: true, withdraw: true });
    expect(isAccepted(standing)).toBe(false);
  },
);

// Rule: KEY-1
test.each([
  'readOnly,trade,Withdraw',
  'readOnly,trade,transfer,superWithdraw',
  'withdraw trade,trade,readOnly',
  'readOnly,trade,',
  '',
])('says nothing about a key with a right that is not known: %j', async (permission) => {
  expect(await failure(keys.ask('HTX', keys.addHtx('odd', { permission })))).toEqual([503, undefined]);
});

test.each(['Normal', 'frozen', ''])('says nothing about a key whose status is %j', async (status) => {
  expect(await failure(keys.ask('HTX', keys.addHtx('odd', { status })))).toEqual([503, undefined]);
});

// HTX counts whole days: a key with none left is still valid for a part of one.
test.each([
  [89, 89],
  [1, 1],
  [0, 1],
])('a key with %i days left expires in %i, by the clock of the exchange', async (validDays, expected) => {
  keys.at('HTX').skewMs = 48 * hourMs;
  const { expiresAt } = await keys.ask('HTX', keys.addHtx('expiring', { validDays }));
  const days = (Date.parse(expiresAt ?? '') - Date.now()) / (24 * hourMs) - 2;
  expect(Math.round(days)).toBe(expected);
});

test.each([[null], ['89'], [-2], [1.5], [1e12]])(
  'says nothing about a key whose days are %j',
  async (validDays) => {
    const key = keys.addHtx('odd', { validDays });
    expect(await failure(keys.ask('HTX', key))).toEqual([503, undefined]);
  },
);

test.each<[string, () => string, string, KeyRefusal]>([
  ['an unknown key', () => htxKey('unknown'), secret, 'UNKNOWN'],
  ['a wrong secret', () => keys.addHtx('known'), 'wrong'.repeat(8), 'UNKNOWN'],
  ['a key of Binance', () => keys.addBinance('other'), secret, 'UNKNOWN'],
  ['a key for other addresses', () => keys.addHtx('away', { elsewhere: true }), secret, 'ADDRESS'],
  ['an expired key', () => keys.addHtx('old', { status: 'expired' }), secret, 'EXPIRED'],
  ['a key whose time is over', () => keys.addHtx('over', { isOver: true }), secret, 'EXPIRED'],
  ['a key of a sub-account', () => keys.addHtx('sub', { isSub: true }), secret, 'UNTOLD'],
])('refuses %s', async (_, key, apiSecret, refusal) => {
  expect(await keys.ask('HTX', key(), apiSecret)).toEqual(refused(refusal));
});

test.each<[unknown, string]>([
  [{ code: 200, data: 1 }, 'no list of keys'],
  [{ code: 2002, message: 'invalid field value' }, 'a code of failure'],
  [{ code: 200, data: [{ accessKey: 'matrix' }] }, 'the uid of nobody'],
  [{}, 'nothing'],
])('says nothing of a key if its answer is %j: %s', async (body, _) => {
  keys.at('HTX').fault = { answer: { status: 200, body } };
  expect(await failure(keys.ask('HTX', keys.addHtx('unclear')))).toEqual([503, undefined]);
});

test('refuses a key that may not read, because it may not read', async () => {
  const standing = await keys.ask('HTX', keys.addHtx('blind', { permission: 'trade' }));
  expect(standing).toEqual({ ...refused('UNTOLD'), read: false });
  expect(adviceOf(standing, 'HTX', { next: 'try again', isRunning: false })).toBe(
    'This key cannot read. On HTX, turn on reading for it, then try again.',
  );
});

test.each(['unknown', 'away', 'over'])(
  'says nothing about a key that is refused without a reason: %s',
  async (name) => {
    keys.addHtx('away', { elsewhere: true });
    keys.addHtx('over', { isOver: true });
    keys.at('HTX').brokenPath = '/v1/account/accounts';
    expect(await failure(keys.ask('HTX', htxKey(name)))).toEqual([503, undefined]);
  },
);

test('says nothing about a key if its request comes too late', async () => {
  const key = keys.addHtx('late');
  keys.at('HTX').driftMs = 400_000;
  expect(await failure(keys.ask('HTX', key))).toEqual([503, undefined]);
});

const busy = { status: 'error', 'err-code': 'rate-too-many-requests', 'err-msg': 'exceeded rate limit' };

test.each<[string, number, unknown]>([
  ['/v1/common/timestamp', 200, [503, 60]],
  ['/v1/common/timestamp', 429, [503, 60]],
  ['/v2/user/uid', 200, expect.objectContaining({ trade: true })],
  ['/v2/user/uid', 418, [503, 60]],
])('a limit at %s with status %i: other checks get %j', async (at, status, others) => {
  keys.at('HTX').fault = { at, answer: { status, body: busy } };
  const key = keys.addHtx('busy');
  expect(await failure(keys.ask('HTX', key))).toEqual([503, 60]);
  keys.at('HTX').fault = null;
  expect(await failure(keys.ask('HTX', key))).toEqual(others);
});

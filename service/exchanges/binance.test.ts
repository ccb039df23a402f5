import { expect, test } from 'vitest';
import { type KeyRefusal, refused } from '../common/key-standing.ts';
import {
  binanceKey,
  combinations,
  failure,
  isAccepted,
  openCheckedKeys,
  secret,
} from '../testing/exchanges/checked-keys.ts';

const hourMs = 3_600_000;
const keys = await openCheckedKeys();

const rows = combinations([
  'enableSpotAndMarginTrading',
  'enableWithdrawals',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
  'ipRestrict',
]);

// Rule: KEY-1
test('of 32 combinations of its flags, only two may be used: trading, with or without addresses', async () => {
  const accepted: typeof rows = [];
  for (const restrictions of rows) {
    const standing = await keys.ask(
      'BINANCE',
      keys.addBinance('matrix', { restrictions, usdt: '250.50000000' }),
    );
    expect(standing).toEqual({
      read: true,
      trade: restrictions.enableSpotAndMarginTrading,
      withdraw: restrictions.enableWithdrawals,
      transfer: restrictions.enableInternalTransfer || restrictions.permitsUniversalTransfer,
      ipRestricted: restrictions.ipRestrict,
      expiresAt: null,
      freeUsdt: '250.50000000',
    });
    if (isAccepted(standing)) accepted.push(restrictions);
  }
  const onlyTrading = {
    enableSpotAndMarginTrading: true,
    enableWithdrawals: false,
    enableInternalTransfer: false,
    permitsUniversalTransfer: false,
  };
  expect([rows.length, accepted]).toEqual([
    32,
    [
      { ...onlyTrading, ipRestrict: false },
      { ...onlyTrading, ipRestrict: true },
    ],
  ]);
});

test.each([
  [hourMs, true],
  [-hourMs, false],
])('says when a key stops trading: in %i ms', async (inMs, trade) => {
  const at = Date.now() + inMs;
  const key = keys.addBinance('expiring', { restrictions: { tradingAuthorityExpirationTime: at } });
  const standing = await keys.ask('BINANCE', key);
  expect(standing).toMatchObject({ trade, expiresAt: new Date(at).toISOString() });
  expect(standing.refusal).toBe(trade ? undefined : 'EXPIRED');
});

test('by the clock of the exchange, which may be another one, a key has expired', async () => {
  keys.at('BINANCE').skewMs = 2 * hourMs;
  const at = Date.now() + hourMs;
  const key = keys.addBinance('expiring', { restrictions: { tradingAuthorityExpirationTime: at } });
  expect(await keys.ask('BINANCE', key)).toMatchObject({ trade: false, refusal: 'EXPIRED' });
});

test.each([[null], ['1767225600000'], [-1], [1e300]])(
  'says nothing about a key that stops trading at %j',
  async (time) => {
    const key = keys.addBinance('odd', { restrictions: { tradingAuthorityExpirationTime: time } });
    expect(await failure(keys.ask('BINANCE', key))).toEqual([503, undefined]);
  },
);

test('a key that stops trading at 0 never does', async () => {
  const key = keys.addBinance('endless', { restrictions: { tradingAuthorityExpirationTime: 0 } });
  expect(await keys.ask('BINANCE', key)).toMatchObject({ trade: true, expiresAt: null });
});

test.each([
  'enableSpotAndMarginTrading',
  'enableWithdrawals',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
  'enableReading',
  'ipRestrict',
])('says nothing about a key if its answer lacks %s', async (name) => {
  const key = keys.addBinance('unclear', { restrictions: { [name]: undefined } });
  expect(await failure(keys.ask('BINANCE', key))).toEqual([503, undefined]);
});

test.each<[string, () => string, string, KeyRefusal]>([
  ['an unknown key', () => binanceKey('unknown'), secret, 'UNKNOWN'],
  ['a wrong secret', () => keys.addBinance('known'), 'wrong'.repeat(8), 'UNKNOWN'],
  ['a key of HTX', () => keys.addHtx('other'), secret, 'UNKNOWN'],
  ['a key for other addresses', () => keys.addBinance('away', { elsewhere: true }), secret, 'ADDRESS'],
  [
    'a key that may not read',
    () => keys.addBinance('blind', { restrictions: { enableReading: false } }),
    secret,
    'ADDRESS',
  ],
])('refuses %s', async (_, key, apiSecret, refusal) => {
  expect(await keys.ask('BINANCE', key(), apiSecret)).toEqual(refused(refusal));
});

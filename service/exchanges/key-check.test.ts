import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/contract.ts';
import { createExchangePauses } from '../api-keys/exchange-pauses.ts';
import { refusalOf } from '../api-keys/key-rights.ts';
import { type KeyRefusal, type KeyStanding, refused } from '../common/key-standing.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { openEmbedded } from '../db/open-database.ts';
import { attempts } from '../db/schema/limits.ts';
import type { KeyCheck } from '../ports/key-check.ts';
import { captureLog } from '../testing/captured-log.ts';
import { type BinanceAccount, startBinance } from '../testing/exchanges/binance.ts';
import type { ExchangeServer, Fault } from '../testing/exchanges/exchange-server.ts';
import { type HtxAccount, startHtx } from '../testing/exchanges/htx.ts';
import { createKeyCheck } from './key-check.ts';
import { loadCcxt } from './load-ccxt.ts';

const hourMs = 3_600_000;
const secret = 'S'.repeat(64);
const binanceKey = (name: string) => name.padEnd(64, 'x');
const htxKey = (name: string) => `${name}-0001-4f7b-9c8d`;

const binanceAccounts: Record<string, BinanceAccount> = {};
const htxAccounts: Record<string, HtxAccount> = {};
const addBinance = (name: string, account: Partial<BinanceAccount> = {}) => {
  binanceAccounts[binanceKey(name)] = { secret, ...account };
  return binanceKey(name);
};
const addHtx = (name: string, account: Partial<HtxAccount> = {}) => {
  const usual = { secret, permission: 'readOnly,trade', ipAddresses: '203.0.113.7' };
  htxAccounts[htxKey(name)] = { ...usual, ...account };
  return htxKey(name);
};

const { lines, log } = captureLog('trace');
let servers: Record<Exchange, ExchangeServer>;
let check: KeyCheck;
/** Real milliseconds; the short limit is for exchanges that never answer. */
const [usualMs, shortMs] = [8000, 300];
let database: DatabaseHandle;
// Loads ccxt, which takes its time only once.
beforeAll(async () => {
  database = await openEmbedded();
  await loadCcxt();
}, 30_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(attempts);
  servers = { BINANCE: await startBinance(binanceAccounts), HTX: await startHtx(htxAccounts) };
  check = await open(usualMs);
});
afterEach(() => Promise.all([servers.BINANCE.close(), servers.HTX.close()]));

const open = (timeoutMs: number) =>
  createKeyCheck({
    pauses: createExchangePauses(database.db),
    standIns: { BINANCE: servers.BINANCE.url, HTX: servers.HTX.url },
    log,
    timeoutMs,
  });
const ask = (exchange: Exchange, apiKey: string, apiSecret = secret) =>
  check({ exchange, apiKey, apiSecret });
/** The failure of a check: its status, and the seconds to wait. */
const failure = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => answer,
    ({ status, retryAfter }) => [status, retryAfter],
  );

/** Every combination of these flags. */
const combinations = (flags: readonly string[]) =>
  Array.from({ length: 2 ** flags.length }, (_, bits) =>
    Object.fromEntries(flags.map((name, index) => [name, (bits & (1 << index)) > 0])),
  );
const isAccepted = (standing: KeyStanding) => refusalOf(standing) === null;

describe('Binance', () => {
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
      const standing = await ask('BINANCE', addBinance('matrix', { restrictions, usdt: '250.50000000' }));
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
    const key = addBinance('expiring', { restrictions: { tradingAuthorityExpirationTime: at } });
    const standing = await ask('BINANCE', key);
    expect(standing).toMatchObject({ trade, expiresAt: new Date(at).toISOString() });
    expect(standing.refusal).toBe(trade ? undefined : 'EXPIRED');
  });

  test.each([
    'enableSpotAndMarginTrading',
    'enableWithdrawals',
    'enableInternalTransfer',
    'permitsUniversalTransfer',
    'enableReading',
    'ipRestrict',
  ])('says nothing of a key if its answer lacks %s', async (name) => {
    const key = addBinance('unclear', { restrictions: { [name]: undefined } });
    expect(await failure(ask('BINANCE', key))).toEqual([503, undefined]);
  });

  test.each<[string, () => string, string, KeyRefusal]>([
    ['an unknown key', () => binanceKey('unknown'), secret, 'UNKNOWN'],
    ['a wrong secret', () => addBinance('known'), 'wrong'.repeat(8), 'UNKNOWN'],
    ['a key of HTX', () => addHtx('other'), secret, 'UNKNOWN'],
    ['a key for other addresses', () => addBinance('away', { elsewhere: true }), secret, 'ADDRESS'],
    [
      'a key that may not read',
      () => addBinance('blind', { restrictions: { enableReading: false } }),
      secret,
      'ADDRESS',
    ],
  ])('refuses %s', async (_, key, apiSecret, refusal) => {
    expect(await ask('BINANCE', key(), apiSecret)).toEqual(refused(refusal));
  });
});

describe('HTX', () => {
  const rows = combinations(['trade', 'withdraw', 'ipRestricted', 'expires']);

  // Rule: KEY-1
  test('of 16 combinations of its rights, only four may be used: trading without withdrawals', async () => {
    const accepted: typeof rows = [];
    for (const row of rows) {
      const permission = ['readOnly', row.trade && 'trade', row.withdraw && ' withdraw']
        .filter(Boolean)
        .join();
      const ipAddresses = row.ipRestricted ? '203.0.113.7,203.0.113.8' : '';
      const validDays = row.expires ? 89 : -1;
      const key = addHtx('matrix', { permission, ipAddresses, validDays, usdt: '250.5' });
      const { expires, ...rights } = row;
      const standing = await ask('HTX', key);
      expect(standing).toEqual({
        ...rights,
        read: true,
        transfer: false,
        expiresAt: expires ? expect.any(String) : null,
        freeUsdt: '250.5',
      });
      if (isAccepted(standing)) accepted.push(row);
    }
    expect(rows).toHaveLength(16);
    expect(accepted).toHaveLength(4);
    for (const row of accepted) expect(row).toMatchObject({ trade: true, withdraw: false });
  });

  test('says when a key expires', async () => {
    const { expiresAt } = await ask('HTX', addHtx('expiring', { validDays: 89 }));
    const days = (Date.parse(expiresAt ?? '') - Date.now()) / (24 * hourMs);
    expect(Math.round(days)).toBe(89);
  });

  test.each<[string, () => string, string, KeyRefusal]>([
    ['an unknown key', () => htxKey('unknown'), secret, 'UNKNOWN'],
    ['a wrong secret', () => addHtx('known'), 'wrong'.repeat(8), 'UNKNOWN'],
    ['a key of Binance', () => addBinance('other'), secret, 'UNKNOWN'],
    ['a key that may not read', () => addHtx('blind', { permission: 'trade' }), secret, 'UNKNOWN'],
    ['an expired key', () => addHtx('old', { status: 'expired' }), secret, 'EXPIRED'],
    ['a key of a sub-account', () => addHtx('sub', { isSub: true }), secret, 'UNTOLD'],
  ])('refuses %s', async (_, key, apiSecret, refusal) => {
    expect(await ask('HTX', key(), apiSecret)).toEqual(refused(refusal));
  });

  test.each<[unknown, string]>([
    [{ code: 200, data: 1 }, 'no list of keys'],
    [{ code: 2002, message: 'invalid field value' }, 'a code of failure'],
    [{ code: 200, data: [{ accessKey: 'matrix' }] }, 'the uid of nobody'],
    [{}, 'nothing'],
  ])('says nothing of a key if its answer is %j: %s', async (body, _) => {
    servers.HTX.fault = { answer: { status: 200, body } };
    expect(await failure(ask('HTX', addHtx('unclear')))).toEqual([503, undefined]);
  });
});

describe.each<[Exchange, () => string]>([
  ['BINANCE', () => addBinance('canary')],
  ['HTX', () => addHtx('canary')],
])('at %s', (exchange, key) => {
  test.each([60_000, -60_000])('a clock that is off by %i ms does not matter', async (skewMs) => {
    servers[exchange].skewMs = skewMs;
    expect(await ask(exchange, key())).toMatchObject({ trade: true });
  });

  const html = '<html>Forbidden</html>';
  test.each<[string, Fault]>([
    ['does not answer', { kind: 'silent' }],
    ['never ends its answer', { kind: 'stalled' }],
    ['closes the connection', { kind: 'dropped' }],
    ['is behind a firewall', { answer: { status: 403, body: html } }],
    ['does not serve this country', { answer: { status: 451, body: { code: 0, msg: 'restricted' } } }],
    ['is being repaired', { answer: { status: 503, body: 'Service Unavailable' } }],
    ['is behind a proxy that wants a password', { answer: { status: 407, body: html } }],
    ['is behind a portal', { answer: { status: 511, body: {} } }],
    ['is behind a page that wants a password', { answer: { status: 401, body: {} } }],
    [
      'sends us elsewhere',
      { answer: { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } } },
    ],
    ['answers with too much', { answer: { status: 200, body: `"${'x'.repeat(2_000_000)}"` } }],
  ])('a check says nothing of the key if the exchange %s', async (_, fault) => {
    servers[exchange].fault = fault;
    if ('kind' in fault && fault.kind !== 'dropped') check = await open(shortMs);
    expect(await failure(ask(exchange, key()))).toEqual([503, undefined]);
  });

  test.each([
    [429, '7', 7],
    [418, '120', 120],
    [429, undefined, 60],
    [418, 'soon', 60],
  ])('after %i with Retry-After %s, no replica asks for %i s', async (status, retryAfter, seconds) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const body = { code: exchange === 'BINANCE' ? -1003 : 429, msg: 'Too many requests.' };
    servers[exchange].fault = { answer: { status, body, headers } };
    expect(await failure(ask(exchange, key()))).toEqual([503, undefined]);
    servers[exchange].fault = null;
    const { asked } = servers[exchange];
    const before = asked.length;
    const otherReplica = await open(usualMs);
    for (const replica of [check, otherReplica]) {
      const account = { exchange, apiKey: key(), apiSecret: secret };
      expect(await failure(replica(account))).toEqual([503, seconds]);
    }
    expect(asked).toHaveLength(before);
  });

  test('a check ends within two seconds if each answer takes 300 ms', async () => {
    servers[exchange].latencyMs = 300;
    const start = performance.now();
    expect(await ask(exchange, key())).toMatchObject({ trade: true });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('twenty checks wait for an exchange that hangs; the others are turned away at once', async () => {
    servers[exchange].fault = { kind: 'silent' };
    check = await open(shortMs);
    const ended: string[] = [];
    const asking = Array.from({ length: 100 }, async () =>
      ended.push(String(await failure(ask(exchange, key())))),
    );
    await Promise.all(asking);
    expect(ended).toEqual([...Array(80).fill('503,1'), ...Array(20).fill('503,')]);
    expect(servers[exchange].asked.length).toBeLessThanOrEqual(20);
    servers[exchange].fault = null;
    await expect.poll(() => failure(ask(exchange, key()))).toMatchObject({ trade: true });
  });

  test('the balance is left out if it cannot be read', async () => {
    servers[exchange].brokenPath = exchange === 'BINANCE' ? '/api/v3/account' : '/v1/account/accounts';
    const standing = await ask(exchange, key());
    expect(standing).toMatchObject({ trade: true });
    expect(standing).not.toHaveProperty('freeUsdt');
  });
});

test('no line of the log has a key, a secret or a signed address', () => {
  const told = lines.join('');
  expect(told).toContain('A key could not be checked');
  expect(told).toContain('"failure":"RequestTimeout"');
  expect(told).toContain('"status":451');
  for (const secretText of [secret, 'canary', 'ignature', 'timestamp=', 'http://', 'https://'])
    expect(told).not.toContain(secretText);
});

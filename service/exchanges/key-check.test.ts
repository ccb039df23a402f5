import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/contract.ts';
import { refused } from '../common/key-standing.ts';
import { failure, openCheckedKeys, secret } from '../testing/exchanges/checked-keys.ts';
import { type Fault, startExchangeServer } from '../testing/exchanges/exchange-server.ts';
import { createExchangeFetch } from './ccxt.ts';

/** A limit in real milliseconds, for exchanges that never answer. */
const shortMs = 300;
const keys = await openCheckedKeys();

describe.each<[Exchange, () => string]>([
  ['BINANCE', () => keys.addBinance('canary')],
  ['HTX', () => keys.addHtx('canary')],
])('at %s', (exchange, key) => {
  // Both are more than either exchange allows.
  test.each([400_000, -400_000])('a clock that is off by %i ms does not matter', async (skewMs) => {
    keys.at(exchange).skewMs = skewMs;
    expect(await keys.ask(exchange, key())).toMatchObject({ trade: true });
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
    ['answers with too much', { kind: 'padded' }],
  ])('a check says nothing of the key if the exchange %s', async (_, fault) => {
    keys.at(exchange).fault = fault;
    if (fault.kind === 'silent' || fault.kind === 'stalled') await keys.limitTo(shortMs);
    expect(await failure(keys.ask(exchange, key()))).toEqual([503, undefined]);
  });

  test('a check does not follow where the exchange sends it', async () => {
    const headers = { location: `${keys.at(exchange).url}/elsewhere` };
    keys.at(exchange).fault = { answer: { status: 302, body: '', headers } };
    expect(await failure(keys.ask(exchange, key()))).toEqual([503, undefined]);
    expect(keys.at(exchange).asked).toHaveLength(1);
  });

  const odd = ['key of mine', 'key\n', 'ключ', '\ud800', '-----BEGIN PRIVATE KEY-----'];
  test.each(odd)('a key or a secret that no exchange gives out is refused unasked: %j', async (part) => {
    expect(await keys.ask(exchange, part)).toEqual(refused('UNKNOWN'));
    expect(await keys.ask(exchange, key(), part)).toEqual(refused('UNKNOWN'));
    expect(keys.at(exchange).asked).toEqual([]);
  });

  test.each([
    [429, '7', 7],
    [429, '0', 1],
    [418, '-5', 1],
    [418, '99999999999', 3 * 86_400],
    [418, '120', 120],
    [429, undefined, 60],
    [418, 'soon', 60],
  ])('after %i with Retry-After %s, no replica asks for %i s', async (status, retryAfter, seconds) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const body = { code: exchange === 'BINANCE' ? -1003 : 429, msg: 'Too many requests.' };
    keys.at(exchange).fault = { answer: { status, body, headers } };
    expect(await failure(keys.ask(exchange, key()))).toEqual([503, seconds]);
    keys.at(exchange).fault = null;
    const { asked } = keys.at(exchange);
    const before = asked.length;
    const otherReplica = await keys.open();
    const account = { exchange, apiKey: key(), apiSecret: secret };
    expect(await failure(keys.ask(exchange, key()))).toEqual([503, seconds]);
    expect(await failure(otherReplica(account))).toEqual([503, seconds]);
    expect(asked).toHaveLength(before);
  });

  // The calls that a key signs are counted by address at Binance, and by key at HTX.
  test('a limit on one key pauses the others only where the exchange counts addresses', async () => {
    const at = exchange === 'BINANCE' ? '/sapi/v1/account/apiRestrictions' : '/v2/user/uid';
    keys.at(exchange).fault = { at, answer: { status: 429, body: { code: 429, msg: 'Too many requests.' } } };
    expect(await failure(keys.ask(exchange, key()))).toEqual([503, 60]);
    keys.at(exchange).fault = null;
    const others = exchange === 'BINANCE' ? [503, 60] : expect.objectContaining({ trade: true });
    expect(await failure(keys.ask(exchange, key()))).toEqual(others);
  });

  test('a check ends within two seconds if each answer takes 300 ms', async () => {
    keys.at(exchange).latencyMs = 300;
    const start = performance.now();
    expect(await keys.ask(exchange, key())).toMatchObject({ trade: true });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('twenty checks wait for an exchange that hangs; the others are turned away at once', async () => {
    keys.at(exchange).fault = { kind: 'silent' };
    await keys.limitTo(shortMs);
    const ended: string[] = [];
    const asking = Array.from({ length: 100 }, async () =>
      ended.push(String(await failure(keys.ask(exchange, key())))),
    );
    await Promise.all(asking);
    expect(ended).toEqual([...Array(80).fill('503,1'), ...Array(20).fill('503,')]);
    expect(keys.at(exchange).asked.length).toBeLessThanOrEqual(20);
    keys.at(exchange).fault = null;
    await expect.poll(() => failure(keys.ask(exchange, key()))).toMatchObject({ trade: true });
  });

  test('the balance is left out if it cannot be read', async () => {
    keys.at(exchange).brokenPath = exchange === 'BINANCE' ? '/api/v3/account' : '/v1/account/accounts';
    const standing = await keys.ask(exchange, key());
    expect(standing).toMatchObject({ trade: true });
    expect(standing).not.toHaveProperty('freeUsdt');
  });
});

test('no line of the log has a key, a secret or a signed address', () => {
  const told = keys.lines.join('');
  expect(told).toContain('A key could not be checked');
  expect(told).toContain('"failure":"RequestTimeout"');
  expect(told).toContain('"status":451');
  for (const secretText of [secret, 'canary', 'ignature', 'timestamp=', 'http://', 'https://'])
    expect(told).not.toContain(secretText);
});

test.each([
  'https://api.binance.com.example.com/api/v3/time',
  'http://api.binance.com/api/v3/time',
  'https://fapi.binance.com/fapi/v1/time',
  'https://api.binance.com:8443/api/v3/time',
])('asks only the exchange’s own address, not %s', async (url) => {
  const server = await startExchangeServer(() => ({ status: 200, body: { serverTime: 1 } }));
  const ask = createExchangeFetch({
    origin: 'https://api.binance.com',
    standIn: server.url,
    signal: AbortSignal.timeout(5000),
    onAnswer: async () => undefined,
    onLimit: async () => undefined,
  });
  await expect(ask(url, {})).rejects.toThrow('This is not the address of the exchange.');
  expect(server.asked).toEqual([]);
  expect((await ask('https://api.binance.com/api/v3/time', {})).status).toBe(200);
  await server.close();
});

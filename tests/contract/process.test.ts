import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../service/testing/local-servers.ts';
import { openFilled } from '../../service/testing/memory-database.ts';
import { outsideAndAlone } from '../../service/testing/outside-sandbox.ts';
import { createContractClient } from './lib/contract-client.ts';
import { createMember, signIn } from './lib/members.ts';
import { runProcess, startProcess } from './lib/sandbox-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'botdeck-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of data with all tables: a service would take seconds to make them. */
async function newData(name: string): Promise<string> {
  const data = join(folder, name);
  const { close } = await openFilled(data);
  await close();
  return data;
}

/** The service in a process of its own, always on the same data. */
async function startOwn() {
  const sandbox = await startProcess({ DATA_DIR: join(folder, 'own') });
  return { sandbox, call: createContractClient(sandbox.url) };
}

test('a killed process keeps what it has confirmed, and one that is asked to stop ends', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const killed = await startOwn();
  const { email, token } = await createMember(killed);
  const order = await killed.call('subscribeAndPay', { token, body: { period: 'YEAR' } });
  expect(order.status).toBe(201);
  await killed.sandbox.end('SIGKILL');

  const next = await startOwn();
  const member = await signIn(next, email);
  const { body } = await next.call('getSubscription', { token: member.token });
  expect(body.payments.map(({ uuid }: { uuid: string }) => uuid)).toEqual([order.body.uuid]);
  expect(await next.sandbox.end('SIGTERM')).toBe(0);
});

test('the message about a wrong setting says what to do', async () => {
  const { code, output } = await runProcess({ PORT: 'many' });
  const sentence = 'Set PORT to a whole number from 0 to 65535, not "many".';
  expect([code, output.trim().split('\n')]).toEqual([1, [sentence]]);
});

/** The modules that a service without the sandbox has loaded once it answers. */
async function modulesOf(name: string, env?: Record<string, string>): Promise<string[]> {
  const list = join(folder, `${name}.txt`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = await startProcess({
    ...outsideAndAlone,
    ...env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: await newData(name),
    MODULE_LIST: list,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'lib/list-modules.ts')}`,
  });
  expect((await fetch(`${url}/ready`)).status).toBe(204);
  expect((await fetch(`${url}/sandbox`)).status).toBe(404);
  await service.end('SIGTERM');
  return readFileSync(list, 'utf8').trim().split('\n');
}

/** What replaces the outside world, except for the engine and the exchange, which may be simulated. */
const standIn =
  /service\/stand-ins\/(?!paper-(?:engine|exchange)\/|without-sandbox)|node_modules\/oidc-provider\//;

const real = /service\/exchanges\/|node_modules\/ccxt\//;

test('with SANDBOX=off, no module of the sandbox is loaded, and none of real exchanges unless asked for', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  expect(globSync('service/stand-ins/**/*.ts').filter((path) => standIn.test(path)).length).toBeGreaterThan(
    20,
  );

  const outside = await modulesOf('outside');
  expect(outside.some((url) => url.endsWith('service/stand-ins/without-sandbox.ts'))).toBe(true);
  expect(outside.filter((url) => standIn.test(url) || real.test(url))).toEqual([]);

  const asking = await modulesOf('asking', { EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7' });
  expect(asking.filter((url) => standIn.test(url))).toEqual([]);
  const exchanges = asking.filter((url) => /node_modules\/ccxt\/js\/src\/\w+\.js/.test(url));
  expect(exchanges.map((url) => /(\w+)\.js/.exec(url)?.[1]).toSorted()).toEqual(['binance', 'htx']);

  const program = join(folder, 'freqtrade');
  writeFileSync(program, '#!/bin/sh\necho freqtrade 2026.9\n', { mode: 0o755 });
  const trading = await modulesOf('trading', {
    ...{ ENGINE: 'freqtrade', FREQTRADE_PROGRAM: program, MARKET_PORT: '0' },
    ...{ BINANCE_URL: 'http://127.0.0.1:1', UNSAFE_SETTINGS: 'PUBLIC_URL, BINANCE_URL' },
  });
  expect(trading.filter((url) => standIn.test(url) || /node_modules\/ccxt\//.test(url))).toEqual([]);
  expect(trading.some((url) => url.includes('service/exchanges/market/'))).toBe(true);

  const placing = await modulesOf('placing', {
    ...{ ENGINE: 'freqtrade', ENGINE_LIVE: 'on', FREQTRADE_PROGRAM: program, MARKET_PORT: '0' },
    ...{ EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7' },
    ...{ BINANCE_URL: 'http://127.0.0.1:1', UNSAFE_SETTINGS: 'PUBLIC_URL, BINANCE_URL' },
  });
  expect(placing.filter((url) => standIn.test(url))).toEqual([]);
  expect(placing.some((url) => url.endsWith('service/exchanges/binance-orders.ts'))).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addApiKey, createExchangePauses } from '../../service/api-keys/api-key-repository.ts';
import { sealApiKey } from '../../service/api-keys/api-keys.ts';
import { readConfig } from '../../service/common/config.ts';
import { realClock, startJobs } from '../../service/common/jobs.ts';
import { deriveKeys } from '../../service/common/secrets.ts';
import { createProcessSupervisor } from '../../service/engine/supervisor.ts';
import { openOrderSearch } from '../../service/exchanges/binance-orders.ts';
import { openMarket } from '../../service/exchanges/market/open-market.ts';
import { createLog } from '../../service/http/log.ts';
import type { Deps } from '../../service/ports/deps.ts';
import { registerBinanceAccount } from '../../service/stand-ins/paper-exchange/binance-account.ts';
import { binancePath, registerBinanceApi } from '../../service/stand-ins/paper-exchange/binance-api.ts';
import { openStandIns } from '../../service/stand-ins/without-sandbox.ts';
import { outsideSandbox } from '../../service/testing/outside-sandbox.ts';
import { openTrading, startBot } from '../../service/testing/trading.ts';
import { findFreqtrade, patient, risingExchange } from './lib/freqtrade-world.ts';

const isInstalled = findFreqtrade();
const pairs = ['BTC/USDT', 'ETH/USDT'];
/** Longer than a hard stop goes on if it can sell nothing. */
const banMs = 100_000;

/** The engine of a service with SANDBOX=off that places orders at a stand-in for Binance on this machine. */
async function openOutside() {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-binance-'));
  const trading = await openTrading();
  const { db } = trading;
  const exchange = risingExchange();
  const asked: { at: number; call: string; isSigned: boolean; isFreqtrade: boolean }[] = [];
  /** Until when the address is banned, in epoch milliseconds. */
  const ban = { until: 0 };
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ headers, method, url }, reply) => {
    const at = Date.now();
    asked.push({
      at,
      call: `${method} ${url.split('?')[0]?.split('/').slice(5).join('/')}`,
      isSigned: headers['x-mbx-apikey'] !== undefined,
      isFreqtrade: /python/i.test(headers['user-agent'] ?? ''),
    });
    if (at >= ban.until) return undefined;
    const retryAfter = Math.ceil((ban.until - at) / 1000);
    return reply
      .code(418)
      .header('retry-after', retryAfter)
      .send({ code: -1003, msg: 'Way too many requests.' });
  });
  registerBinanceApi(app, exchange, realClock);
  registerBinanceAccount(app, { db, exchange, clock: realClock });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${binancePath}`;
  const config = readConfig({
    ...{ ...outsideSandbox, ENGINE: 'freqtrade', ENGINE_LIVE: 'on', DATA_DIR: folder },
    ...{ EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7', MARKET_PORT: '0' },
    ...{ BINANCE_URL: url, UNSAFE_SETTINGS: 'BINANCE_URL' },
    FREQTRADE_PROGRAM: resolve('.freqtrade/bin/freqtrade'),
  });
  const deps = { config, db, realClock, log: createLog('silent') } as Deps;
  const market = await openMarket(deps, createExchangePauses(db), pairs);
  const runner = startJobs(market.jobs, () => undefined);
  const { createWorld } = await openStandIns(db, config, realClock);
  const searchAt = openOrderSearch(deps, createExchangePauses(db), market);
  const { engine } = createWorld(deps, market, searchAt);
  return {
    ...{ asked, ban, trading: { ...trading, engine } },
    addKey: async (userUuid: string) => {
      const owned = { userUuid, uuid: randomUUID() };
      const account = { exchange: 'BINANCE', apiKey: 'K'.repeat(64), apiSecret: 'S'.repeat(64) } as const;
      const standing = {
        read: true,
        trade: true,
        withdraw: false,
        ipRestricted: true,
        source: 'real',
      } as const;
      const times = { createdAt: new Date(), checkedAt: new Date() };
      const sealed = sealApiKey(deriveKeys(config.secretKeys), owned, account);
      await addApiKey(db, { ...owned, ...sealed, ...times, standing });
    },
    close: async () => {
      const supervisor = createProcessSupervisor(join(folder, 'bots'));
      for (const id of await supervisor.list()) await supervisor.stop(id, 0);
      await runner.stop();
      await market.close();
      await app.close();
      await trading.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let world: Awaited<ReturnType<typeof openOutside>>;
beforeAll(async () => {
  if (isInstalled) world = await openOutside();
});
afterAll(() => world?.close());

test.runIf(isInstalled)(
  'outside the sandbox, orders go to the exchange with the member’s key, public data comes from the gateway, and a hard stop sells once a ban is over',
  async () => {
    const { addKey, asked, ban, trading } = world;
    const { engine, readBot } = trading;
    const { botUuid, userUuid } = await startBot(trading);
    await addKey(userUuid);
    const turnUntil = (expected: object) =>
      vi.waitFor(
        async () => {
          await engine.advance({ botUuid });
          expect(await readBot(botUuid)).toMatchObject(expected);
        },
        { ...patient, timeout: patient.timeout + banMs },
      );
    await turnUntil({ status: 'RUNNING', openedCount: 2 });
    const bannedAt = Date.now();
    ban.until = bannedAt + banMs;
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await turnUntil({ deactivatedAt: expect.any(Date) });
    expect(Date.now()).toBeGreaterThan(ban.until);
    expect(await readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 2 });
    const isBanned = ({ at }: { at: number }) => at >= bannedAt && at < ban.until;
    // The gateway, the prices and the searches share the pause.
    const banned = asked.filter((call) => isBanned(call) && !call.isFreqtrade && call.at > bannedAt + 3000);
    expect(banned).toEqual([]);
    expect(await engine.troubles?.()).toEqual([]);

    const own = asked.filter((call) => call.isFreqtrade && !isBanned(call));
    expect(own.filter(({ isSigned }) => !isSigned)).toEqual([]);
    const placed = own.filter(({ call }) => call === 'POST order').length;
    expect(placed).toBe(2 * (await readBot(botUuid)).openedCount);
    const calls = asked.filter(({ isFreqtrade }) => !isFreqtrade).map(({ call }) => call);
    expect(new Set(calls)).toEqual(
      new Set([
        'GET account',
        'GET allOrders',
        ...['exchangeInfo', 'klines', 'ticker/24hr', 'time'].map((call) => `GET ${call}`),
      ]),
    );
    // docs/engine.md computes the cost of an order from this: 1, and 20 for each read of the account.
    expect(new Set(own.map(({ call }) => call))).toEqual(new Set(['GET account', 'POST order']));
    expect((own.length - placed) / placed).toBeLessThanOrEqual(5);
  },
  240_000,
);

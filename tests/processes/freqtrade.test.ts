import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exact } from '../../service/common/amounts.ts';
import { hashToken } from '../../service/common/secrets.ts';
import { createFreqtradeEngine } from '../../service/engine/freqtrade/freqtrade-engine.ts';
import {
  createFreqtradeProcesses,
  orderPrefix,
  type ProcessOrder,
} from '../../service/engine/freqtrade/freqtrade-process.ts';
import { createProcessSupervisor } from '../../service/engine/supervisor.ts';
import { BinancePublic } from '../../service/exchanges/market/binance-public.ts';
import { type Gateway, openGateway } from '../../service/exchanges/market/gateway.ts';
import { MarketData } from '../../service/exchanges/market/market-data.ts';
import { createLog } from '../../service/http/log.ts';
import { createOutlook } from '../../service/stand-ins/paper-engine/paper-engine.ts';
import {
  ordersWithPrefix,
  registerBinanceAccount,
} from '../../service/stand-ins/paper-exchange/binance-account.ts';
import { binancePath, registerBinanceApi } from '../../service/stand-ins/paper-exchange/binance-api.ts';
import {
  candlesOf,
  createPaperExchange,
  pairOf,
} from '../../service/stand-ins/paper-exchange/paper-exchange.ts';
import { listSandboxOrders } from '../../service/stand-ins/paper-exchange/sandbox-order-repository.ts';
import { openTrading, startBot, type Trading } from '../../service/testing/trading.ts';

const program = resolve('.freqtrade/bin/freqtrade');
const isInstalled = existsSync(program);
if (!isInstalled)
  process.stdout.write('Freqtrade is not installed, so it is not tested: npm run engine -- install.\n');

const pairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'];
const clock = { now: () => new Date() };
const patient = { timeout: 90_000, interval: 500 };

/** Prices that rise without a pause, so that every pair breaks out of its band. */
function risingExchange() {
  const startedAt = Date.now();
  const priceAt = (pair: string, at: number) => {
    const price = pairOf(pair).basePrice * Math.exp((at - startedAt) / 600_000_000);
    return Number(price.toFixed(pairOf(pair).priceDecimals));
  };
  const { feeRate } = createPaperExchange();
  return {
    ...{ feeRate, priceAt },
    candles: async ({ pair, ...range }: Parameters<ReturnType<typeof createPaperExchange>['candles']>[0]) =>
      candlesOf((at) => priceAt(pair, at), range),
  };
}

let folder: string;
let trading: Trading;
let exchangeUrl: string;
/** Where runs ask that simulate their orders. */
let gateway: Gateway;
/** How many of the next answers to an order are lost. */
let toLose = 0;
const losesAnswer = () => toLose-- > 0;
const app = Fastify();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-freqtrade-'));
  trading = await openTrading();
  const exchange = risingExchange();
  registerBinanceApi(app, exchange, clock);
  registerBinanceAccount(app, { db: trading.db, exchange, clock, losesAnswer });
  exchangeUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}${binancePath}`;
  const pauses = { leftOf: async () => 0, start: async () => undefined };
  const binance = new BinancePublic({ url: exchangeUrl, clock, pauses, log: createLog('silent') });
  gateway = await openGateway(new MarketData({ binance, pairs, now: Date.now }), 0);
});
afterAll(async () => {
  await gateway.close();
  await app.close();
  await trading.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The engine of a service that has just started. */
function openEngine(account: ProcessOrder['account']) {
  const supervisor = createProcessSupervisor(folder);
  const strategy = resolve('service/engine/strategy/band_breakout.py');
  const setup = {
    program,
    strategy,
    pairs,
    marketOf: () => ({ name: 'binance', url: account ? exchangeUrl : gateway.url }) as const,
  };
  const processes = createFreqtradeProcesses(setup, supervisor);
  const log = createLog('silent');
  return createFreqtradeEngine({
    ...{ db: trading.db, log, clock, supervisor, processes, accountOf: async () => account },
    ordersOf: async (botUuid) =>
      account ? ordersWithPrefix(trading.db, account.apiKey, orderPrefix(botUuid)) : [],
    outlook: createOutlook(trading.exchange),
  });
}

const pidOf = (botUuid: string): number => {
  const shell = JSON.parse(readFileSync(join(folder, botUuid, 'process.json'), 'utf8')).pid;
  return Number(execFileSync('pgrep', ['-P', String(shell)], { encoding: 'utf8' }));
};

/** What freqtrade itself has written down. */
const booksOf = (botUuid: string) => {
  const ask = `import json, sqlite3; print(json.dumps(sqlite3.connect(${JSON.stringify(join(folder, botUuid, 'trades.sqlite'))})
    .execute('select count(*), sum(is_open), sum(close_profit_abs) from trades').fetchone()))`;
  const python = join(dirname(program), 'python');
  return JSON.parse(execFileSync(python, ['-c', ask], { encoding: 'utf8' })) as [number, number, number];
};

const account = { apiKey: 'K'.repeat(64), apiSecret: 'S'.repeat(64) };

/** What the exchange has done with the USDT of the account: orders that freqtrade does not know would show here. */
async function checkAccount(botUuid: string) {
  const orders = await listSandboxOrders(trading.db, hashToken(account.apiKey));
  const trades = await trading.readTrades(botUuid);
  expect(orders).toHaveLength(2 * trades.length);
  expect(orders.filter(({ clientOrderId }) => !clientOrderId.startsWith(orderPrefix(botUuid)))).toEqual([]);
  const usdtOf = (side: 'BUY' | 'SELL') =>
    orders
      .filter((order) => order.side === side)
      .reduce((sum, order) => sum.plus(exact(order.amount).times(order.rate)), exact(0));
  const sellFees = orders.reduce((sum, { fee, side }) => (side === 'SELL' ? sum.plus(fee) : sum), exact(0));
  const costs = trades.reduce((sum, trade) => sum.plus(trade.stakeAmount).plus(trade.openFee), exact(0));
  const { closedProfit } = await trading.readBot(botUuid);
  // What the trades cost and brought. A remainder below the step of amounts is bought, but never sold.
  const recorded = exact(closedProfit).plus(costs);
  expect(usdtOf('SELL').minus(sellFees).minus(recorded).abs().toNumber()).toBeLessThan(1e-6);
}

test.runIf(isInstalled).each([
  ['simulates', null],
  ['places', account],
] as const)(
  'freqtrade %s orders of a run through deaths of its own and of the service, and our record is as its books',
  async (_does, own) => {
    let engine = openEngine(own);
    const { botUuid } = await startBot({ ...trading, engine });
    const turnUntil = (expected: () => Promise<void>) =>
      vi.waitFor(async () => {
        await engine.advance({ botUuid });
        await expected();
      }, patient);
    const bot = () => trading.readBot(botUuid);

    await turnUntil(async () => expect(await bot()).toMatchObject({ status: 'RUNNING', openedCount: 3 }));
    expect(statSync(join(folder, botUuid, 'config.json')).mode & 0o777).toBe(0o600);

    // Another service takes the process over.
    const before = pidOf(botUuid);
    engine = openEngine(own);
    await engine.advance({ botUuid });
    expect(pidOf(botUuid)).toBe(before);

    await trading.db.transaction((tx) => engine.closeTrade(tx, botUuid, 2));
    await engine.settle({ botUuid });
    expect((await trading.readTrades(botUuid))[1]).toMatchObject({ exitReason: 'MEMBER' });

    process.kill(before, 'SIGKILL');
    await turnUntil(async () => expect(pidOf(botUuid)).not.toBe(before));
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await turnUntil(async () => expect((await bot()).status).toBe('STOPPED'));
    await engine.job.run();
    expect(existsSync(join(folder, botUuid, 'config.json'))).toBe(false);

    const run = await bot();
    const reasons = (await trading.readTrades(botUuid)).map(({ exitReason }) => exitReason);
    expect(reasons.toSorted()).toEqual(['HARD_STOP', 'HARD_STOP', 'MEMBER']);
    const [trades, open, profit] = booksOf(botUuid);
    expect([trades, open]).toEqual([run.openedCount, 0]);
    expect(exact(profit).toFixed(8)).toBe(exact(run.closedProfit).toFixed(8));
    if (own) await checkAccount(botUuid);
  },
  300_000,
);

test.runIf(isInstalled)(
  'an order whose answer is lost is found at the exchange, and the run opens no more trades',
  async () => {
    toLose = 1;
    const engine = openEngine({ ...account, apiKey: 'L'.repeat(64) });
    const { botUuid } = await startBot({ ...trading, engine });
    await vi.waitFor(
      async () => {
        await engine.advance({ botUuid });
        expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
      },
      { timeout: 200_000, interval: 500 },
    );
    expect((await trading.readEvents(botUuid)).at(-1)).toMatchObject({
      kind: 'ENTRY_STOPPED',
      by: 'SERVICE',
    });
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await vi.waitFor(async () => {
      await engine.advance({ botUuid });
      expect((await trading.readBot(botUuid)).status).toBe('STOPPED');
    }, patient);
    await engine.job.run();
  },
  300_000,
);

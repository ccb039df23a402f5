import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Fastify from 'fastify';
import { expect, vi } from 'vitest';
import { exact } from '../../../service/common/amounts.ts';
import { hashToken } from '../../../service/common/secrets.ts';
import { createFreqtradeEngine } from '../../../service/engine/freqtrade/freqtrade-engine.ts';
import {
  createFreqtradeProcesses,
  orderPrefix,
} from '../../../service/engine/freqtrade/freqtrade-process.ts';
import { createProcessSupervisor } from '../../../service/engine/supervisor.ts';
import { createBinanceOrders } from '../../../service/exchanges/binance-orders.ts';
import { BinancePublic } from '../../../service/exchanges/market/binance-public.ts';
import { MarketData } from '../../../service/exchanges/market/market-data.ts';
import { openGateway } from '../../../service/exchanges/market/open-market.ts';
import { WeightBudget } from '../../../service/exchanges/weight-budget.ts';
import { createLog } from '../../../service/http/log.ts';
import type { Exchange } from '../../../service/ports/exchange.ts';
import type { ExchangeAccount } from '../../../service/ports/world.ts';
import { createOutlook } from '../../../service/stand-ins/paper-engine/paper-engine.ts';
import { registerBinanceAccount } from '../../../service/stand-ins/paper-exchange/binance-account.ts';
import { binancePath, registerBinanceApi } from '../../../service/stand-ins/paper-exchange/binance-api.ts';
import { movable } from '../../../service/stand-ins/paper-exchange/movable-exchange.ts';
import {
  candlesOf,
  createPaperExchange,
  pairOf,
} from '../../../service/stand-ins/paper-exchange/paper-exchange.ts';
import { listSandboxOrders } from '../../../service/stand-ins/paper-exchange/sandbox-order-repository.ts';
import { openTrading } from '../../../service/testing/trading.ts';

const program = resolve('.freqtrade/bin/freqtrade');

/** Whether freqtrade is there. Says so if not, so that nobody takes a test that was left out for one that passed. */
export function findFreqtrade(): boolean {
  const isInstalled = existsSync(program);
  if (!isInstalled)
    process.stdout.write('Freqtrade is not installed, so it is not tested: npm run engine -- install.\n');
  return isInstalled;
}

/** Real time, which the clock of our own service may be ahead of. */
const clock = { now: () => new Date() };

const mount = (folder: string, size: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder], { stdio: 'ignore' });

/** Whether a disk can be mounted, which needs root. Says so if not. */
export function findDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-disk-'));
  try {
    mount(folder, 64);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    process.stdout.write('No disk can be mounted here, so a full disk is not tested. Run this as root.\n');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const patient = { timeout: 90_000, interval: 500 };

/** Prices that rise without a pause, so that every pair breaks out of its band, and that a test can move. */
export function risingExchange() {
  const startedAt = Date.now();
  const priceAt = (pair: string, at: number) => {
    const price = pairOf(pair).basePrice * Math.exp((at - startedAt) / 600_000_000);
    return Number(price.toFixed(pairOf(pair).priceDecimals));
  };
  const candles: Exchange['candles'] = async ({ pair, ...range }) =>
    candlesOf((at) => priceAt(pair, at), range);
  return movable({ ...createPaperExchange(), priceAt, candles });
}

/** Freqtrade itself on a stand-in for Binance. */
export async function openFreqtradeWorld(pairs: readonly string[] = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT']) {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-freqtrade-'));
  const trading = await openTrading();
  const exchange = risingExchange();
  /** What goes wrong at the exchange. */
  const faults = {
    /** How far the clock of the service is ahead, in milliseconds. */
    aheadMs: 0,
    /** It closes every connection. */
    isAway: false,
    /** It accepts no key. */
    refusesKeys: false,
    /** How many of the next answers to an order are lost. */
    lostAnswers: 0,
    /** How much of an order is filled. */
    filledShare: (_side: 'BUY' | 'SELL') => 1,
  };
  const disks: string[] = [];
  const app = Fastify();
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (faults.isAway) raw.socket.destroy();
    else if (faults.refusesKeys && headers['x-mbx-apikey'])
      return reply.code(401).send({ code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' });
    return undefined;
  });
  registerBinanceApi(app, exchange, clock);
  registerBinanceAccount(app, {
    ...{ db: trading.db, exchange, clock },
    losesAnswer: () => faults.lostAnswers-- > 0,
    filledShare: (side) => faults.filledShare(side),
  });
  const exchangeUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}${binancePath}`;
  const pauses = { leftOf: async () => 0, start: async () => undefined };
  const budget = new WeightBudget(clock, pauses);
  const binance = new BinancePublic({ url: exchangeUrl, budget, log: createLog('silent') });
  /** Where runs get public data. */
  const gateway = await openGateway(new MarketData({ binance, pairs, now: Date.now }), 0);

  /** The engine of a service that has just started. */
  const openEngine = (account: Pick<ExchangeAccount, 'apiKey' | 'apiSecret'> | null) => {
    const supervisor = createProcessSupervisor(folder);
    const strategy = resolve('service/engine/strategy/band_breakout.py');
    const market = () => ({ publicUrl: gateway.url, signedUrl: exchangeUrl });
    const processes = createFreqtradeProcesses({ program, strategy, pairs, market }, supervisor);
    const log = createLog('silent');
    const findOrders = createBinanceOrders({ budget, log, standIn: () => exchangeUrl });
    return createFreqtradeEngine({
      mostRuns: null,
      placesOrders: account !== null,
      ...{ db: trading.db, log, supervisor, processes, accountOf: () => account && (async () => account) },
      clock: { now: () => new Date(Date.now() + faults.aheadMs) },
      ordersOf: async (botUuid, _run, seen) =>
        account
          ? findOrders({
              ...{ pairs, seen, prefix: orderPrefix(botUuid) },
              account: { ...account, exchange: 'BINANCE' },
            })
          : [],
      outlook: createOutlook(trading.exchange),
    });
  };

  /** What was bought and sold with a key. */
  const ordersOf = ({ apiKey }: { apiKey: string }) => listSandboxOrders(trading.db, hashToken(apiKey));

  return {
    ...{ exchange, faults, folder, openEngine, ordersOf, trading },

    /** Has a run advance until this is so. */
    turnUntil: (engine: ReturnType<typeof openEngine>, botUuid: string, expected: () => Promise<void>) =>
      vi.waitFor(async () => {
        await engine.advance({ botUuid });
        await expected();
      }, patient),

    /** A disk of its own for the folder of a run that has not started yet. Its size is in kilobytes. */
    mountDisk(botUuid: string, size: number): string {
      const disk = join(folder, botUuid);
      mkdirSync(disk);
      mount(disk, size);
      disks.push(disk);
      return disk;
    },

    pidOf(botUuid: string): number {
      const shell = JSON.parse(readFileSync(join(folder, botUuid, 'process.json'), 'utf8')).pid;
      return Number(execFileSync('pgrep', ['-P', String(shell)], { encoding: 'utf8' }));
    },

    /** What freqtrade itself has written down. */
    booksOf(botUuid: string) {
      const record = globSync(join(folder, botUuid, 'trades*.sqlite'))[0];
      const ask = `import json, sqlite3; print(json.dumps(sqlite3.connect(${JSON.stringify(record)})
        .execute('select count(*), sum(is_open), sum(close_profit_abs) from trades').fetchone()))`;
      const python = join(dirname(program), 'python');
      return JSON.parse(execFileSync(python, ['-c', ask], { encoding: 'utf8' })) as [number, number, number];
    },

    /**
     * Compares what the exchange has done with the USDT of an account with the record of a run: orders that freqtrade does not
     * know would show here. Returns the orders.
     */
    async checkAccount(botUuid: string, { apiKey }: { apiKey: string }) {
      const orders = await ordersOf({ apiKey });
      expect(orders.filter(({ clientOrderId }) => !clientOrderId.startsWith(orderPrefix(botUuid)))).toEqual(
        [],
      );
      const usdtOf = (side: 'BUY' | 'SELL') =>
        orders
          .filter((order) => order.side === side)
          .reduce((sum, order) => sum.plus(exact(order.amount).times(order.rate)), exact(0));
      const sellFees = orders.reduce(
        (sum, { fee, side }) => (side === 'SELL' ? sum.plus(fee) : sum),
        exact(0),
      );
      const trades = await trading.readTrades(botUuid);
      const costs = trades.reduce((sum, trade) => sum.plus(trade.stakeAmount).plus(trade.openFee), exact(0));
      const { closedProfit } = await trading.readBot(botUuid);
      // What the trades cost and brought. A remainder below the step of amounts is bought, but never sold.
      const recorded = exact(closedProfit).plus(costs);
      expect(usdtOf('SELL').minus(sellFees).minus(recorded).abs().toNumber()).toBeLessThan(1e-6);
      return orders;
    },

    close: async () => {
      const supervisor = createProcessSupervisor(folder);
      for (const id of await supervisor.list()) await supervisor.stop(id, 0);
      for (const disk of disks) execFileSync('umount', [disk]);
      await gateway.close();
      await app.close();
      await trading.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FreqtradeWorld = Awaited<ReturnType<typeof openFreqtradeWorld>>;

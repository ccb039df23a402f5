import Fastify from 'fastify';
import { BinancePublic } from '../../exchanges/market/binance-public.ts';
import { MarketData } from '../../exchanges/market/market-data.ts';
import { WeightBudget } from '../../exchanges/weight-budget.ts';
import { createLog } from '../../http/log.ts';
import { registerBinanceApi } from '../../stand-ins/paper-exchange/binance-api.ts';
import { createPaperExchange } from '../../stand-ins/paper-exchange/paper-exchange.ts';

/** How the stand-in answers, instead of as asked. */
interface Fault {
  status: number;
  headers?: Record<string, string>;
}

const pairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT', 'ADA/USDT', 'DOGE/USDT', 'LTC/USDT'];

/** Market data that asks a stand-in for Binance, which the test can make fail. The test moves the clock of both. */
export async function openPublicBinance(traded = pairs) {
  let at = Date.UTC(2026, 4, 3, 9, 13, 7);
  const clock = { now: () => new Date(at) };
  const exchange = createPaperExchange('market');
  const world: { fault: Fault | null; headers: Record<string, string>; wait: Promise<unknown> | null } = {
    ...{ fault: null, headers: {}, wait: null },
  };
  const asked: string[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ url }, reply) => {
    asked.push(url);
    await world.wait;
    if (world.fault)
      return reply
        .code(world.fault.status)
        .headers(world.fault.headers ?? {})
        .send({});
    reply.headers(world.headers);
  });
  registerBinanceApi(app, exchange, clock, '');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const told: string[] = [];
  const log = createLog('warn', { write: (line) => void told.push(JSON.parse(line).msg) });
  let pausedUntil = 0;
  const pauses = {
    leftOf: async () => Math.max(0, pausedUntil - at),
    start: async (_exchange: unknown, seconds: number) => {
      pausedUntil = Math.max(pausedUntil, at + seconds * 1000);
    },
  };
  const budget = new WeightBudget(clock, pauses);
  const binance = new BinancePublic({ url, budget, log });
  const createData = () => new MarketData({ binance, pairs: traded, now: () => at });
  return {
    ...{ asked, binance, budget, clock, createData, data: createData(), exchange, told, world },
    now: () => at,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    close: () => app.close(),
  };
}

export type PublicBinance = Awaited<ReturnType<typeof openPublicBinance>>;

import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Job } from '../../common/jobs.ts';
import { Problem } from '../../common/problem.ts';
import { StartupError } from '../../common/settings.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Market } from '../../ports/market.ts';
import type { ExchangePauses } from '../../ports/world.ts';
import { WeightBudget } from '../weight-budget.ts';
import { BinancePublic } from './binance-public.ts';
import { MarketData } from './market-data.ts';

/** By this, a replica knows that the port belongs to another one. */
const name = 'botdeck-market';
const askMs = 2000;

/** The market data on a port of this machine, where bots ask as they would ask Binance. */
export interface Gateway {
  url: string;
  /** Takes the port over if the replica that had it is gone. */
  keepOpen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the gateway. Replicas on one machine share the port: one has it, and another takes over when it ends, so that bots,
 * which go on, find it again. Throws a StartupError if another program has the port.
 */
export async function openGateway(data: MarketData, port: number): Promise<Gateway> {
  let url = `http://127.0.0.1:${port}`;
  let app: FastifyInstance | null = null;

  const keepOpen = async () => {
    if (app) return;
    const next = serve(data);
    try {
      url = await next.listen({ host: '127.0.0.1', port });
      app = next;
    } catch (error) {
      await next.close();
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  };

  await keepOpen();
  if (!app && !(await isGateway(url)))
    throw new StartupError(`Set MARKET_PORT to a free port: another program has ${port}.`);
  return { url, keepOpen, close: async () => app?.close() };
}

/** Whether a gateway answers there. A gateway that has just been left has a second to be taken over. */
async function isGateway(url: string): Promise<boolean> {
  for (let tries = 1; tries <= 3; tries += 1) {
    try {
      const answer = await fetch(`${url}/`, { signal: AbortSignal.timeout(askMs) });
      return (await answer.text()) === name;
    } catch {
      await wait(300);
    }
  }
  return false;
}

function serve(data: MarketData): FastifyInstance {
  // Bots keep their connections, which must not hold up the end.
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async () => name);
  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    '/api/v3/*',
    async ({ params, query }, reply) => {
      const answer = await data.answer(params['*'], query);
      return answer ?? reply.code(400).send({ code: -1121, msg: 'Invalid symbol.' });
    },
  );
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Problem && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    // Bots wait after a 503, and try again.
    return reply
      .code(error instanceof Problem ? 503 : 500)
      .send({ code: -1001, msg: 'Market data is not available right now.' });
  });
  return app;
}

const binanceUrl = 'https://api.binance.com';
const pricesMs = 2000;
const historyMs = 5000;

/** Opens the markets of Binance for a service and the bots on its machine. Throws a StartupError if their port is taken. */
export async function openMarket(
  { config, log, realClock }: Pick<Deps, 'config' | 'log' | 'realClock'>,
  pauses: ExchangePauses,
  pairs: readonly string[],
): Promise<Market> {
  const standIn = config.exchangeStandIns.BINANCE;
  const budget = new WeightBudget(realClock, pauses);
  const binance = new BinancePublic({ url: standIn ?? binanceUrl, budget, log });
  const data = new MarketData({ binance, pairs, now: () => realClock.now().getTime() });
  const gateway = await openGateway(data, config.marketPort);
  const jobOf = (name: string, everyMs: number, work: () => Promise<void>): Job => ({
    ...{ name, everyMs },
    run: async () => {
      // The log already says that the exchange does not answer.
      await work().catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    },
  });
  const jobs = [
    jobOf('market gateway', pricesMs, gateway.keepOpen),
    jobOf('market prices', pricesMs, () => data.refresh()),
    jobOf('market history', historyMs, () => data.catchUp()),
  ];
  return {
    ...{ exchange: data.exchange, pairs, jobs, close: gateway.close },
    ...{ publicUrl: gateway.url, signedUrl: standIn, budget },
  };
}

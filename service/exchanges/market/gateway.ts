import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '../../common/problem.ts';
import { StartupError } from '../../common/settings.ts';
import type { MarketData } from './market-data.ts';

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

/** Whether a gateway answers there. One that has just been left has a second to be taken over. */
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

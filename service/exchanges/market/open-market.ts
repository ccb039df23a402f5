import type { Job } from '../../common/jobs.ts';
import { Problem } from '../../common/problem.ts';
import type { Deps } from '../../ports/deps.ts';
import type { ExchangePauses, Market } from '../../ports/world.ts';
import { BinancePublic } from './binance-public.ts';
import { openGateway } from './gateway.ts';
import { MarketData } from './market-data.ts';

const binanceUrl = 'https://api.binance.com';
const pricesMs = 2000;
const historyMs = 5000;

/** Opens the markets of Binance for a service and the bots on its machine. Throws a StartupError if their port is taken. */
export async function openMarket(
  { config, log, realClock }: Pick<Deps, 'config' | 'log' | 'realClock'>,
  pauses: ExchangePauses,
  pairs: readonly string[],
): Promise<Market> {
  const url = config.exchangeStandIns.BINANCE ?? binanceUrl;
  const binance = new BinancePublic({ url, clock: realClock, pauses, log });
  const data = new MarketData({ binance, pairs, now: () => realClock.now().getTime() });
  const gateway = await openGateway(data, config.marketPort);
  const jobOf = (name: string, everyMs: number, work: () => Promise<void>): Job => ({
    ...{ name, everyMs },
    run: async () => {
      // That the exchange does not answer has been logged.
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
  return { exchange: data.exchange, url: gateway.url, pairs, jobs, close: gateway.close };
}

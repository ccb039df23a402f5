import type { FastifyInstance } from 'fastify';
import { createAccountOpener } from '../api-keys/run-account.ts';
import type { Config } from '../common/config.ts';
import type { Clock, Job } from '../common/jobs.ts';
import { deriveKeys, type Keys } from '../common/secrets.ts';
import type { Database, DatabaseHandle } from '../db/database.ts';
import { openFreqtrade } from '../engine/freqtrade/open-freqtrade.ts';
import type { Deps } from '../ports/deps.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Market } from '../ports/market.ts';
import type { SearchAt } from '../ports/orders.ts';
import type { World } from '../ports/world.ts';
import { openClock } from './clock/clock-repository.ts';
import { refuseMovedClock, type SpeedClock, whyFixed } from './clock/sandbox-clock.ts';
import type { ConsoleDeps } from './console/actions.ts';
import { registerConsole } from './console/console.ts';
import { faultsChannel } from './faults/fault-repository.ts';
import { FaultInjector, installFaults } from './faults/faults.ts';
import { localClient, localProviderPath, registerLocalProvider } from './google/local-provider.ts';
import { createOutlook, createPaperEngine } from './paper-engine/paper-engine.ts';
import { registerBinanceAccount } from './paper-exchange/binance-account.ts';
import { binancePath, registerBinanceApi } from './paper-exchange/binance-api.ts';
import { movable } from './paper-exchange/movable-exchange.ts';
import { createAccountCheck, createPaperExchange, symbols } from './paper-exchange/paper-exchange.ts';
import { welcome } from './seed/people.ts';
import { seedPeople } from './seed/seed-people.ts';
import { serveManual } from './serve-manual.ts';
import { registerBotApi, standInPath } from './telegram-bot-api.ts';

/** The engine that the settings name, on the paper exchange. Freqtrade asks it like Binance, whichever exchange the run names. */
export function createSandboxEngine(
  deps: Deps,
  clock: SpeedClock,
  exchange: Exchange,
  searchAt: SearchAt | null,
): Pick<World, 'engine' | 'engineJobs'> {
  const { config, db, site } = deps;
  if (config.engine === 'paper')
    return { engine: createPaperEngine({ db, clock, exchange }), engineJobs: [] };
  const url = () => site.local(binancePath);
  const openAccount = createAccountOpener({
    ...{ db, keys: deriveKeys(config.secretKeys), source: config.exchangeCheck },
  });
  return openFreqtrade(deps, {
    pairs: symbols,
    market: () => ({ publicUrl: url(), signedUrl: url() }),
    live: searchAt && { openAccount, findOrders: searchAt(url) },
    outlook: createOutlook(exchange),
  });
}

/** What the stand-ins use of the service: the jobs and subscriptions the console controls, and the keys. */
type Moved = Pick<ConsoleDeps, 'jobs' | 'subscriptions'> & { keys: Keys };

/** Everything that replaces the outside world. */
export interface StandIns {
  /** The time of product lifecycles. */
  clock: Deps['clock'];
  /** What is traded, such as `BTC/USDT`. */
  pairs: readonly string[];
  /**
   * Builds the world. The settings may name the real Telegram and Google, and with SANDBOX=off the market of a real exchange;
   * the others are always stand-ins. With `searchAt`, bots place orders instead of simulating them.
   */
  createWorld(deps: Deps, market: Market | null, searchAt: SearchAt | null): World;
  /**
   * Lets the console inject faults into calls. Sandbox only; call it before adding routes. Returns a function that stops it from
   * hearing what other replicas inject.
   */
  installFaults(
    app: FastifyInstance,
    basePath: string,
    listen: DatabaseHandle['listen'],
  ): Promise<() => Promise<void>>;
  /** Adds the console, the manual, and the stand-ins for Telegram and Google. Sandbox only. */
  register(app: FastifyInstance, deps: Deps, services: Moved): Promise<void>;
  /** Creates the seeded people who are missing. */
  seed(deps: Deps): Promise<void>;
  /** The text for the terminal of a service at `url`. */
  welcome(url: string): string;
  /** Keeps the clocks of replicas in step. */
  jobs: Job[];
}

/** Opens the stand-ins, with the sandbox clock as it was stored; `real` measures how much time has passed since. */
export async function openStandIns(db: Database, config: Config, real: Clock): Promise<StandIns> {
  const stored = await openClock(db, config.clockSpeed, real);
  const fixed = whyFixed(config);
  if (fixed) refuseMovedClock(stored.clock, real, fixed);
  const market = config.engine === 'freqtrade' ? movable(createPaperExchange()) : null;
  const exchange = market ?? createPaperExchange();
  const faults = new FaultInjector(db);
  return {
    clock: stored.clock,
    jobs: stored.jobs,
    pairs: symbols,

    createWorld: (deps, _market, searchAt) => {
      const { site } = deps;
      return {
        exchange,
        keyCheck: createAccountCheck(db),
        ...createSandboxEngine(deps, stored.clock, exchange, searchAt),
        telegramUrl: () => config.telegramApiUrl ?? site.local(standInPath),
        googleClient: () => config.google ?? { issuer: site.url(localProviderPath), ...localClient },
      };
    },

    seed: seedPeople,

    welcome: (url) => welcome(config, url),

    installFaults: (app, basePath, listen) => {
      installFaults(app, faults, basePath);
      return listen(faultsChannel, () => faults.changed());
    },

    register: async (app, deps, services) => {
      registerBotApi(app, deps);
      registerBinanceApi(app, exchange, deps.clock);
      registerBinanceAccount(app, { db, exchange, clock: deps.clock });
      registerLocalProvider(app, { ...deps, cookieKey: services.keys.cookies });
      await registerConsole(app, { ...deps, ...services, faults, stored, market });
      await serveManual(app, 'dist-manual');
    },
  };
}

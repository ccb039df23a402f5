import type { FastifyInstance } from 'fastify';
import type { Config } from '../common/config.ts';
import type { Job } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import type { World } from '../ports/world.ts';
import type { Keys } from '../security/keys.ts';
import { openClock } from './clock/clock-repository.ts';
import type { ConsoleDeps } from './console/actions.ts';
import { welcome } from './console/banner.ts';
import { registerConsole } from './console/console.ts';
import { FaultInjector, installFaults } from './faults/faults.ts';
import { localClient, localProviderPath } from './google/create-provider.ts';
import { registerLocalProvider } from './google/local-provider.ts';
import { createPaperEngine } from './paper-engine/paper-engine.ts';
import { createPaperExchange } from './paper-exchange/paper-exchange.ts';
import { seedPeople } from './seed/seed-people.ts';
import { registerBotApi, standInPath } from './telegram/bot-api.ts';

/** What the console moves besides the stand-ins. */
type Moved = Pick<ConsoleDeps, 'jobs' | 'subscriptions'> & { keys: Keys };

/** All that stands in for the world. */
export interface StandIns {
  /** Time of product lifecycles. */
  clock: Deps['clock'];
  /** The world of a service, as its settings say: real where they name something real. */
  createWorld(deps: Deps): World;
  /** Lets calls fail on purpose. Before the routes, for sandbox mode only, as is the next. */
  installFaults(app: FastifyInstance, basePath: string): void;
  /** Adds the console and what answers in place of Telegram and Google. */
  register(app: FastifyInstance, deps: Deps, services: Moved): Promise<void>;
  /** Creates the people who are not there yet. */
  seed(deps: Deps): Promise<void>;
  /** What to tell the person at the terminal of a service at `url`. */
  welcome(url: string): string;
  /** What replicas share with each other. */
  jobs: Job[];
}

/** The stand-ins, as they were left. */
export async function openStandIns(db: Database, config: Config): Promise<StandIns> {
  const stored = await openClock(db, config.clockSpeed);
  const faults = new FaultInjector();
  return {
    clock: stored.clock,
    jobs: stored.jobs,

    createWorld: ({ site }) => {
      const exchange = createPaperExchange();
      return {
        exchange,
        engine: createPaperEngine({ db, clock: stored.clock, exchange }),
        telegramUrl: () => config.telegramApiUrl ?? site.local(standInPath),
        googleClient: () => config.google ?? { issuer: site.url(localProviderPath), ...localClient },
      };
    },

    seed: seedPeople,

    welcome: (url) => welcome(config, url),

    installFaults: (app, basePath) => installFaults(app, faults, basePath),

    register: async (app, deps, services) => {
      registerBotApi(app, deps);
      registerLocalProvider(app, { ...deps, cookieKey: services.keys.cookies });
      await registerConsole(app, { ...deps, ...services, faults, stored });
    },
  };
}

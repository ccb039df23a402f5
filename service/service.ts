import type { Clock } from './clock.ts';
import { realClock } from './clock.ts';
import { openClock } from './clock-store.ts';
import type { Config } from './config.ts';
import { registerConsole } from './console/console.ts';
import { openEmbedded, openServer } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { registerLocalProvider } from './google/local-provider.ts';
import { createApp } from './http/app.ts';
import { serveClientConfig } from './http/client-config.ts';
import { serveClient } from './http/client-files.ts';
import { readContract } from './http/contract.ts';
import { registerContractRoutes } from './http/contract-routes.ts';
import { FaultInjector, installFaults } from './http/faults.ts';
import { serveHealth } from './http/health.ts';
import { listen } from './http/listen.ts';
import { createLocalSite } from './http/local-site.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { type Job, startJobs } from './jobs.ts';
import { logFailure } from './log-failure.ts';
import { seedPeople } from './seed/seed-people.ts';
import { createServices, type Services } from './services.ts';
import { registerTelegramStandIn } from './telegram/stand-in.ts';

export interface RunningService {
  /** Where it listens, without a trailing slash. */
  url: string;
  deps: Deps;
  services: Services;
  /** Answers what has begun, stops the background work and closes the database. */
  close(): Promise<void>;
}

interface Options {
  /** Time of sessions and limits; tests may bring their own. */
  realClock?: Clock;
}

/** Starts the whole service. Throws a StartupError when it cannot. */
export async function startService(config: Config, options: Options = {}): Promise<RunningService> {
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir ?? undefined);
  const stop: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of stop.splice(0).reverse()) await step();
  };

  try {
    const { db } = database;
    const stored = await openClock(db, config.clockSpeed);
    const app = createApp(config);
    const site = createLocalSite(app, config.publicUrl);
    const deps: Deps = { config, db, site, clock: stored.clock, realClock: options.realClock ?? realClock };
    const services = createServices(deps);
    const contract = readContract();
    const faults = new FaultInjector();

    await installSecurityHeaders(app, contract.basePath);
    if (config.sandbox) installFaults(app, faults, contract.basePath);
    registerContractRoutes(app, contract, services.handlers, services.sessions.authenticate);
    if (config.sandbox) {
      registerTelegramStandIn(app, deps);
      registerLocalProvider(app, { ...deps, cookieKey: services.keys.cookies });
      await registerConsole(app, { ...deps, ...services, faults, stored });
    }
    serveHealth(app, db);
    serveClientConfig(app, services.identityProvider);
    await serveClient(app, config.clientDir, contract.basePath);

    if (config.seed) await seedPeople(deps);
    stop.push(() => app.close());
    await listen(app, config);

    const jobs: Job[] = config.databaseUrl ? [...services.jobs, ...stored.jobs] : services.jobs;
    const runner = startJobs(jobs, (job, error) => {
      if (config.log) logFailure(job.name, error);
    });
    stop.push(() => runner.stop());
    return { url: site.local(''), deps, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

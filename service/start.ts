import type { Logger } from 'pino';
import { findOtherDomain } from './accounts/passkey-repository.ts';
import { createExchangePauses } from './api-keys/api-key-repository.ts';
import type { OpenChain } from './chain/open-chain.ts';
import type { Config } from './common/config.ts';
import { type Clock, type Job, realClock, startJobs } from './common/jobs.ts';
import { StartupError } from './common/settings.ts';
import { readBacklog } from './db/backlog.ts';
import type { Database, DatabaseHandle } from './db/database.ts';
import { openEmbedded, openServer, readUnsafeSettings } from './db/open-database.ts';
import { recordKeys } from './db/sealed-values.ts';
import { openSharedClock } from './db/shared-by-replicas.ts';
import { requireProgram } from './engine/freqtrade/require-program.ts';
import { requireSameOrders } from './engine/freqtrade/require-same-orders.ts';
import { countForeign } from './engine/run-record-repository.ts';
import { createApp } from './http/app.ts';
import { readClientHtml, serveClient, serveClientConfig } from './http/client-files.ts';
import { readContract } from './http/contract.ts';
import { registerContractRoutes } from './http/contract-routes.ts';
import { serveHealth, serveReadiness } from './http/health.ts';
import { createGeneralLimits } from './http/limits.ts';
import { createLocalSite, listen } from './http/listen.ts';
import { createLog, logFailedJob } from './http/log.ts';
import { Metrics, serveMetrics } from './http/metrics.ts';
import { createRefusalRecord } from './http/refusals.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import type { Deps } from './ports/deps.ts';
import type { Market } from './ports/market.ts';
import type { SearchAt } from './ports/orders.ts';
import type { World } from './ports/world.ts';
import { createServices, type Services } from './wiring.ts';

export interface RunningService {
  /** The address it listens on, without a trailing slash. */
  url: string;
  /** The text for the terminal. */
  welcome: string;
  deps: Deps;
  services: Services;
  /** Drains, stops the background work, answers requests in progress and closes the database. */
  close(): Promise<void>;
}

interface Options {
  /** Replaces the log from the settings. */
  log?: Logger;
  /** The time of sessions and mail; tests may replace it. */
  realClock?: Clock;
  /** Replaces the database that the settings name. Closed with the service. */
  database?: DatabaseHandle;
}

/** Starts the whole service. Throws a StartupError if a setting, the database or the port prevents it. */
export async function startService(config: Config, options: Options = {}): Promise<RunningService> {
  const log = options.log ?? createLog(config.logLevel);
  const database = options.database ?? (await openDatabase(config));
  const stop: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of stop.splice(0).reverse()) await step();
  };

  try {
    const { db } = database;
    if (config.databaseUrl && !config.sandbox) {
      for (const name of await readUnsafeSettings(db))
        log.warn(`PostgreSQL has ${name}=off: a crash may lose confirmed changes. Turn it on.`);
    }
    const shared = config.databaseUrl ? await openSharedClock(db) : { clock: realClock, jobs: [] };
    const real = options.realClock ?? shared.clock;
    await refuseOtherDomain(db, config);
    await refuseOtherEngine(db, config);
    await requireSameOrders(db, config);
    await requireProgram(config);
    const { openStandIns } = config.sandbox
      ? await import('./stand-ins/stand-ins.ts')
      : await import('./stand-ins/without-sandbox.ts');
    const standIns = await openStandIns(db, config, shared.clock);
    const app = createApp(config, log);
    const readiness = serveReadiness(app, database);
    const site = createLocalSite(app, config.publicUrl);
    const { clock } = standIns;
    // The key of the sandbox is in the repository.
    if (!config.sandbox) await recordKeys(db, { log, realClock: real }, config.secretKeys);
    const metrics = new Metrics();
    const deps: Deps = { config, db, log, meter: metrics, site, clock, realClock: real };
    const market = await realMarket(deps, standIns.pairs);
    if (market) stop.push(market.close);
    const world = standIns.createWorld(deps, market, await orderSearch(deps, market));
    const chain = await openChainOf(deps);
    const services = createServices(deps, chain, { ...world, ...(await realKeyCheck(config, db, log)) });
    const contract = readContract();

    if (config.metricsPort !== null) metrics.observe(app);
    await installSecurityHeaders(app, contract.basePath, readClientHtml(config.clientDir));
    stop.push(await standIns.installFaults(app, contract.basePath, database.listen));
    const { demands, handlers, sessions, versions } = services;
    const limits = createGeneralLimits(config.rateLimits);
    registerContractRoutes(app, contract, handlers, versions, {
      authenticate: sessions.authenticate,
      demands,
      limits,
      refused: createRefusalRecord(deps),
    });
    await standIns.register(app, deps, services);
    serveHealth(app, db);
    serveClientConfig(app, services.identityProvider);
    const { clientDir, passkeyDomain } = config;
    await serveClient(app, clientDir, contract.basePath, { addressOf: site.url, passkeyDomain });

    if (config.seed) await standIns.seed(deps);
    stop.push(() => services.background.idle());
    stop.push(() => app.close());
    await listen(app, config);
    stop.push(await database.listen('member_changes', services.changes.wake));
    // Counting them reads whole tables, and only a change of keys needs it.
    const withSealed = config.secretKeys.length > 1;
    const readFigures = async () => ({
      ...(await readBacklog(db, clock.now(), { withSealed })),
      alarms: (await world.engine.alarms?.()) ?? {},
    });
    const figures = () => metrics.render(readFigures, database.poolUse());
    stop.push(await serveMetrics(config, figures));

    const own = [...services.jobs, ...(market?.jobs ?? [])];
    const jobs: Job[] = config.databaseUrl ? [...shared.jobs, ...own, ...standIns.jobs] : own;
    const runner = startJobs(jobs, (job, error) => logFailedJob(log, job, error));
    stop.push(async () => {
      services.changes.close();
      await Promise.all([readiness.drain(config.drainSeconds), runner.stop()]);
    });
    const url = site.local('');
    const welcome = [standIns.welcome(url), chain?.welcome].filter(Boolean).join('\n');
    return { url, welcome, deps, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With another domain, no browser would find the passkeys that members have. */
async function refuseOtherDomain(db: Database, { passkeyDomain }: Config): Promise<void> {
  const other = await findOtherDomain(db, passkeyDomain);
  if (other)
    throw new StartupError(
      `Set PUBLIC_URL and PASSKEY_DOMAIN back, so that passkeys belong to ${other.domain}: members have ${other.passkeys} of them, which work nowhere else.`,
    );
}

/** An engine can continue only runs that it has begun. */
async function refuseOtherEngine(db: Database, { engine }: Config): Promise<void> {
  const runs = await countForeign(db, engine);
  if (runs > 0)
    throw new StartupError(
      `Set ENGINE back until all bots have stopped: the trades of ${runs} running bots are with the other engine. Or set DATA_DIR to another folder.`,
    );
}

/** Payments on the chain of the settings, if they name one; only then is its code loaded. */
async function openChainOf({ config, db, log }: Deps): Promise<OpenChain | null> {
  if (config.chain === null) return null;
  const { openChain } = await import('./chain/open-chain.ts');
  return openChain(config.chain, db, log);
}

/** The check of keys by the exchanges themselves, if the settings ask for it; only then is its code loaded. */
async function realKeyCheck(config: Config, db: Database, log: Logger): Promise<Partial<World>> {
  if (config.exchangeCheck === 'form') return {};
  const { createKeyCheck } = await import('./exchanges/key-check.ts');
  return {
    keyCheck: await createKeyCheck({
      pauses: createExchangePauses(db),
      standIns: config.exchangeStandIns,
      log,
    }),
  };
}

/** The markets of Binance, if freqtrade trades outside the sandbox; only then is their code loaded. */
async function realMarket(deps: Deps, pairs: readonly string[]): Promise<Market | null> {
  const { config, db } = deps;
  if (config.sandbox || config.engine === 'paper') return null;
  const { openMarket } = await import('./exchanges/market/open-market.ts');
  return openMarket(deps, createExchangePauses(db), pairs);
}

/** The search for the orders of runs, if freqtrade places them; only then is its code loaded. */
async function orderSearch(deps: Deps, market: Market | null): Promise<SearchAt | null> {
  const { config, db } = deps;
  if (!config.engineLive) return null;
  const { openOrderSearch } = await import('./exchanges/binance-orders.ts');
  return openOrderSearch(deps, createExchangePauses(db), market);
}

function openDatabase(config: Config): Promise<DatabaseHandle> {
  return config.databaseUrl
    ? openServer(config.databaseUrl, config)
    : openEmbedded(config.dataDir ?? undefined, config);
}

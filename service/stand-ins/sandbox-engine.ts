import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readApiKeys } from '../api-keys/api-key-repository.ts';
import { openApiKey } from '../api-keys/api-keys.ts';
import type { Config } from '../common/config.ts';
import type { Job } from '../common/jobs.ts';
import { deriveKeys, type Keys } from '../common/secrets.ts';
import { StartupError } from '../common/settings.ts';
import type { Database } from '../db/database.ts';
import { createFreqtradeEngine } from '../engine/freqtrade/freqtrade-engine.ts';
import { createFreqtradeProcesses, orderPrefix } from '../engine/freqtrade/freqtrade-process.ts';
import { createProcessSupervisor } from '../engine/supervisor.ts';
import type { BotEngine, RunOrder } from '../ports/bot-engine.ts';
import type { Deps } from '../ports/deps.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { ExchangeAccount } from '../ports/world.ts';
import type { SpeedClock } from './clock/sandbox-clock.ts';
import { createOutlook, createPaperEngine } from './paper-engine/paper-engine.ts';
import { ordersWithPrefix } from './paper-exchange/binance-account.ts';
import { binancePath } from './paper-exchange/binance-api.ts';
import { pairs } from './paper-exchange/paper-exchange.ts';

const strategy = join(import.meta.dirname, '../engine/strategy/band_breakout.py');

/** Throws a StartupError if the settings name freqtrade and it is not installed. */
export function requireProgram({ engine, freqtradeProgram }: Config): void {
  if (engine === 'freqtrade' && !existsSync(freqtradeProgram))
    throw new StartupError(
      'ENGINE=freqtrade needs freqtrade. Run npm run engine -- install, or set FREQTRADE_PROGRAM to it.',
    );
}

/** The engine that the settings name, on the paper exchange. Freqtrade asks it as it would ask Binance, whatever the run's. */
export function createSandboxEngine(
  { config, db, log, realClock, site }: Deps,
  clock: SpeedClock,
  exchange: Exchange,
): { engine: BotEngine; jobs: Job[] } {
  if (config.engine === 'paper') return { engine: createPaperEngine({ db, clock, exchange }), jobs: [] };
  const supervisor = createProcessSupervisor(resolve(config.dataDir ?? '.data', 'bots'));
  const setup = {
    program: resolve(config.freqtradeProgram),
    strategy,
    pairs: pairs.map(({ symbol }) => symbol),
    marketOf: () => ({ name: 'binance', url: site.local(binancePath) }) as const,
  };
  const engine = createFreqtradeEngine({
    ...{ db, log, supervisor, clock: realClock },
    accountOf: async (userUuid, exchange) =>
      config.engineLive ? findAccount(db, deriveKeys(config.secretKeys), userUuid, exchange) : null,
    ordersOf: async (botUuid, { exchange: at, userUuid }) => {
      if (!config.engineLive) return [];
      const { apiKey } = await findAccount(db, deriveKeys(config.secretKeys), userUuid, at);
      return ordersWithPrefix(db, apiKey, orderPrefix(botUuid));
    },
    processes: createFreqtradeProcesses(setup, supervisor),
    outlook: createOutlook(exchange),
  });
  return { engine, jobs: [engine.job] };
}

/** The account with which a run trades. Members cannot change it meanwhile. */
async function findAccount(
  db: Database,
  keys: Keys,
  userUuid: string,
  exchange: RunOrder['exchange'],
): Promise<ExchangeAccount> {
  const row = (await readApiKeys(db, userUuid)).find((key) => key.exchange === exchange);
  if (!row) throw new Error('The run has no API key.');
  return openApiKey(keys, row);
}

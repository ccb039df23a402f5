import { readApiKeys } from '../api-keys/api-key-repository.ts';
import { openApiKey } from '../api-keys/api-keys.ts';
import { deriveKeys, type Keys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { orderPrefix } from '../engine/freqtrade/freqtrade-process.ts';
import { openFreqtrade } from '../engine/freqtrade/open-freqtrade.ts';
import type { RunOrder } from '../ports/bot-engine.ts';
import type { Deps } from '../ports/deps.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { ExchangeAccount, World } from '../ports/world.ts';
import type { SpeedClock } from './clock/sandbox-clock.ts';
import { createOutlook, createPaperEngine } from './paper-engine/paper-engine.ts';
import { ordersWithPrefix } from './paper-exchange/binance-account.ts';
import { binancePath } from './paper-exchange/binance-api.ts';
import { symbols } from './paper-exchange/paper-exchange.ts';

/** The engine that the settings name, on the paper exchange. Freqtrade asks it as it would ask Binance, whatever the run's. */
export function createSandboxEngine(
  deps: Deps,
  clock: SpeedClock,
  exchange: Exchange,
): Pick<World, 'engine' | 'engineJobs'> {
  const { config, db, site } = deps;
  if (config.engine === 'paper')
    return { engine: createPaperEngine({ db, clock, exchange }), engineJobs: [] };
  return openFreqtrade(deps, {
    pairs: symbols,
    marketOf: () => ({ name: 'binance', url: site.local(binancePath) }),
    accountOf: async (userUuid, at) =>
      config.engineLive ? findAccount(db, deriveKeys(config.secretKeys), userUuid, at) : null,
    ordersOf: async (botUuid, { exchange: at, userUuid }) => {
      if (!config.engineLive) return [];
      const { apiKey } = await findAccount(db, deriveKeys(config.secretKeys), userUuid, at);
      return ordersWithPrefix(db, apiKey, orderPrefix(botUuid));
    },
    outlook: createOutlook(exchange),
  });
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

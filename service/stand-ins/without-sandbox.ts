import { createAccountOpener } from '../api-keys/run-account.ts';
import type { Config } from '../common/config.ts';
import type { Clock } from '../common/jobs.ts';
import { deriveKeys } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { openFreqtrade } from '../engine/freqtrade/open-freqtrade.ts';
import type { Deps } from '../ports/deps.ts';
import type { Market } from '../ports/market.ts';
import type { SearchAt } from '../ports/orders.ts';
import type { World } from '../ports/world.ts';
import { createOutlook, createPaperEngine } from './paper-engine/paper-engine.ts';
import { createAccountCheck, createPaperExchange, symbols } from './paper-exchange/paper-exchange.ts';
import type { StandIns } from './stand-ins.ts';

const nothing = async () => undefined;

type Traded = Pick<World, 'engine' | 'engineJobs' | 'exchange' | 'ordersAt' | 'pricesOf'>;

/** Freqtrade at the prices of Binance. It simulates its orders, or places them at Binance. */
function onMarket(
  deps: Deps,
  { exchange, pairs, publicUrl, signedUrl }: Market,
  searchAt: SearchAt | null,
): Traded {
  const { config, db } = deps;
  const openAccount = createAccountOpener({
    ...{
      db,
      keys: deriveKeys(config.secretKeys),
      source: config.exchangeCheck,
      ordersAt: 'BINANCE' as const,
    },
  });
  const trading = openFreqtrade(deps, {
    pairs,
    market: () => ({ publicUrl, signedUrl }),
    live: searchAt && { openAccount, findOrders: searchAt(() => signedUrl) },
    outlook: createOutlook(exchange),
  });
  return { exchange, ...(searchAt ? { ordersAt: 'BINANCE' } : { pricesOf: 'BINANCE' }), ...trading };
}

/**
 * Opens the remaining stand-ins with SANDBOX=off: the check of keys, and, unless there is the market of a real
 * exchange, the exchange and the engine. Loads nothing else of the sandbox. All clocks show real time.
 */
export async function openStandIns(db: Database, config: Config, real: Clock): Promise<StandIns> {
  const clock = { speed: 1, now: () => real.now() };
  const onPaper = (): Traded => {
    const exchange = createPaperExchange();
    return { exchange, engine: createPaperEngine({ db, clock, exchange }), engineJobs: [] };
  };
  return {
    clock,
    jobs: [],
    pairs: symbols,
    createWorld: (deps, market, searchAt) => {
      return {
        keyCheck: createAccountCheck(db),
        ...(market ? onMarket(deps, market, searchAt) : onPaper()),
        telegramUrl: () => required(config.telegramApiUrl),
        googleClient: () => required(config.google),
      };
    },
    seed: nothing,
    welcome: (url) => [`Botdeck is running at ${config.publicUrl ?? url}`, ...notReal(config)].join('\n'),
    installFaults: async () => nothing,
    register: nothing,
  };
}

/** What the operator of such a service must know: whether orders are real, what is simulated, and which protections are off. */
function notReal(config: Config): string[] {
  const { exchangeCheck, paymentSeconds, trustProxy, unsafeSettings } = config;
  return [
    aboutOrders(config),
    ...(exchangeCheck === 'form' ? ['Simulated: what an API key may do. Only its format is checked.'] : []),
    ...(paymentSeconds === null
      ? []
      : [`Simulated: payments. Every order counts as paid after ${paymentSeconds} s, and nobody pays.`]),
    ...(unsafeSettings.length > 0
      ? [`Unsafe, because UNSAFE_SETTINGS allows it: ${unsafeSettings.join(', ')}.`]
      : []),
    ...(trustProxy.length > 0
      ? []
      : [
          'Not set: TRUST_PROXY. Behind a proxy, all visitors share the limits of one address; set it to the address of the proxy.',
        ]),
  ];
}

function aboutOrders({ engine, engineLive, exchangeStandIns }: Config): string {
  if (engine === 'paper') return 'Simulated: prices and orders on the exchange. No order is sent.';
  if (!engineLive)
    return 'Simulated: orders on the exchange, at the prices of Binance, also for accounts at HTX. No order is sent.';
  if (exchangeStandIns.BINANCE !== null)
    return `Orders are sent to ${exchangeStandIns.BINANCE} instead of Binance, because BINANCE_URL is set.`;
  return 'REAL ORDERS: bots buy and sell at Binance, with members’ keys and money. To simulate orders, stop all bots, then set ENGINE_LIVE=off.';
}

/** A setting without which `readConfig` refuses the others. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('With SANDBOX=off, Telegram and Google must be set.');
  return value;
}

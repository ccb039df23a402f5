import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import type { Exchange } from '../../../src/contract/contract.ts';
import type { Config } from '../../common/config.ts';
import type { ExchangeAccount } from '../../ports/world.ts';
import { type Supervisor, writeWhole } from '../supervisor.ts';
import type { Access } from './freqtrade-client.ts';

/** What the process of a run trades with. */
export interface ProcessOrder {
  botUuid: string;
  exchange: Exchange;
  /** USDT. */
  tradeAmount: number;
  /** Whether it opens trades from its first step on. */
  opensTrades: boolean;
  /** Opens the account in which it places orders, for a start; null: it only simulates them. */
  account: (() => Promise<Pick<ExchangeAccount, 'apiKey' | 'apiSecret'>>) | null;
}

/** Where to send calls for public data, and signed calls; null: to Binance itself. */
export interface Market {
  publicUrl: string | null;
  signedUrl: string | null;
}

export interface FreqtradeSetup {
  /** The program, in its virtual environment. */
  program: string;
  /** The file of the strategy; its class is `BandBreakout`. */
  strategy: string;
  /** What the strategy trades, such as `BTC/USDT`. */
  pairs: readonly string[];
  /** Where runs trade. Called only once the service listens. */
  market(): Market;
}

interface KeptUp {
  access: Access;
  /** After a restart: the exit code of the last process, null if nobody saw it exit. Otherwise undefined. */
  exitedWith?: number | null | undefined;
}

/** The processes of runs: one freqtrade each, with a folder, a port and a password of its own. */
export interface FreqtradeProcesses {
  /** Starts the run's process if it is not up. Throws what opening its account throws. */
  keepUp(order: ProcessOrder): Promise<KeptUp>;
  /** Whether a process of the run has ever written its trades on this machine. */
  hasRecord(botUuid: string): Promise<boolean>;
  /** Ends the process. Its trades stay in its folder; what is secret does not. */
  end(botUuid: string): Promise<void>;
}

/** Where the folders of runs are. */
export const botsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  resolve(dataDir ?? '.data', 'bots');

const configFile = 'config.json';
const accessFile = 'access.json';
/** Freqtrade's trades. */
const recordFile = 'trades.sqlite';
/** It saves what it does within this time. */
const graceMs = 15_000;
/** Seconds from one of its steps to the next. */
export const stepSeconds = 3;

/** Runs freqtrade under a supervisor. */
export function createFreqtradeProcesses(setup: FreqtradeSetup, supervisor: Supervisor): FreqtradeProcesses {
  const readAccess = async (folder: string) =>
    JSON.parse(await readFile(join(folder, accessFile), 'utf8')) as Access;

  return {
    async keepUp(order) {
      const { botUuid: id } = order;
      const folder = await supervisor.folderOf(id);
      const { exitCode, phase } = await supervisor.inspect(id);
      if (phase === 'up') return { access: await readAccess(folder) };

      // A port that is free now may be taken when freqtrade starts. Then it does not answer as ours, and starts anew.
      // The supervisor may have lost its note of the start; freqtrade's own record says that there was one.
      const isAgain = phase === 'exited' || (await isThere(join(folder, recordFile)));
      const isUnsure = isAgain && order.account !== null;
      const password = randomBytes(24).toString('base64url');
      const next: Access = { port: await findFreePort(), password, isUnsure };
      const starting = { ...order, opensTrades: order.opensTrades && !isUnsure };
      const config = configOf(setup, starting, (await order.account?.()) ?? null, next);
      await writeWhole(join(folder, configFile), JSON.stringify(config, null, 1));
      await writeWhole(join(folder, accessFile), JSON.stringify(next));
      // A copy, so that a new release does not change the strategy of a run in progress.
      await mkdir(join(folder, 'strategies'), { recursive: true });
      await copyFile(setup.strategy, join(folder, 'strategies', basename(setup.strategy)));
      const file = (name: string) => join(folder, name);
      await supervisor.apply({
        id,
        env: {},
        command: [
          setup.program,
          ...['trade', '--config', file(configFile), '--strategy', 'BandBreakout'],
          ...['--strategy-path', file('strategies'), '--userdir', folder, '--datadir', file('data')],
          ...['--db-url', `sqlite:///${file(recordFile)}`, '--logfile', file('freqtrade.log')],
        ],
      });
      const hasStarted = (await supervisor.inspect(id)).phase === 'up';
      return { access: next, exitedWith: isAgain && hasStarted ? exitCode : undefined };
    },

    hasRecord: async (botUuid) => isThere(join(await supervisor.folderOf(botUuid), recordFile)),

    async end(botUuid) {
      await supervisor.stop(botUuid, graceMs);
      const folder = await supervisor.folderOf(botUuid);
      // Also files that were half written when a service was killed.
      const isSecret = (name: string) => [configFile, accessFile].some((file) => name.startsWith(file));
      for (const name of (await readdir(folder)).filter(isSecret))
        await rm(join(folder, name), { force: true });
    },
  };
}

/** Whether a file is there. Throws if that cannot be known. */
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** The configuration of a run: in the folder, because variables of the environment are visible and lose their types. */
function configOf(
  setup: FreqtradeSetup,
  order: ProcessOrder,
  account: Pick<ExchangeAccount, 'apiKey' | 'apiSecret'> | null,
  { password, port }: Access,
): object {
  const secret = () => randomBytes(32).toString('base64url');
  const orders = { price_side: 'other', use_order_book: false };
  return {
    bot_name: order.botUuid,
    dry_run: account === null,
    dry_run_wallet: { USDT: order.tradeAmount },
    trading_mode: 'spot',
    stake_currency: 'USDT',
    fiat_display_currency: '',
    available_capital: order.tradeAmount,
    stake_amount: 'unlimited',
    max_open_trades: 4,
    initial_state: order.opensTrades ? 'running' : 'paused',
    cancel_open_orders_on_exit: true,
    entry_pricing: orders,
    exit_pricing: orders,
    unfilledtimeout: { entry: 5, exit: 5, unit: 'minutes' },
    exchange: {
      name: 'binance',
      key: account?.apiKey ?? '',
      secret: account?.apiSecret ?? '',
      enable_ws: false,
      pair_whitelist: setup.pairs.filter(isTraded),
      ccxt_config: ccxtOf(setup.market(), orderPrefix(order.botUuid)),
    },
    pairlists: [{ method: 'StaticPairList' }],
    internals: { process_throttle_secs: stepSeconds },
    api_server: {
      enabled: true,
      listen_ip_address: '127.0.0.1',
      listen_port: port,
      username: 'bot',
      password,
      jwt_secret_key: secret(),
      ws_token: secret(),
    },
  };
}

/** BNB is not traded: the exchange may take fees in BNB, and so from the coins of a trade. */
export const isTraded = (pair: string): boolean => !pair.startsWith('BNB/');

/** What the client order ids of a run begin with: at most 14 characters. */
export const orderPrefix = (botUuid: string): string => `bd${botUuid.replaceAll('-', '').slice(0, 10)}-`;

function ccxtOf({ publicUrl, signedUrl }: Market, prefix: string): object {
  // Only the spot market, so that a start asks little.
  const spot = { fetchCurrencies: false, fetchMargins: false, fetchMarkets: { types: ['spot'] } };
  const options = { ...spot, broker: { spot: prefix } };
  const open = publicUrl !== null && { public: `${publicUrl}/api/v3`, v1: `${publicUrl}/api/v1` };
  const signed = signedUrl !== null && { private: `${signedUrl}/api/v3`, sapi: `${signedUrl}/sapi/v1` };
  return { options, urls: { api: { ...open, ...signed } } };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

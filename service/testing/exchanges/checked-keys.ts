import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Exchange } from '../../../src/contract/contract.ts';
import { createExchangePauses } from '../../api-keys/api-key-repository.ts';
import { faultOf } from '../../api-keys/key-rights.ts';
import type { KeyStanding } from '../../common/key-standing.ts';
import { attempts } from '../../db/schema/records.ts';
import { loadCcxt } from '../../exchanges/ccxt.ts';
import { createKeyCheck } from '../../exchanges/key-check.ts';
import type { KeyCheck } from '../../ports/world.ts';
import { captureLog } from '../captured-log.ts';
import { openMemoryDatabase } from '../memory-database.ts';
import { type BinanceAccount, startBinance } from './binance.ts';
import type { ExchangeServer } from './exchange-server.ts';
import { type HtxAccount, startHtx } from './htx.ts';

/** The secret of every key, unless a test says otherwise. */
export const secret = 'S'.repeat(64);
export const binanceKey = (name: string) => name.padEnd(64, 'x');
export const htxKey = (name: string) => `${name}-0001-4f7b-9c8d`;

/** Stand-ins for both exchanges, new for each test, and the key check that asks them. Loads ccxt only once, because that is slow. */
export async function openCheckedKeys() {
  const database = await openMemoryDatabase();
  const { lines, log } = captureLog('trace');
  const binanceAccounts: Record<string, BinanceAccount> = {};
  const htxAccounts: Record<string, HtxAccount> = {};
  let servers: Record<Exchange, ExchangeServer>;
  let check: KeyCheck;
  await loadCcxt();

  const open = (timeoutMs = 8000) =>
    createKeyCheck({
      pauses: createExchangePauses(database.db),
      standIns: { BINANCE: servers.BINANCE.url, HTX: servers.HTX.url },
      log,
      timeoutMs,
    });
  beforeEach(async () => {
    await database.db.delete(attempts);
    servers = { BINANCE: await startBinance(binanceAccounts), HTX: await startHtx(htxAccounts) };
    check = await open();
  });
  afterEach(() => Promise.all([servers.BINANCE.close(), servers.HTX.close()]));
  afterAll(() => database.close());

  return {
    lines,
    at: (exchange: Exchange) => servers[exchange],
    addBinance: (name: string, account: Partial<BinanceAccount> = {}) => {
      binanceAccounts[binanceKey(name)] = { secret, ...account };
      return binanceKey(name);
    },
    addHtx: (name: string, account: Partial<HtxAccount> = {}) => {
      const usual = { secret, permission: 'readOnly,trade', ipAddresses: '203.0.113.7' };
      htxAccounts[htxKey(name)] = { ...usual, ...account };
      return htxKey(name);
    },
    ask: (exchange: Exchange, apiKey: string, apiSecret = secret) => check({ exchange, apiKey, apiSecret }),
    /** The check of another replica. */
    open,
    /** From now on, a check may take only this many real milliseconds. */
    limitTo: async (timeoutMs: number) => {
      check = await open(timeoutMs);
    },
  };
}

/** The failure of a check, as its status and the seconds to wait; its answer if it does not fail. */
export const failure = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => answer,
    ({ status, retryAfter }) => [status, retryAfter],
  );

/** Every combination of these flags. */
export const combinations = (flags: readonly string[]) =>
  Array.from({ length: 2 ** flags.length }, (_, bits) =>
    Object.fromEntries(flags.map((name, index) => [name, (bits & (1 << index)) > 0])),
  );

/** Whether the bot may use a key. */
export const isAccepted = (standing: KeyStanding) => faultOf(standing, 'BINANCE') === null;

import type { Logger } from 'pino';
import type { Exchange } from '../../src/contract/contract.ts';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import type { ExchangeAccount, ExchangePauses, KeyCheck } from '../ports/key-check.ts';
import { askBinance, readBinanceUsdt } from './binance.ts';
import { exchangeAway, UnclearAnswer } from './exchange-away.ts';
import { createExchangeFetch, type ExchangeFetch } from './exchange-fetch.ts';
import { ExchangeGate } from './exchange-gate.ts';
import { askHtx, readHtxUsdt } from './htx.ts';
import { type Ccxt, loadCcxt } from './load-ccxt.ts';

const origins: Record<Exchange, string> = {
  BINANCE: 'https://api.binance.com',
  HTX: 'https://api.huobi.pro',
};

interface KeyCheckOptions {
  /** The pauses that an exchange asks for. */
  pauses: ExchangePauses;
  /** The addresses to ask instead of the exchanges; null: the exchange itself. */
  standIns: Record<Exchange, string | null>;
  log: Logger;
  /** How long a check may take, in milliseconds. */
  timeoutMs?: number;
}

/** Loads ccxt, and asks Binance and HTX themselves what keys may do. Nothing of a key, signed or not, is logged. */
export async function createKeyCheck({
  pauses,
  standIns,
  log,
  timeoutMs = 8000,
}: KeyCheckOptions): Promise<KeyCheck> {
  const ccxt = await loadCcxt();
  const gates: Record<Exchange, ExchangeGate> = {
    BINANCE: new ExchangeGate('BINANCE', pauses),
    HTX: new ExchangeGate('HTX', pauses),
  };

  const check = async (account: ExchangeAccount): Promise<KeyStanding> => {
    const { exchange } = account;
    let lastStatus: number | null = null;
    const send = createExchangeFetch({
      origin: origins[exchange],
      standIn: standIns[exchange],
      signal: AbortSignal.timeout(timeoutMs),
      onAnswer: async (status, limit) => {
        lastStatus = status;
        if (limit) await gates[exchange].close(limit.retryAfter);
      },
    });
    try {
      return await ask(ccxt, account, send, timeoutMs);
    } catch (error) {
      if (error instanceof ccxt.AuthenticationError && !error.message.includes(origins[exchange]))
        return refused(/\bIP\b/.test(error.message) ? 'ADDRESS' : 'UNKNOWN');
      // The message may have the signed address: it is not logged, and a refusal with an address is not the exchange's own.
      const isUnclear = error instanceof UnclearAnswer;
      if (!isUnclear && !(error instanceof ccxt.BaseError)) throw error;
      const unclear = isUnclear && { unclear: error.message };
      log.warn(
        { exchange, failure: error.name, status: lastStatus, ...unclear },
        'A key could not be checked',
      );
      throw exchangeAway();
    }
  };
  return (account) => gates[account.exchange].pass(() => check(account));
}

/** Asks with a client of its own: ccxt reads the refusal of a key differently once a client has had an answer. */
async function ask(
  { Binance, Htx }: Ccxt,
  { exchange, apiKey, apiSecret }: ExchangeAccount,
  fetchImplementation: ExchangeFetch,
  timeout: number,
): Promise<KeyStanding> {
  const settings = {
    apiKey,
    secret: apiSecret,
    timeout,
    enableRateLimit: false,
    fetchImplementation,
  } as const;
  if (exchange === 'BINANCE') {
    const client = new Binance(settings);
    const standing = await askBinance(client);
    return withFunds(standing, readBinanceUsdt(client));
  }
  const client = new Htx(settings);
  await client.loadTimeDifference();
  const usdt = readHtxUsdt(client);
  const [standing] = await Promise.all([askHtx(client, apiKey), usdt.catch(() => null)]);
  return withFunds(standing, usdt);
}

/** A check does not fail because the balance cannot be read. */
async function withFunds(standing: KeyStanding, usdt: Promise<string>): Promise<KeyStanding> {
  const freeUsdt = await usdt.catch(() => null);
  return freeUsdt === null || standing.refusal ? standing : { ...standing, freeUsdt };
}

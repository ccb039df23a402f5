import type { Logger } from 'pino';
import type { Exchange } from '../../src/contract/contract.ts';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import type { ExchangeAccount, ExchangePauses, KeyCheck } from '../ports/world.ts';
import { banned, exchangeAway, pauseOf } from './answers.ts';
import { askExchange, mayExist } from './ask-exchange.ts';
import { askBinance, binanceRefusal, readBinanceUsdt } from './binance.ts';
import { type Ccxt, type ClientSettings, type Limit, loadCcxt } from './ccxt.ts';
import { askHtx, htxRefusal } from './htx.ts';

/** Checks of one exchange at a time. A hanging exchange holds no more connections than these. */
const mostAtOnce = 20;

/** The way to one exchange: limits how much is asked at once, and asks nothing while the exchange has told us to wait. */
class ExchangeGate {
  readonly #exchange: Exchange;
  readonly #pauses: ExchangePauses;
  #asking = 0;

  constructor(exchange: Exchange, pauses: ExchangePauses) {
    this.#exchange = exchange;
    this.#pauses = pauses;
  }

  /** Runs `work`. Throws 503 instead, with the seconds to wait, if the gate is closed or too much is being asked. */
  async pass<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#asking >= mostAtOnce) throw exchangeAway(this.#exchange, 1);
    this.#asking += 1;
    try {
      const waitMs = await this.#pauses.leftOf(this.#exchange);
      if (waitMs > 0) throw exchangeAway(this.#exchange, Math.ceil(waitMs / 1000));
      return await work();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Closes the gate in all replicas for as long as the exchange asks in `Retry-After`, in seconds. */
  close(retryAfter: string | null): Promise<void> {
    return this.#pauses.start(this.#exchange, pauseOf(retryAfter));
  }
}

interface KeyCheckOptions {
  pauses: ExchangePauses;
  /** The addresses to ask instead of the exchanges; null: the exchange itself. */
  standIns: Record<Exchange, string | null>;
  log: Logger;
  /** How long a check may take, in milliseconds. */
  timeoutMs?: number;
}

/** What the refusal of a key says about it; null if nothing. */
const refusals: Record<Exchange, (message: string) => KeyStanding | null> = {
  BINANCE: binanceRefusal,
  HTX: htxRefusal,
};

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
    return askExchange({
      ...{ account, ccxt, log, timeoutMs, standIn: standIns[exchange] },
      failure: 'A key could not be checked',
      onLimit: async (limit) => {
        if (isOfAddress(exchange, limit)) await gates[exchange].close(limit.retryAfter);
      },
      refusedAs: refusals[exchange],
      ask: (settings, isRefusal) => ask(ccxt, exchange, settings, isRefusal),
    });
  };
  return async (account) =>
    mayExist(account) ? gates[account.exchange].pass(() => check(account)) : refused('UNKNOWN');
}

/**
 * Whether a limit holds for all calls from here. HTX counts signed calls by their key: one member's key must not hold up the
 * others.
 */
const isOfAddress = (exchange: Exchange, { isSigned, status }: Limit) =>
  exchange === 'BINANCE' || !isSigned || status === banned;

async function ask(
  { Binance, Htx }: Ccxt,
  exchange: Exchange,
  settings: ClientSettings,
  isRefusal: (error: unknown) => boolean,
): Promise<KeyStanding> {
  if (exchange === 'BINANCE') {
    const client = new Binance(settings);
    const standing = await askBinance(client);
    // A check does not fail because the balance cannot be read.
    return withFunds(standing, await readBinanceUsdt(client).catch(() => null));
  }
  const { standing, usdt } = await askHtx(new Htx(settings), settings.apiKey, isRefusal);
  return withFunds(standing, usdt);
}

function withFunds(standing: KeyStanding, freeUsdt: string | null): KeyStanding {
  return freeUsdt === null || standing.refusal ? standing : { ...standing, freeUsdt };
}

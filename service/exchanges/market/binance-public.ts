import type { Logger } from 'pino';
import type { CallBudget } from '../../ports/market.ts';
import { badRequest, exchangeAway, isFields } from '../answers.ts';

/** Parameters of a call, as in its address. */
export type Params = Readonly<Record<string, string>>;

/** No public data is read once this share of a minute's weight is spent: the rest is for orders and for checks of keys. */
const share = 0.8;
const timeoutMs = 5000;
/** Binance's error code for a market that it does not have. */
const invalidSymbol = -1121;

const several = ({ symbols }: Params) => (symbols === undefined ? 1 : symbols.split(',').length);

/** What each public call costs, in Binance's weight. Calls that are not listed here are not made. */
const weights: Readonly<Record<string, (params: Params) => number>> = {
  time: () => 1,
  exchangeInfo: () => 20,
  klines: () => 2,
  depth: ({ limit = '100' }) => (Number(limit) <= 100 ? 5 : Number(limit) <= 500 ? 25 : 50),
  'ticker/24hr': (params) => (several(params) <= 20 ? 2 : 40),
  'ticker/bookTicker': () => 4,
};

interface PublicDeps {
  /** Without a trailing slash. */
  url: string;
  budget: CallBudget;
  log: Logger;
}

/**
 * The public calls of Binance. Binance counts them by the address they come from, so all callers on a machine go through one of these.
 * It asks nothing while Binance wants a pause, or once the minute's weight is spent.
 */
export class BinancePublic {
  readonly #deps: PublicDeps;
  #isAway = false;

  constructor(deps: PublicDeps) {
    this.#deps = deps;
  }

  /**
   * The answer to a call; null if it names a market that Binance does not have. Throws `error.exchange.notAvailable` if there
   * is none.
   */
  async get(path: string, params: Params): Promise<unknown> {
    const weight = weights[path]?.(params);
    if (weight === undefined) throw new Error(`${path} is not a call that is made here.`);
    const { budget, url } = this.#deps;
    await budget.take(weight, share);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const query = new URLSearchParams(params);
      const answer = await fetch(`${url}/api/v3/${path}?${query}`, { signal, redirect: 'error' });
      const text = await answer.text();
      await budget.hear(answer);
      const data: unknown = answer.ok || answer.status === badRequest ? JSON.parse(text) : null;
      const isUnlisted = answer.status === badRequest && isFields(data) && data.code === invalidSymbol;
      this.#note(!answer.ok && !isUnlisted, { path, status: answer.status });
      if (isUnlisted) return null;
      if (answer.ok) return data;
    } catch (error) {
      this.#note(true, { path, cause: error instanceof Error ? error.name : 'unknown' });
    }
    throw exchangeAway('BINANCE', 1);
  }

  /** Logs when Binance goes away and when it is back, not each call in between. */
  #note(isAway: boolean, details: object): void {
    if (isAway !== this.#isAway)
      this.#deps.log.warn(details, isAway ? 'Binance does not answer' : 'Binance answers again');
    this.#isAway = isAway;
  }
}

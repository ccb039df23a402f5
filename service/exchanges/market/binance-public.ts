import type { Logger } from 'pino';
import type { Clock } from '../../common/jobs.ts';
import type { ExchangePauses } from '../../ports/world.ts';
import { badRequest, banned, exchangeAway, isFields, pauseOf, tooManyRequests } from '../answers.ts';

/** Parameters of a call, as in its address. */
export type Params = Readonly<Record<string, string>>;

/** What Binance lets an address spend in a minute, and the part of it that is spent here: keys are checked with the rest. */
const weightLimit = 6000;
const ownWeight = 0.8 * weightLimit;
const minuteMs = 60_000;
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

/** The weight spent in this minute and in total, as Binance counts it. */
export interface Spending {
  calls: number;
  total: number;
  minute: number;
}

interface PublicDeps {
  /** Without a trailing slash. */
  url: string;
  clock: Clock;
  pauses: ExchangePauses;
  log: Logger;
}

/**
 * The public calls of Binance. Binance counts them by the address they come from, so all callers on a machine go through one of these.
 * It asks nothing while Binance wants a pause, or once the minute's weight is spent.
 */
export class BinancePublic {
  readonly #deps: PublicDeps;
  readonly #spent: Spending = { calls: 0, total: 0, minute: 0 };
  #minute = 0;
  #isAway = false;

  constructor(deps: PublicDeps) {
    this.#deps = deps;
  }

  /** The weight spent so far. */
  spent(): Spending {
    this.#turnMinute();
    return { ...this.#spent };
  }

  /**
   * The answer to a call; null if it names a market that Binance does not have. Throws `error.exchange.notAvailable` if there
   * is none.
   */
  async get(path: string, params: Params): Promise<unknown> {
    const weight = weights[path]?.(params);
    if (weight === undefined) throw new Error(`${path} is not a call that is made here.`);
    await this.#waitTurn(weight);
    const { url } = this.#deps;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const query = new URLSearchParams(params);
      const answer = await fetch(`${url}/api/v3/${path}?${query}`, { signal, redirect: 'error' });
      const text = await answer.text();
      await this.#hear(answer);
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

  async #waitTurn(weight: number): Promise<void> {
    const waitMs = await this.#deps.pauses.leftOf('BINANCE');
    if (waitMs > 0) throw exchangeAway('BINANCE', Math.ceil(waitMs / 1000));
    const leftMs = this.#turnMinute();
    if (this.#spent.minute + weight > ownWeight) throw exchangeAway('BINANCE', Math.ceil(leftMs / 1000));
    this.#spent.calls += 1;
    this.#spent.total += weight;
    this.#spent.minute += weight;
  }

  /** Others may spend from the same address: Binance's count decides. */
  async #hear({ headers, status }: Response): Promise<void> {
    const counted = Number(headers.get('x-mbx-used-weight-1m') ?? 0);
    if (counted > this.#spent.minute) this.#spent.minute = counted;
    if (status === tooManyRequests || status === banned)
      await this.#deps.pauses.start('BINANCE', pauseOf(headers.get('retry-after')));
  }

  /** Begins a new count in each minute. Returns what is left of this one, in milliseconds. */
  #turnMinute(): number {
    const now = this.#deps.clock.now().getTime();
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) this.#spent.minute = 0;
    this.#minute = minute;
    return (minute + 1) * minuteMs - now;
  }
}

import type { Clock } from '../common/jobs.ts';
import { minuteMs } from '../common/time.ts';
import type { CallBudget } from '../ports/market.ts';
import type { ExchangePauses } from '../ports/world.ts';
import { banned, exchangeAway, pauseOf, tooManyRequests } from './answers.ts';

/** What Binance lets an address spend in a minute. */
const weightLimit = 6000;

/** The weight spent in this minute and in total, as Binance counts it. */
export interface Spending {
  calls: number;
  total: number;
  minute: number;
}

/**
 * The weight that is spent, of what Binance lets an address use. Binance also counts the calls of others at this address: bots
 * that place orders, other replicas, checks of keys. So the count that Binance reports decides.
 */
export class WeightBudget implements CallBudget {
  readonly #clock: Clock;
  readonly #pauses: ExchangePauses;
  readonly #spent: Spending = { calls: 0, total: 0, minute: 0 };
  #minute = 0;

  constructor(clock: Clock, pauses: ExchangePauses) {
    this.#clock = clock;
    this.#pauses = pauses;
  }

  /** The weight spent so far. */
  spent(): Spending {
    this.#turnMinute();
    return { ...this.#spent };
  }

  async take(weight: number, share: number): Promise<void> {
    const waitMs = await this.#pauses.leftOf('BINANCE');
    if (waitMs > 0) throw exchangeAway('BINANCE', Math.ceil(waitMs / 1000));
    const leftMs = this.#turnMinute();
    if (this.#spent.minute + weight > share * weightLimit)
      throw exchangeAway('BINANCE', Math.ceil(leftMs / 1000));
    this.#spent.calls += 1;
    this.#spent.total += weight;
    this.#spent.minute += weight;
  }

  async hear({ headers, status }: Pick<Response, 'headers' | 'status'>): Promise<void> {
    const counted = Number(headers.get('x-mbx-used-weight-1m') ?? 0);
    this.#turnMinute();
    if (counted > this.#spent.minute) this.#spent.minute = counted;
    if (status === tooManyRequests || status === banned)
      await this.#pauses.start('BINANCE', pauseOf(headers.get('retry-after')));
  }

  /** Begins a new count in each minute. Returns what is left of this one, in milliseconds. */
  #turnMinute(): number {
    const now = this.#clock.now().getTime();
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) this.#spent.minute = 0;
    this.#minute = minute;
    return (minute + 1) * minuteMs - now;
  }
}

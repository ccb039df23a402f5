import type { Exchange } from '../../src/contract/contract.ts';
import type { ExchangePauses } from '../ports/world.ts';
import { exchangeAway } from './exchange-away.ts';

/** Checks of one exchange at a time. A hanging exchange holds no more connections than these. */
const mostAtOnce = 20;
/** The pause after a limit that does not say how long, in seconds. */
const usualPause = 60;
/** The longest ban an exchange gives, in seconds. */
const longestPause = 3 * 86_400;

/** The way to one exchange: limits how much is asked at once, and asks nothing while the exchange has told us to wait. */
export class ExchangeGate {
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

/** The seconds to wait after a limit with this `Retry-After`. */
export function pauseOf(retryAfter: string | null): number {
  const asked = Number(retryAfter ?? usualPause);
  return Math.min(Math.max(Number.isFinite(asked) ? asked : usualPause, 1), longestPause);
}

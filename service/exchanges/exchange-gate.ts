import { exchangeAway } from './exchange-away.ts';

/** Checks of one exchange at a time. A hanging exchange holds no more connections than these. */
const mostAtOnce = 20;
/** The pause after a limit that does not say how long, in seconds. */
const usualPause = 60;
/** The longest ban an exchange gives, in seconds. */
const longestPause = 3 * 86_400;

/** The way to one exchange: limits how much is asked at once, and asks nothing while the exchange has told us to wait. */
export class ExchangeGate {
  #asking = 0;
  /** As `performance.now()` counts. */
  #closedUntil = 0;

  /** Runs `work`. Throws 503 instead, with the seconds to wait, if the gate is closed or too much is being asked. */
  async pass<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const waitMs = this.#closedUntil - performance.now();
    if (waitMs > 0) throw exchangeAway(Math.ceil(waitMs / 1000));
    if (this.#asking >= mostAtOnce) throw exchangeAway(1);
    this.#asking += 1;
    try {
      return await work();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Closes the gate for as long as the exchange asks in `Retry-After`, in seconds. */
  close(retryAfter: string | null): void {
    const asked = Number(retryAfter ?? usualPause);
    const seconds = Math.min(Math.max(Number.isFinite(asked) ? asked : usualPause, 1), longestPause);
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + seconds * 1000);
  }
}

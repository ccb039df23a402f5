import type { CandleInterval } from '../../../src/contract/contract.ts';
import { dayMs } from '../../common/time.ts';
import { intervalMs } from '../../ports/exchange.ts';
import type { ReadRows } from './candle-blocks.ts';

/** The rates at which consecutive candles opened. */
interface Series {
  symbol: string;
  interval: CandleInterval;
  /** When the first of them did, in epoch milliseconds. */
  from: number;
  opens: number[];
}

const pageRows = 1000;
/** How many pages are read at once. */
const mostAtOnce = 4;
/** How much is kept in each resolution, finest first. */
const kept: readonly { interval: CandleInterval; forMs: number }[] = [
  { interval: '1m', forMs: 1.5 * dayMs },
  { interval: '5m', forMs: 8 * dayMs },
  { interval: '1h', forMs: 400 * dayMs },
  { interval: '1d', forMs: 3650 * dayMs },
];

/**
 * What markets have cost in ten years: to the minute for a day, then to five minutes, then to the hour for 400 days, then to the
 * day, and in between on a straight line. All of it is in memory, so figures about the past cost the exchange nothing.
 */
export class PriceHistory {
  readonly #series: readonly Series[];
  readonly #read: ReadRows;
  readonly #now: () => number;

  constructor(symbols: readonly string[], read: ReadRows, now: () => number) {
    this.#read = read;
    this.#now = now;
    this.#series = kept.flatMap(({ forMs, interval }) =>
      symbols.map((symbol) => {
        const length = intervalMs[interval];
        return { symbol, interval, from: Math.floor((now() - forMs) / length) * length, opens: [] };
      }),
    );
  }

  /** The rate of a market at a moment of the past; null if it is not known. */
  rateAt(symbol: string, at: number): number | null {
    for (const { from, interval, opens } of this.#series.filter((one) => one.symbol === symbol)) {
      const position = (at - from) / intervalMs[interval];
      const before = opens[Math.floor(position)];
      const after = opens[Math.floor(position) + 1];
      if (before !== undefined && after !== undefined)
        return before + (after - before) * (position - Math.floor(position));
    }
    return null;
  }

  /** Reads what is missing since the last time: at first everything, then a page now and then. */
  async catchUp(): Promise<void> {
    const behind = this.#series.filter((series) => this.#isBehind(series));
    const next = behind.values();
    const work = async () => {
      for (const series of next) while (await this.#readPage(series));
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
  }

  #isBehind({ from, interval, opens }: Series): boolean {
    return from + opens.length * intervalMs[interval] <= this.#now();
  }

  /** Adds a page. Returns whether there is more. */
  async #readPage(series: Series): Promise<boolean> {
    const { interval, opens, symbol } = series;
    const length = intervalMs[interval];
    const from = series.from + opens.length * length;
    const rows = await this.#read(symbol, interval, from, pageRows);
    for (const [at, open] of rows) {
      // The exchange has no candle for a time in which it was closed.
      const missing = Math.round((at - series.from) / length) - opens.length;
      const last = opens.at(-1) ?? Number(open);
      for (let count = 0; count < missing; count += 1) opens.push(last);
      opens.push(Number(open));
    }
    const most = (kept.find((one) => one.interval === interval)?.forMs ?? 0) / length;
    const tooMany = opens.length - 2 * most;
    if (tooMany > 0) {
      opens.splice(0, tooMany + most);
      series.from += (tooMany + most) * length;
    }
    return rows.length === pageRows;
  }
}

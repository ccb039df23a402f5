import type { CandleInterval } from '../../../src/contract/contract.ts';
import { intervalMs } from '../../ports/exchange.ts';

/** A candle as Binance writes it; it begins with the time it opened and its four rates. */
export type Row = readonly [at: number, open: string, high: string, low: string, close: string, ...unknown[]];

/** Reads candles that opened at `from` or later, oldest first, at most `limit`. */
export type ReadRows = (
  symbol: string,
  interval: CandleInterval,
  from: number,
  limit: number,
) => Promise<Row[]>;

interface Block {
  rows: Row[];
  /** When it was last read, in epoch milliseconds; infinite once all its candles have closed. */
  readAt: number;
  reading: Promise<void> | null;
}

/** Candles in a block. */
const blockRows = 500;
/** Blocks that stay in memory, of about 150 kB each. */
const mostBlocks = 150;
/** How old the forming candle may be, in milliseconds. */
const freshMs = 2000;
/** A candle may still change for this long after its end. */
const lateMs = 10_000;

/**
 * Candles in blocks that everybody shares, whoever asks for which part of them: bots, and members looking at a chart. A
 * block whose candles have all closed is read once; of the newest one, only what is new.
 */
export class CandleBlocks {
  readonly #blocks = new Map<string, Block>();
  readonly #read: ReadRows;
  readonly #now: () => number;

  constructor(read: ReadRows, now: () => number) {
    this.#read = read;
    this.#now = now;
  }

  /** The candles that opened from `from` on and before `to`, oldest first, without those that are in the future. */
  async rows(symbol: string, interval: CandleInterval, from: number, to: number): Promise<Row[]> {
    const length = intervalMs[interval] * blockRows;
    const end = Math.min(to, this.#now() + 1);
    const starts: number[] = [];
    for (let start = Math.floor(from / length) * length; start < end; start += length) starts.push(start);
    const blocks = await Promise.all(starts.map((start) => this.#block(symbol, interval, start)));
    return blocks.flatMap(({ rows }) => rows.filter(([at]) => at >= from && at < end));
  }

  async #block(symbol: string, interval: CandleInterval, start: number): Promise<Block> {
    const key = `${symbol} ${interval} ${start}`;
    const block = this.#blocks.get(key) ?? { rows: [], readAt: 0, reading: null };
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    for (const [oldest] of this.#blocks) {
      if (this.#blocks.size <= mostBlocks) break;
      this.#blocks.delete(oldest);
    }
    if (this.#isFresh(block, interval)) return block;
    block.reading ??= this.#readOn(block, symbol, interval, start).finally(() => {
      block.reading = null;
    });
    await block.reading;
    return block;
  }

  /** A candle that has opened since the last look is read at once: a bot must not wait for it. */
  #isFresh({ readAt }: Block, interval: CandleInterval): boolean {
    if (readAt === Number.POSITIVE_INFINITY) return true;
    const candleOf = (at: number) => Math.floor(at / intervalMs[interval]);
    return this.#now() - readAt <= freshMs && candleOf(readAt) === candleOf(this.#now());
  }

  async #readOn(block: Block, symbol: string, interval: CandleInterval, start: number): Promise<void> {
    const length = intervalMs[interval];
    const end = start + length * blockRows;
    // The last two may have been read before they closed.
    const kept = block.rows.slice(0, -2);
    const from = (kept.at(-1)?.[0] ?? start - length) + length;
    const readAt = this.#now();
    const rows = await this.#read(symbol, interval, from, Math.ceil((end - from) / length));
    block.rows = [...kept, ...rows.filter(([at]) => at < end)];
    block.readAt = readAt >= end + lateMs ? Number.POSITIVE_INFINITY : readAt;
  }
}

import type { CandleInterval } from '../../../src/contract/contract.ts';
import { exact } from '../../common/amounts.ts';
import { type Exchange, intervalMs } from '../../ports/exchange.ts';
import { exchangeAway, type Fields, isFields } from '../answers.ts';
import type { BinancePublic, Params } from './binance-public.ts';
import { CandleBlocks, type Row } from './candle-blocks.ts';
import { PriceHistory } from './price-history.ts';

interface Kept {
  at: number;
  answer: Promise<unknown>;
  hasFailed: boolean;
}

/** How long a failure is the answer for everybody, in milliseconds, so that many bots do not each ask again. */
const failureMs = 1000;

/** Answers shared by everybody who asks at about the same time. `now` is in epoch milliseconds. */
class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer to `key`: the last one if it is at most `ageMs` old or still pending, otherwise what `load` returns. */
  get<Answer>(key: string, ageMs: number, load: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(key);
    const longest = known?.hasFailed ? Math.min(failureMs, ageMs) : ageMs;
    // Only this method fills the map, and callers keep one type for each key.
    if (known && this.#now() - known.at <= longest) return known.answer as Promise<Answer>;
    const answer = load();
    const kept: Kept = { at: Number.POSITIVE_INFINITY, answer, hasFailed: false };
    this.#kept.set(key, kept);
    answer.then(
      () => {
        kept.at = this.#now();
      },
      () => {
        Object.assign(kept, { at: this.#now(), hasFailed: true });
      },
    );
    return answer;
  }
}

interface DataDeps {
  binance: Pick<BinancePublic, 'get'>;
  /** What is traded, such as `BTC/USDT`. Nothing else is asked for. */
  pairs: readonly string[];
  /** Real time, in epoch milliseconds. */
  now: () => number;
}

/** How long a market that Binance does not have is left out, in milliseconds. */
const unlistedMs = 60 * 60_000;
/** How old a shared answer may be, in milliseconds. */
const tickerMs = 1000;
const depthMs = 1000;
const marketsMs = 10 * 60_000;
/** The age from which a price is no longer the price now, in milliseconds. */
const stalePriceMs = 120_000;
/** A moment of the last minute has the price now: no candle has closed since. */
const newestMs = 60_000;
const mostRows = 1000;
const usualRows = 500;

/** Of an order at Binance, without discounts. */
const feeRate = exact('0.001');

const ticker = 'ticker/24hr';

/** What Binance calls a pair. */
const symbolOf = (pair: string): string => pair.replace('/', '');

/** What is known about the markets of Binance: for the service itself as an exchange, and for bots as Binance would answer. */
export class MarketData {
  readonly exchange: Exchange;
  readonly #binance: DataDeps['binance'];
  readonly #now: () => number;
  readonly #symbols: readonly string[];
  /** The symbols taken to be listed at Binance, and until when that holds. */
  #listed: { symbols: readonly string[]; until: number };
  readonly #shared: SharedAnswers;
  readonly #blocks: CandleBlocks;
  readonly #history: PriceHistory;
  /** The prices now. */
  #board = { at: Number.NEGATIVE_INFINITY, prices: new Map<string, number>() };

  constructor({ binance, now, pairs }: DataDeps) {
    this.#binance = binance;
    this.#now = now;
    this.#symbols = pairs.map(symbolOf);
    this.#listed = { symbols: this.#symbols, until: Number.POSITIVE_INFINITY };
    this.#shared = new SharedAnswers(now);
    const read = this.#readRows.bind(this);
    this.#blocks = new CandleBlocks(read, now);
    this.#history = new PriceHistory(this.#symbols, read, now);
    this.exchange = {
      feeRate,
      priceAt: (pair, at) => this.#priceAt(symbolOf(pair), at),
      candles: async ({ from, interval, pair, to }) => {
        const symbol = symbolOf(pair);
        if (!this.#symbols.includes(symbol)) return null;
        const start = Math.floor(from / intervalMs[interval]) * intervalMs[interval];
        return (await this.#blocks.rows(symbol, interval, start, to)).map(toCandle);
      },
    };
  }

  /** How old the prices are, in milliseconds; infinite before the first. */
  age(): number {
    return this.#now() - this.#board.at;
  }

  /** Reads the prices now. */
  async refresh(): Promise<void> {
    await this.#tickers();
  }

  /** Reads what is missing of the past. */
  async catchUp(): Promise<void> {
    await this.#history.catchUp();
  }

  /** The answer to a public call in the words of Binance; null if it is not for this market. */
  async answer(path: string, params: Params): Promise<unknown> {
    const { symbol } = params;
    if (symbol !== undefined && !this.#symbols.includes(symbol)) return null;
    const list = async (rows: Promise<Map<string, Fields>>) =>
      symbol === undefined ? [...(await rows).values()] : (await rows).get(symbol);
    switch (path) {
      case 'ping':
        return {};
      case 'time':
        return this.#binance.get(path, {});
      case 'exchangeInfo':
        return this.#shared.get(path, marketsMs, () => this.#getAll(path));
      case ticker:
        return list(this.#tickers());
      case 'ticker/bookTicker':
        return list(this.#shared.get(path, tickerMs, () => this.#bySymbol(path)));
      case 'depth':
        return this.#shared.get(`${path} ${symbol} ${params.limit}`, depthMs, () =>
          this.#binance.get(path, params),
        );
      case 'klines':
        return symbol === undefined ? null : this.#klines(symbol, params);
      default:
        return null;
    }
  }

  /** The answer to a call for all markets, which costs no more than one for one of them. */
  async #getAll(path: string): Promise<unknown> {
    if (this.#now() > this.#listed.until)
      this.#listed = { symbols: this.#symbols, until: Number.POSITIVE_INFINITY };
    const get = () => this.#binance.get(path, { symbols: JSON.stringify(this.#listed.symbols) });
    const answer = await get();
    if (answer !== null) return answer;
    // One that has been delisted fails the call for the others.
    const found = await Promise.all(
      this.#symbols.map(async (symbol) => ((await this.#binance.get(ticker, { symbol })) ? [symbol] : [])),
    );
    const symbols = found.flat();
    if (symbols.length === 0) throw unclear();
    this.#listed = { symbols, until: this.#now() + unlistedMs };
    return get();
  }

  async #bySymbol(path: string): Promise<Map<string, Fields>> {
    const rows = await this.#getAll(path);
    if (!Array.isArray(rows) || !rows.every(isFields)) throw unclear();
    return new Map(rows.map((row) => [String(row.symbol), row]));
  }

  #tickers(): Promise<Map<string, Fields>> {
    return this.#shared.get(ticker, tickerMs, async () => {
      const tickers = await this.#bySymbol(ticker);
      const prices = new Map([...tickers].map(([symbol, { lastPrice }]) => [symbol, Number(lastPrice)]));
      if (!this.#listed.symbols.every((symbol) => (prices.get(symbol) ?? 0) > 0)) throw unclear();
      // A delisted pair keeps its last price.
      this.#board = { at: this.#now(), prices: new Map([...this.#board.prices, ...prices]) };
      return tickers;
    });
  }

  #priceAt(symbol: string, at: number): number {
    const isNow = at >= this.#board.at - newestMs;
    const price = isNow ? this.#board.prices.get(symbol) : this.#history.rateAt(symbol, at);
    if (!this.#symbols.includes(symbol)) throw new Error(`${symbol} is not traded here.`);
    if (price === undefined || price === null || (isNow && this.age() > stalePriceMs))
      throw exchangeAway('BINANCE', 5);
    return price;
  }

  async #klines(
    symbol: string,
    { endTime, interval: name, limit, startTime }: Params,
  ): Promise<Row[] | null> {
    const interval = Object.keys(intervalMs).find((one): one is CandleInterval => one === name);
    if (interval === undefined) return null;
    const length = intervalMs[interval];
    const most = Math.min(Number(limit ?? usualRows), mostRows);
    const end = Math.min(Number(endTime ?? this.#now()), this.#now()) + 1;
    const newest = Math.floor((end - 1) / length) * length;
    const from = Number(startTime ?? newest - (most - 1) * length);
    const rows = await this.#blocks.rows(symbol, interval, from, Math.min(end, from + most * length));
    return rows.slice(0, most);
  }

  async #readRows(symbol: string, interval: CandleInterval, from: number, limit: number): Promise<Row[]> {
    if (!this.#listed.symbols.includes(symbol)) return [];
    const params = { symbol, interval, startTime: String(from), limit: String(limit) };
    const rows = await this.#binance.get('klines', params);
    if (!Array.isArray(rows) || !rows.every(isRow)) throw unclear();
    return rows;
  }
}

/** The failure of a call whose answer makes no sense. */
const unclear = () => exchangeAway('BINANCE', 5);

function isRow(value: unknown): value is Row {
  if (!Array.isArray(value)) return false;
  const [at, ...rates] = value;
  return Number.isInteger(at) && rates.length >= 4 && rates.slice(0, 4).every((rate) => Number(rate) > 0);
}

function toCandle([at, open, high, low, close]: Row) {
  return { at, open: Number(open), high: Number(high), low: Number(low), close: Number(close) };
}

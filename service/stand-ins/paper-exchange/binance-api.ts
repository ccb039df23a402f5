import type { FastifyInstance } from 'fastify';
import type { CandleInterval } from '../../../src/contract/contract.ts';
import type { Clock } from '../../common/jobs.ts';
import { type Exchange, intervalMs } from '../../ports/exchange.ts';
import { fillRate, pairs } from './paper-exchange.ts';

export const binancePath = '/sandbox/binance';

type Pair = (typeof pairs)[number];
type Query = Record<string, string | undefined>;

const dayMs = intervalMs['1d'];
const idOf = ({ symbol }: Pair) => symbol.replace('/', '');
/** A price or an amount as Binance writes it. */
const text = (value: number) => value.toFixed(8);
/** The market that Binance calls `BTCUSDT`. */
export const pairNamed = (id: string | undefined): Pair | undefined =>
  pairs.find((pair) => idOf(pair) === id);
/** The step of amounts. */
export const stepOf = ({ amountDecimals }: Pair): string => text(10 ** -amountDecimals);
/** The least value of an order, in USDT. */
export const leastNotional = 5;
const depthRows = 20;
/** More than any order asks for. */
const plenty = text(1_000_000);

function filtersOf(pair: Pair): object[] {
  const tickSize = text(10 ** -pair.priceDecimals);
  const stepSize = stepOf(pair);
  return [
    { filterType: 'PRICE_FILTER', minPrice: tickSize, maxPrice: plenty, tickSize },
    { filterType: 'LOT_SIZE', minQty: stepSize, maxQty: plenty, stepSize },
    {
      filterType: 'NOTIONAL',
      minNotional: text(leastNotional),
      applyMinToMarket: true,
      maxNotional: text(9_000_000),
    },
  ];
}

function marketOf(pair: Pair): object {
  const [baseAsset = '', quoteAsset = ''] = pair.symbol.split('/');
  const precisions = { baseAssetPrecision: 8, quotePrecision: 8, quoteAssetPrecision: 8 };
  return {
    ...{ symbol: idOf(pair), status: 'TRADING', baseAsset, quoteAsset, ...precisions },
    orderTypes: ['LIMIT', 'MARKET'],
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(pair),
    permissionSets: [['SPOT']],
  };
}

/**
 * Adds the public part of the API of Binance for spot markets, as far as freqtrade asks for it, with the prices of the paper
 * exchange.
 */
export function registerBinanceApi(
  app: FastifyInstance,
  exchange: Exchange,
  clock: Clock,
  path = binancePath,
): void {
  const now = () => clock.now().getTime();
  const priceOf = ({ symbol }: Pair) => exchange.priceAt(symbol, now());

  const dayOf = (pair: Pair) => {
    const last = priceOf(pair);
    const open = exchange.priceAt(pair.symbol, now() - dayMs);
    const volume = 10_000;
    return {
      ...bookOf(pair),
      ...{ lastPrice: text(last), openPrice: text(open), priceChange: text(last - open) },
      priceChangePercent: ((last / open - 1) * 100).toFixed(3),
      ...{ highPrice: text(Math.max(open, last)), lowPrice: text(Math.min(open, last)) },
      ...{ volume: text(volume), quoteVolume: text(volume * last) },
      ...{ openTime: now() - dayMs, closeTime: now(), firstId: 1, lastId: 2, count: 2 },
    };
  };
  const bookOf = (pair: Pair) => ({
    symbol: idOf(pair),
    bidPrice: fillRate('SELL', priceOf(pair), pair).toFixed(8),
    askPrice: fillRate('BUY', priceOf(pair), pair).toFixed(8),
    ...{ bidQty: plenty, askQty: plenty },
  });
  const depthOf = (pair: Pair) => {
    const tick = 10 ** -pair.priceDecimals;
    const side = (best: number, step: number) =>
      Array.from({ length: depthRows }, (_, row) => [text(best + row * step), plenty]);
    return {
      lastUpdateId: now(),
      bids: side(fillRate('SELL', priceOf(pair), pair).toNumber(), -tick),
      asks: side(fillRate('BUY', priceOf(pair), pair).toNumber(), tick),
    };
  };
  const klinesOf = async (pair: Pair, query: Query) => {
    const interval = query.interval as CandleInterval;
    const length = intervalMs[interval];
    const limit = Math.min(Number(query.limit ?? 500), 1000);
    const end = Math.min(Number(query.endTime ?? now()), now());
    const from = Number(query.startTime ?? Math.floor(end / length) * length - (limit - 1) * length);
    const to = Math.min(end + 1, from + limit * length);
    const candles = await exchange.candles({ pair: pair.symbol, interval, from, to, now: now() });
    return (candles ?? []).map(({ at, close, high, low, open }) => {
      const rates = [open, high, low, close].map(text);
      return [
        at,
        ...rates,
        text(100),
        at + length - 1,
        text(100 * close),
        100,
        text(50),
        text(50 * close),
        '0',
      ];
    });
  };

  const get = (call: string, answer: (query: Query) => unknown) =>
    app.get<{ Querystring: Query }>(`${path}/api/v3/${call}`, async ({ query }) => answer(query));
  /** Answers for one market, for those that are listed, or for all. */
  const getOf = (call: string, answer: (pair: Pair, query: Query) => unknown) =>
    app.get<{ Querystring: Query }>(`${path}/api/v3/${call}`, async ({ query }, reply) => {
      const { symbol, symbols } = query;
      const asked: string[] = symbol !== undefined ? [symbol] : JSON.parse(symbols ?? '[]');
      if (!asked.every(pairNamed)) return reply.code(400).send({ code: -1121, msg: 'Invalid symbol.' });
      const [one] = asked.flatMap((id) => pairNamed(id) ?? []);
      if (symbol !== undefined && one) return answer(one, query);
      const found = pairs.filter((pair) => symbols === undefined || asked.includes(idOf(pair)));
      return found.map((pair) => answer(pair, query));
    });

  get('ping', () => ({}));
  get('time', () => ({ serverTime: now() }));
  get('exchangeInfo', () => ({
    ...{ timezone: 'UTC', serverTime: now(), rateLimits: [], exchangeFilters: [] },
    symbols: pairs.map(marketOf),
  }));
  getOf('ticker/24hr', dayOf);
  getOf('ticker/bookTicker', bookOf);
  getOf('ticker/price', (pair) => ({ symbol: idOf(pair), price: text(priceOf(pair)) }));
  getOf('depth', depthOf);
  getOf('klines', klinesOf);
}

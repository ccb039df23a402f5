import { assert, constantFrom, integer, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CandleInterval } from '../../../src/contract/contract.ts';
import { exact, orderFee } from '../../common/amounts.ts';
import { refused } from '../../common/key-standing.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { intervalMs } from '../../ports/exchange.ts';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { movable } from './movable-exchange.ts';
import {
  candlesOf,
  createAccountCheck,
  createPaperExchange,
  feeRate,
  fillRate,
  pairOf,
  pairs,
} from './paper-exchange.ts';

const start = Date.UTC(2024, 0, 1);
const day = 86_400_000;
const moment = integer({ min: start, max: start + 2000 * day });

function deviationOfReturns(pair: string, stepMs: number, count: number): number {
  const exchange = createPaperExchange('deviation');
  const returns = Array.from({ length: count }, (_, index) => {
    const at = start + index * stepMs;
    return Math.log(exchange.priceAt(pair, at + stepMs) / exchange.priceAt(pair, at));
  });
  const mean = returns.reduce((sum, value) => sum + value, 0) / count;
  return Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
}

describe('the price of a pair', () => {
  test('depends only on seed, pair and time, not on earlier calls', () => {
    assert(
      property(moment, moment, (first, second) => {
        const walked = createPaperExchange('seed');
        walked.priceAt('ETH/USDT', second);
        const price = createPaperExchange('seed').priceAt('ETH/USDT', first);
        expect(walked.priceAt('ETH/USDT', first)).toBe(price);
        expect(walked.priceAt('ETH/USDT', first)).toBe(price);
      }),
    );
  });

  test('differs between seeds', () => {
    expect(createPaperExchange('a').priceAt('BTC/USDT', start)).not.toBe(
      createPaperExchange('b').priceAt('BTC/USDT', start),
    );
  });

  test('is positive and a whole number of price steps', () => {
    const exchange = createPaperExchange('steps');
    assert(
      property(moment, integer({ min: 0, max: pairs.length - 1 }), (at, index) => {
        const pair = pairs[index] ?? pairs[0];
        if (!pair) return;
        const price = exchange.priceAt(pair.symbol, at);
        expect(price).toBeGreaterThan(0);
        expect(Number(price.toFixed(pair.priceDecimals))).toBe(price);
      }),
    );
  });

  test('varies from day to day about as much as intended', () => {
    for (const { symbol, dailyVolatility } of pairs) {
      const ratio = deviationOfReturns(symbol, day, 1000) / dailyVolatility;
      expect(ratio).toBeGreaterThan(0.85);
      expect(ratio).toBeLessThan(1.2);
    }
  });

  test('has no jumps: it moves by less than half a percent in a second', () => {
    const exchange = createPaperExchange('smooth');
    assert(
      property(moment, (at) => {
        const ratio = exchange.priceAt('DOGE/USDT', at + 1000) / exchange.priceAt('DOGE/USDT', at);
        expect(Math.abs(ratio - 1)).toBeLessThan(0.005);
      }),
    );
  });

  test('is refused for an unknown pair', () => {
    expect(() => createPaperExchange('x').priceAt('CATS/USDT', start)).toThrow('no market CATS/USDT');
  });
});

describe('a market order', () => {
  test('fills a buy above and a sell below the quote, on the price step', () => {
    const pair = pairOf('BTC/USDT');
    expect(fillRate('BUY', '64000', pair).toString()).toBe('64012.8');
    expect(fillRate('SELL', '64000', pair).toString()).toBe('63987.2');
    expect(fillRate('BUY', '0.6', pairOf('XRP/USDT')).toString()).toBe('0.6002');
    expect(fillRate('SELL', '0.6', pairOf('XRP/USDT')).toString()).toBe('0.5998');
  });

  test('costs a fee of a tenth of a percent, rounded to eight decimals', () => {
    expect(orderFee(exact('24.5'), feeRate).toString()).toBe('0.0245');
    expect(orderFee(exact('0.000015'), feeRate).toString()).toBe('2e-8');
  });
});

describe('the market in candles', () => {
  const exchange = createPaperExchange('candles');
  const priceAt = (at: number) => exchange.priceAt('ETH/USDT', at);
  const start = Date.UTC(2026, 2, 28, 22, 17, 41);
  const day = 86_400_000;
  const distant = start + 1000 * day;

  const intervals = Object.keys(intervalMs) as CandleInterval[];
  const interval = constantFrom(...intervals);
  const moment = integer({ min: start, max: start + 10 * day });
  const read = (name: CandleInterval, from: number, to: number, now = distant) =>
    candlesOf(priceAt, { interval: name, from, to, now });

  describe('candles', () => {
    test('cover exactly the range, without gaps, from multiples of the interval', () => {
      assert(
        property(interval, moment, integer({ min: 1, max: 40 }), (name, from, count) => {
          const length = intervalMs[name];
          const to = from + count * length;
          const starts = read(name, from, to).map(({ at }) => at);
          const first = Math.floor(from / length) * length;
          expect(starts).toEqual(starts.map((_, index) => first + index * length));
          expect(starts.at(-1)).toBe(Math.ceil(to / length) * length - length);
        }),
        { numRuns: 40 },
      );
    });

    test('begin where the one before ended, and stay between low and high', () => {
      assert(
        property(interval, moment, (name, from) => {
          const candles = read(name, from, from + 20 * intervalMs[name]);
          for (const [index, { open, high, low, close }] of candles.entries()) {
            expect(open).toBe(candles[index - 1]?.close ?? open);
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          }
        }),
        { numRuns: 40 },
      );
    });

    test('include every step of the engine up to 15 minutes', () => {
      assert(
        property(constantFrom('1m', '5m', '15m'), moment, (name, from) => {
          const [candle] = read(name, from, from + 1);
          const step = Math.ceil(from / 30_000) * 30_000;
          if (!candle || step > candle.at + intervalMs[name]) return;
          expect(priceAt(step)).toBeGreaterThanOrEqual(candle.low);
          expect(priceAt(step)).toBeLessThanOrEqual(candle.high);
        }),
      );
    });

    test('of 15 minutes sum up those of a minute', () => {
      const from = Math.ceil(start / 900_000) * 900_000;
      const minutes = read('1m', from, from + 900_000);
      expect(read('15m', from, from + 900_000)).toEqual([
        {
          at: from,
          open: minutes[0]?.open,
          high: Math.max(...minutes.map(({ high }) => high)),
          low: Math.min(...minutes.map(({ low }) => low)),
          close: minutes.at(-1)?.close,
        },
      ]);
    });

    test('are the same whatever part of them is asked for', () => {
      const whole = read('1h', start, start + 2 * day);
      const parts = [...read('1h', start, start + day), ...read('1h', start + day, start + 2 * day)];
      expect(new Map(parts.map((candle) => [candle.at, candle]))).toEqual(
        new Map(whole.map((candle) => [candle.at, candle])),
      );
    });

    // Rule: SHAPE-3
    test('include nothing later than now: the newest ends there, and none begins after it', () => {
      assert(
        property(interval, moment, (name, now) => {
          const candles = read(name, now - 3 * intervalMs[name], now + 3 * intervalMs[name], now);
          const newest = candles.at(-1);
          expect(newest?.at).toBe(Math.floor(now / intervalMs[name]) * intervalMs[name]);
          expect(newest?.close).toBe(priceAt(now));
          expect(read(name, now + 1, now + 1 + intervalMs[name], now).slice(1)).toEqual([]);
        }),
        { numRuns: 40 },
      );
    });
  });

  test('the exchange has no candles of a pair it does not have', async () => {
    const range = { interval: '1h', from: start, to: start + day, now: distant } as const;
    expect(await exchange.candles({ pair: 'DOGE/EUR', ...range })).toBe(null);
    expect(await exchange.candles({ pair: 'ETH/USDT', ...range })).toEqual(read('1h', start, start + day));
  });
});

describe('an account kept in a database', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  }, 30_000);
  afterAll(() => database.close());

  const account = {
    exchange: 'BINANCE',
    apiKey: 'AnyKeyOf16Letters',
    apiSecret: 'a-secret-of-enough-length',
  } as const;
  const may = { trade: true, withdraw: false, ipRestricted: true };
  const check = (change: { apiKey?: string; apiSecret?: string } = {}) =>
    createAccountCheck(database.db)({ ...account, ...change });

  describe('the account check', () => {
    test('lets any well-formed key trade from allowed addresses, and not withdraw', async () => {
      expect(await check()).toEqual(may);
      expect(await check()).toEqual(may);
    });

    test.each([
      ['WITHDRAW-0123456789', { ...may, withdraw: true }],
      ['READONLY-0123456789', { ...may, trade: false }],
      ['OPEN-0123456789ABCD', { ...may, ipRestricted: false }],
    ])('reads the rights of %s from its name', async (apiKey, rights) => {
      expect(await check({ apiKey })).toEqual(rights);
    });

    test('lets a key withdraw from its second check on, whichever replica checks it', async () => {
      const [one, other] = [createAccountCheck(database.db), createAccountCheck(database.db)];
      const later = { ...account, apiKey: 'LATER-0123456789' };
      expect(await one(later)).toEqual(may);
      expect(await other({ ...later, apiKey: 'LATER-9876543210' })).toEqual(may);
      expect(await other(later)).toEqual({ ...may, withdraw: true });
      expect(await one(later)).toEqual({ ...may, withdraw: true });
    });

    test.each([
      ['that is too short', 'short'],
      ['with a space', 'sixteen letters ok'],
      ['in another script', 'ключключключключ'],
      ['that starts with REFUSED', 'REFUSED-0123456789'],
      ['that is too long', 'x'.repeat(129)],
    ])('refuses a key %s', async (_, apiKey) => {
      expect(await check({ apiKey })).toEqual(refused('UNKNOWN'));
    });

    test('refuses a malformed secret', async () => {
      expect(await check({ apiSecret: 'short' })).toEqual(refused('UNKNOWN'));
    });
  });
});

const minute = 60_000;
const now = Date.UTC(2026, 10, 27, 4, 0);
const request = { pair: 'BTC/USDT', interval: '1m', from: now - 10 * minute, to: now, now } as const;

test('prices move from a given moment on, and candles with them', async () => {
  const paper = createPaperExchange();
  const exchange = movable(paper);
  const before = await exchange.candles(request);
  expect(before).toEqual(await paper.candles(request));
  exchange.move({ factor: 1.1, at: now - 5 * minute });
  exchange.move({ factor: 2, at: now + minute, pair: 'BTC/USDT' });
  exchange.move({ factor: 3, at: 0, pair: 'ETH/USDT' });
  const ratioAt = (at: number) => exchange.priceAt('BTC/USDT', at) / paper.priceAt('BTC/USDT', at);
  expect(ratioAt(now - 6 * minute)).toBe(1);
  expect(ratioAt(now)).toBeCloseTo(1.1);
  expect(ratioAt(now + minute)).toBeCloseTo(2.2);
  const after = await exchange.candles(request);
  expect(after?.map(({ close }, index) => Math.round((close / (before?.[index]?.close ?? 0)) * 10))).toEqual([
    ...[10, 10, 10, 10, 11, 11, 11, 11, 11, 11],
  ]);
  expect(await exchange.candles({ ...request, pair: 'NO/PAIR' })).toBeNull();
});

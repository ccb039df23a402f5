import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CandleInterval } from '../../../src/contract/contract.ts';
import { intervalMs } from '../../ports/exchange.ts';
import { candlesOf, createPaperExchange } from './paper-exchange.ts';

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

import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, orderFee } from '../../common/amounts.ts';
import { createPaperExchange, feeRate, fillRate, pairOf, pairs } from './paper-exchange.ts';

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

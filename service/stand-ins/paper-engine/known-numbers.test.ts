import { array, assert, integer, property } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { exact } from '../../common/amounts.ts';
import { createPaperExchange, symbols } from '../paper-exchange/paper-exchange.ts';
import { keepSteps, numberOf } from './known-numbers.ts';

const step = 30_000;
const { priceAt } = createPaperExchange('kept');
const [pair = '', other = ''] = symbols;
const start = Date.UTC(2026, 4, 3);

test('a kept price is the price, at any moments in any order', () => {
  const kept = keepSteps(priceAt, step);
  // Steps that are 1,024 apart share a place.
  const moment = integer({ min: -2, max: 2 }).map((turn) => start + turn * 1024 * step);
  const moments = array(
    moment.chain((at) => integer({ min: -3 * step, max: 3 * step }).map((more) => at + more)),
    { minLength: 1, maxLength: 50 },
  );
  assert(
    property(moments, (asked) => {
      for (const at of asked)
        for (const name of [pair, other])
          for (const when of [at, Math.floor(at / step) * step])
            expect(kept(name, when)).toBe(priceAt(name, when));
    }),
  );
});

test('the price of a step is computed once', () => {
  const ask = vi.fn(priceAt);
  const kept = keepSteps(ask, step);
  for (let turn = 0; turn < 3; turn += 1)
    for (let at = start; at < start + 1000 * step; at += step) kept(pair, at);
  expect(ask).toHaveBeenCalledTimes(1000);
});

test('a decimal is the same number every time', () => {
  const value = exact('0.10000000000000000001');
  expect([numberOf(value), numberOf(value)]).toEqual([0.1, 0.1]);
});

import { expect, test } from 'vitest';
import { movable } from './movable-exchange.ts';
import { createPaperExchange } from './paper-exchange.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 27, 4, 0);
const request = { pair: 'BTC/USDT', interval: '1m', from: now - 10 * minute, to: now, now } as const;

test('prices move from a moment on, and candles with them', async () => {
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

import { describe, expect, it } from 'vitest';
import { type Candle, type CandleMark, placedMarks, slotAt, slotsOf, slotsUntil } from './slots.ts';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * minute);
const candle = (minutes: number): Candle => ({ at: at(minutes), open: 1, high: 2, low: 0.5, close: 1.5 });
const mark = (id: string, minutes: number): CandleMark => ({
  id,
  at: at(minutes),
  rate: 1,
  side: 'buy',
  kind: 'entry',
  label: 'Entry',
});

describe('the places on the time axis', () => {
  it('are in order, each once', () => {
    const slots = slotsOf([candle(2), candle(0), candle(1), candle(1)], minute);
    expect(slots.map(({ time }) => time)).toEqual([0, 1, 2].map((minutes) => at(minutes).getTime()));
  });

  // Rule: CANDLES-2
  it('stay empty where candles are missing', () => {
    const slots = slotsOf([candle(0), candle(3)], minute);
    expect(slots.map(({ candle: found }) => found !== null)).toEqual([true, false, false, true]);
  });

  // Rule: REPLAY-11
  it('stay empty where candles end after a moment, and keep their number', () => {
    const slots = slotsOf([candle(0), candle(1), candle(2)], minute);
    const shown = slotsUntil(slots, minute, at(2).getTime() + 59_999);
    expect(shown.map(({ candle: found }) => found !== null)).toEqual([true, true, false]);
    expect(slotsUntil(slots, minute, undefined)).toBe(slots);
  });

  it('are limited, however far apart two candles are', () => {
    const slots = slotsOf([candle(0), candle(50_000), candle(100_000)], minute);
    expect(slots).toHaveLength(1_003);
    expect(slots.at(-1)?.time).toBe(at(100_000).getTime());
  });

  it('are none without candles', () => {
    expect(slotsOf([], minute)).toEqual([]);
  });
});

describe('a moment', () => {
  const slots = slotsOf([candle(0), candle(2)], minute);
  it.each([
    [-1, undefined],
    [0, 0],
    [0.99, 0],
    [1.5, 1],
    [2.99, 2],
    [3, undefined],
  ])('%f minutes after the first candle falls into place %s', (minutes, slot) => {
    expect(slotAt(slots, minute, at(minutes).getTime())).toBe(slot);
  });
});

it('places marks in order and leaves out those beyond the chart', () => {
  const slots = slotsOf([candle(0), candle(1), candle(2)], minute);
  const placed = placedMarks(slots, minute, [mark('exit', 2.5), mark('late', 9), mark('entry', 0.2)]);
  expect(placed.map(({ mark: { id }, slot }) => [id, slot])).toEqual([
    ['entry', 0],
    ['exit', 2],
  ]);
});

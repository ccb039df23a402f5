import { describe, expect, it } from 'vitest';
import { hasLabelRoom, type View } from './draw-marks.ts';
import { type MarkGroup, rateBeyond } from './series-data.ts';
import type { Slot } from './slots.ts';

/** A hundred candles of 1 at these rates. */
const slotsAt = (rate: (index: number) => number): Slot[] =>
  Array.from({ length: 100 }, (_, index) => {
    const low = rate(index);
    return {
      time: index * 60_000,
      candle: { at: new Date(index * 60_000), open: low, high: low + 1, low, close: low },
    };
  });
const groupAt = (slot: number, side: 'buy' | 'sell' = 'buy', count = 1): MarkGroup => ({
  marks: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    at: new Date(0),
    rate: 100,
    side,
    kind: 'loss',
    label: 'Exit, loss',
  })),
  side,
  from: slot,
  to: slot,
});
const view: View = { from: 0, to: 99, spacing: 6, pxPerRate: 10 };
const isLabeled = (slot: number, rate: (index: number) => number, side?: 'buy' | 'sell') =>
  hasLabelRoom(groupAt(slot, side), slotsAt(rate), 'Exit, loss', view);

// Rule: CANDLES-7
describe('the label of a mark', () => {
  it('shows beside candles at one level', () => {
    expect(isLabeled(50, () => 100)).toBe(true);
    expect(isLabeled(50, () => 100, 'sell')).toBe(true);
  });

  it('is left out where rates that rise or fall would be behind it', () => {
    const rising = (index: number) => 100 + index;
    expect(isLabeled(50, rising)).toBe(false);
    expect(isLabeled(50, rising, 'sell')).toBe(false);
  });

  it('is left out at an edge that would cut it', () => {
    expect(isLabeled(2, () => 100)).toBe(false);
    expect(isLabeled(98, () => 100)).toBe(false);
  });
});

// Rule: CANDLES-7
it('the number for several marks clears every candle it could cover', () => {
  const falling = slotsAt((index) => 200 - index);
  const apart = { ...groupAt(50, 'sell', 2), to: 52 };
  expect(rateBeyond(apart, falling, 6)).toBe(153);
  expect(rateBeyond({ ...apart, side: 'buy' }, falling, 6)).toBe(146);
  expect(rateBeyond(groupAt(50, 'sell'), falling, 6)).toBe(151);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAxis } from './value-axis.ts';

const figure = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

describe('the ticks of an axis of values', () => {
  it('are round', () => {
    expect(valueAxis([3, 97], 5).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('enclose every value and stay few', () => {
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 10 }),
        (values, count) => {
          const { ticks } = valueAxis(values, count);
          const slack = Math.max(...values.map(Math.abs)) * 1e-9;
          expect(ticks.at(0)).toBeLessThanOrEqual(Math.min(...values) + slack);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - slack);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
        },
      ),
    );
  });

  it('are few and written in figures for values of any size', () => {
    const anyValue = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(
        fc.array(anyValue, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 10 }),
        (values, count) => {
          const { ticks, format } = valueAxis(values, count);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
          for (const tick of ticks) expect(format(tick)).toMatch(/^−?[\d,]+(\.\d+)?([KMBT]|E\d+)?$/);
        },
      ),
      {
        examples: [
          [[-Number.MAX_VALUE, Number.MAX_VALUE], 5],
          [[Number.MAX_VALUE], 5],
          [[5e-324], 5],
          [[0, 5e-324], 5],
          [[1e15, 1e15 + 2], 5],
        ],
      },
    );
  });

  it('handle very many values', () => {
    const values = Array.from({ length: 300_000 }, (_, index) => index);
    expect(valueAxis(values, 5).ticks.at(-1)).toBe(300_000);
  });

  it('leave room around a value that never changed', () => {
    const { ticks } = valueAxis([1000, 1000], 4);
    expect(ticks.at(0)).toBeLessThan(1000);
    expect(ticks.at(-1)).toBeGreaterThan(1000);
  });

  it.each([
    [[0, 1000], '1,000'],
    [[9.5, 10], '10.0'],
    [[0.02, 0.1], '0.10'],
    [[0, 4_000_000], '4M'],
  ])('of %j are written with the decimals that tell them apart', (values, last) => {
    const { ticks, format } = valueAxis(values, 5);
    expect(format(ticks.at(-1) ?? 0)).toBe(last);
  });
});

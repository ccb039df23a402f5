import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, enclosingTicks, linearScale, nearestIndex } from './scale.ts';

const figure = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

describe('a linear scale', () => {
  it('maps the ends of the domain to the ends of the range', () => {
    const scale = linearScale([10, 20], [100, 0]);
    expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
  });

  it('puts a single value in the middle', () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
  });
});

describe('the ticks of an axis', () => {
  it('are round', () => {
    expect(enclosingTicks([3, 97], 5)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('enclose every value and stay few', () => {
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 10 }),
        (values, count) => {
          const ticks = enclosingTicks(values, count);
          const slack = Math.max(...values.map(Math.abs)) * 1e-9;
          expect(ticks.at(0)).toBeLessThanOrEqual(Math.min(...values) + slack);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - slack);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(count + 3);
        },
      ),
    );
  });

  it.each([
    [100, 0],
    [1, 0],
    [0.5, 1],
    [0.02, 2],
  ])('in steps of %d need %i decimals', (step, decimals) => {
    expect(decimalsOf(step)).toBe(decimals);
  });
});

describe('the nearest index', () => {
  it('is that of the value with the least distance', () => {
    const ascending = fc
      .uniqueArray(fc.integer(), { minLength: 1 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(ascending, fc.integer(), (values, target) => {
        const found = values[nearestIndex(values, target)] ?? Number.NaN;
        const least = Math.min(...values.map((value) => Math.abs(value - target)));
        expect(Math.abs(found - target)).toBe(least);
      }),
    );
  });
});

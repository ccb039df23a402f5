import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathOf, size } from './sparkline.tsx';

it('runs from the first value at the left to the last at the right, higher values higher', () => {
  expect(pathOf([1, 3, 2])).toEqual({ d: 'M0 23L36 1L72 12', startY: 23 });
});

it('is a line in the middle if nothing changed', () => {
  expect(pathOf([5, 5])).toEqual({ d: 'M0 12L72 12', startY: 12 });
});

it('never leaves the drawing', () => {
  const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 30 }), (values) => {
      for (const point of pathOf(values).d.slice(1).split('L')) {
        const [x = -1, y = -1] = point.split(' ').map(Number);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
      }
    }),
  );
});

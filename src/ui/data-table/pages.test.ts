import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPageOf, nearestPage, rangeText } from './pages.ts';

describe('the words for a page', () => {
  it.each([
    [{ index: 0, size: 10, total: 25 }, 10, '1–10 of 25'],
    [{ index: 2, size: 10, total: 25 }, 5, '21–25 of 25'],
    [{ index: 2, size: 10, total: 25 }, undefined, '21–25 of 25'],
    [{ index: 0, size: 10, total: 5 }, 50, '1–50 of 50'],
    [{ index: 0, size: 10, total: 0 }, 7, '1–7 of 7'],
    [{ index: 0, size: 10, total: -3 }, 7, '1–7 of 7'],
    [{ index: 3, size: 10, total: 25 }, 4, '31–34 of 34'],
    [{ index: 3, size: 10, total: 25 }, 0, 'None of 25'],
    [{ index: 3, size: 10, total: 25 }, undefined, 'None of 25'],
    [{ index: 0, size: 10, total: 25 }, 0, 'None of 25'],
    [{ index: 0, size: 10, total: 0 }, 0, ''],
    [{ index: 0, size: 10, total: -3 }, 0, ''],
    [{ index: 0, size: 10, total: undefined }, undefined, ''],
  ])('%j with %s rows are "%s"', (page, rows, words) => {
    expect(rangeText(page, rows)).toBe(words);
  });
});

describe('a page that turns out to be empty', () => {
  // Rule: TABLE-2
  it('is replaced by the last page, and an empty last page by the first', () => {
    expect(nearestPage({ index: 5, size: 10, total: 25 }, 0)).toBe(2);
    expect(nearestPage({ index: 2, size: 10, total: 25 }, 0)).toBe(0);
    expect(nearestPage({ index: 0, size: 10, total: 25 }, 0)).toBe(0);
  });

  it('stays while it has rows or its total is unknown', () => {
    expect(nearestPage({ index: 5, size: 10, total: 0 }, 1)).toBe(5);
    expect(nearestPage({ index: 5, size: 10, total: undefined }, 0)).toBe(5);
  });

  it('leads back to the first page at last, never forward, whatever each total says', () => {
    const step = fc.record({ size: fc.integer({ min: 1, max: 100 }), total: fc.integer() });
    fc.assert(
      fc.property(fc.nat(), step, (index, { size, total }) => {
        const next = nearestPage({ index, size, total }, 0);
        if (index > 0) expect(next).toBeLessThan(index);
        expect(nearestPage({ index: next, size, total }, 0)).toBe(0);
      }),
    );
  });
});

describe('the last page', () => {
  it.each([
    [0, 0],
    [1, 0],
    [10, 0],
    [11, 1],
    [100_000, 9_999],
  ])('of %i rows in tens is %i', (total, last) => {
    expect(lastPageOf(total, 10)).toBe(last);
  });
});

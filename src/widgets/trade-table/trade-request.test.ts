import { describe, expect, it } from 'vitest';
import { filterOf, initialView, isFiltered, lastPageOf, pageRequestOf } from './trade-request.ts';

describe('what is asked of the service', () => {
  it('starts with ten closed trades, the last closed first', () => {
    expect(pageRequestOf(initialView('close'))).toEqual({
      page: 0,
      size: 10,
      sort: 'closeDate',
      order: 'DESC',
    });
  });

  it('starts with five open trades, the last opened first', () => {
    expect(pageRequestOf(initialView('open'))).toEqual({ page: 0, size: 5, sort: 'openDate', order: 'DESC' });
  });

  it('carries the filters, and for an export no page', () => {
    const view = { ...initialView('close'), page: 3, pair: 'btc', direction: 'LONG' } as const;
    expect(filterOf(view)).toEqual({ sort: 'closeDate', order: 'DESC', pair: 'btc', direction: 'LONG' });
    expect(isFiltered(view)).toBe(true);
    expect(isFiltered(initialView('close'))).toBe(false);
  });
});

describe('the last page', () => {
  it.each([
    [0, 0],
    [1, 0],
    [10, 0],
    [11, 1],
    [100_000, 9_999],
  ])('of %i trades in tens is %i', (total, last) => {
    expect(lastPageOf(total, 10)).toBe(last);
  });
});

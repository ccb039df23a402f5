import { describe, expect, it } from 'vitest';
import { filterOf, initialView, isFiltered, pageRequestOf } from './use-trades.ts';

describe('the request for trades', () => {
  // Rule: NUMBER-2
  it('starts with ten closed trades, the last closed first', () => {
    expect(pageRequestOf(initialView('close', false))).toEqual({
      page: 0,
      size: 10,
      sort: 'closeDate',
      order: 'DESC',
    });
  });

  // Rule: NUMBER-3
  it('starts with five open trades, the last opened first', () => {
    expect(pageRequestOf(initialView('open', false))).toEqual({
      page: 0,
      size: 5,
      sort: 'openDate',
      order: 'DESC',
    });
  });

  // Rule: DASH-30
  it('starts with five closed trades on phones', () => {
    expect(pageRequestOf(initialView('close', true)).size).toBe(5);
  });

  it('carries the filters, and no page for an export', () => {
    const view = { ...initialView('close', false), page: 3, pair: 'btc', direction: 'LONG' } as const;
    expect(filterOf(view)).toEqual({ sort: 'closeDate', order: 'DESC', pair: 'btc', direction: 'LONG' });
    expect(isFiltered(view)).toBe(true);
    expect(isFiltered(initialView('close', false))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { exportName, periodOf } from './closed-period.ts';

const now = new Date('2026-11-22T23:30:00.000Z');
const day = periodOf('day', '2026-11-19');
const name = (file: Partial<Parameters<typeof exportName>[0]>) =>
  exportName({ state: 'close', filter: {}, period: null, format: 'STANDARD', now, ...file });

describe('the name of an exported file', () => {
  // Rule: SHAPE-16
  it.each([
    ['the date of the export', {}, 'closed-trades-2026-11-22.csv'],
    ['the open trades', { state: 'open' }, 'open-trades-2026-11-22.csv'],
    ['the format for Koinly', { format: 'KOINLY' }, 'closed-trades-koinly-2026-11-22.csv'],
    ['the day that the trades closed', { period: day }, 'closed-trades-2026-11-19.csv'],
    ['the week', { period: periodOf('week', '2026-11-19') }, 'closed-trades-2026-W47.csv'],
    ['the month', { period: periodOf('month', '2026-11-19') }, 'closed-trades-2026-11.csv'],
    ['the pair', { filter: { pair: 'btc' } }, 'closed-trades-BTC-2026-11-22.csv'],
    ['a pair without signs', { filter: { pair: ' BTC/USDT' } }, 'closed-trades-BTC-USDT-2026-11-22.csv'],
    ['no pair of signs only', { filter: { pair: '/' } }, 'closed-trades-2026-11-22.csv'],
    ['the direction', { filter: { direction: 'SHORT' } }, 'closed-trades-short-2026-11-22.csv'],
    [
      'all of them',
      { filter: { pair: 'ETH', direction: 'LONG' }, period: day, format: 'KOINLY' },
      'closed-trades-koinly-ETH-long-2026-11-19.csv',
    ],
  ] as const)('has %s', (_, file, expected) => {
    expect(name(file)).toBe(expected);
  });
});

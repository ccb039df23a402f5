import { describe, expect, test } from 'vitest';
import { closedTrade } from '../../tests/support/closed-trade.ts';
import { csvHeader, csvRow } from './csv.ts';

describe('a row of an export', () => {
  // Rules: SHAPE-15, SHAPE-17
  test('has plain decimals, ISO times and empty cells for missing values, and the given columns first', () => {
    const row = csvRow({
      ...closedTrade,
      id: 42,
      amount: 0.0000001,
      closeRate: null,
      currentProfit: -0.00398,
      profitPercent: -0.398,
      profitAbs: -0.9557,
      closeDate: null,
      fees: { open: 0.2401, close: null },
      exitReason: null,
    });
    expect(row).toBe(
      '42,BTC/USDT,0.0000001,240.1,68600,,LONG,69010.5,-0.00398,-0.398,-0.9557,2026-11-01T10:04:00.000Z,,0.2401,,BREAKOUT_UP,,69020,68560.5\r\n',
    );
    expect(csvHeader.split(',')).toHaveLength(row.split(',').length);
  });
});

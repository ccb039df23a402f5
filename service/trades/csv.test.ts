import { describe, expect, test } from 'vitest';
import { csvHeader, csvRow } from './csv.ts';

describe('a row of an export', () => {
  test('has plain decimals, ISO times and empty cells for missing values, and the given columns first', () => {
    const row = csvRow({
      id: 42,
      pair: 'BTC/USDT',
      amount: 0.0000001,
      stakeAmount: 240.1,
      openRate: 68_600,
      closeRate: null,
      direction: 'LONG',
      currentRate: 69_010.5,
      currentProfit: -0.00398,
      profitPercent: -0.398,
      profitAbs: -0.9557,
      openDate: '2026-11-01T10:04:00.000Z',
      closeDate: null,
      fees: { open: 0.2401, close: null },
      entryReason: 'BREAKOUT_UP',
      exitReason: null,
      highestRate: 69_104,
      lowestRate: 68_560.5,
      stopRate: 67_705.7,
      takeProfitRate: 70_111.5,
    });
    expect(row).toBe(
      '42,BTC/USDT,0.0000001,240.1,68600,,LONG,69010.5,-0.00398,-0.398,-0.9557,2026-11-01T10:04:00.000Z,,0.2401,,BREAKOUT_UP,,69104,68560.5\r\n',
    );
    expect(csvHeader.split(',')).toHaveLength(row.split(',').length);
  });
});

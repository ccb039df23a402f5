import { describe, expect, test } from 'vitest';
import { closedTrade } from '../../tests/support/closed-trade.ts';
import { csvHeader, csvRow, koinlyHeader, koinlyRows } from './file-formats.ts';
import type { TradeView } from './to-trade.ts';

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

const long: TradeView = { ...closedTrade, id: 42, closeDate: '2026-11-01T12:30:30.000Z' };
const short: TradeView = { ...long, direction: 'SHORT' };
const stillOpen = { closeRate: null, closeDate: null, fees: { open: 0.2401, close: null } };

// Rule: SHAPE-18
test('has the columns of the universal file in their order', () => {
  expect(koinlyHeader).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\r\n',
  );
});

test('shows a closed long trade as a purchase and a sale, each with its fee', () => {
  expect(koinlyRows(long)).toBe(
    '2026-11-01 10:04:00 UTC,240.1,USDT,0.0035,BTC,0.2401,USDT,,,,"Trade 42, BTC/USDT long: entry",\r\n' +
      '2026-11-01 12:30:30 UTC,0.0035,BTC,241.53675,USDT,0.2415,USDT,,,,"Trade 42, BTC/USDT long: exit",\r\n',
  );
});

test('shows a closed short trade as its result after fees', () => {
  const description = '"Trade 42, BTC/USDT short: result"';
  expect(koinlyRows(short)).toBe(
    `2026-11-01 12:30:30 UTC,,,0.9557,USDT,,,,,realized gain,${description},\r\n`,
  );
  expect(koinlyRows({ ...short, profitAbs: -1.25 })).toBe(
    `2026-11-01 12:30:30 UTC,1.25,USDT,,,,,,,realized gain,${description},\r\n`,
  );
  expect(koinlyRows({ ...short, profitAbs: 0 })).toBe('');
});

test('shows of open trades only what was bought', () => {
  expect(koinlyRows({ ...long, ...stillOpen })).toBe(
    '2026-11-01 10:04:00 UTC,240.1,USDT,0.0035,BTC,0.2401,USDT,,,,"Trade 42, BTC/USDT long: entry",\r\n',
  );
  expect(koinlyRows({ ...short, ...stillOpen })).toBe('');
});

test('leaves a fee out that was not recorded', () => {
  const [entry = ''] = koinlyRows({ ...long, fees: null }).split('\r\n');
  expect(entry).toContain(',0.0035,BTC,,,,,,');
});

test('has as many cells in every row as in the header', () => {
  const cells = (row: string) => row.replaceAll(/"[^"]*"/g, '').split(',').length;
  const rows = `${koinlyRows(long)}${koinlyRows(short)}`.trimEnd().split('\r\n');
  expect(rows.map(cells)).toEqual([1, 2, 3].map(() => cells(koinlyHeader)));
});

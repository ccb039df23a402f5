import type { Trade } from '../../src/contract/contract.ts';

/** A closed trade with a profit, without its id, for tests of the client and of the service. */
export const closedTrade: Required<Omit<Trade, 'id'>> = {
  pair: 'BTC/USDT',
  amount: 0.0035,
  stakeAmount: 240.1,
  openRate: 68_600,
  closeRate: 69_010.5,
  direction: 'LONG',
  currentRate: 69_010.5,
  currentProfit: 0.00398,
  profitPercent: 0.398,
  profitAbs: 0.9557,
  openDate: '2026-11-01T10:04:00.000Z',
  closeDate: '2026-11-01T12:30:00.000Z',
  fees: { open: 0.2401, close: 0.2415 },
  entryReason: 'BREAKOUT_UP',
  exitReason: 'TAKE_PROFIT',
  highestRate: 69_020,
  lowestRate: 68_560.5,
  stopRate: null,
  takeProfitRate: null,
  quitRate: null,
};

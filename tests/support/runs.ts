import type { Bot, Trade, TradePage, UserInfo } from '../../src/contract/answers.ts';

/** A run of a bot that is trading. */
export function botRun(changes: Partial<Bot> = {}): Bot {
  return {
    uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    status: 'RUNNING',
    entryStopped: false,
    exchange: 'BINANCE',
    tradeAmount: 1_000,
    activatedAt: '2026-08-22T10:00:00.000Z',
    deactivatedAt: null,
    openTrades: 2,
    leftOnExchange: 0,
    lastSeenAt: null,
    asOf: null,
    result: null,
    ...changes,
  };
}

/** A closed trade with a profit. */
export function trade(changes: Partial<Trade> = {}): Trade {
  return {
    id: '42',
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
    ...changes,
  };
}

/** The only page of a list, with these trades. */
export function tradePage(items: Trade[], changes: Partial<TradePage> = {}): TradePage {
  return { items, page: 0, size: 10, total: items.length, ...changes };
}

/** A member whose bot is trading. */
export function userInfo(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    botUuid: botRun().uuid,
    isBotReady: true,
    lastDepositStatus: 'COMPLETED',
    subscriptionStatus: 'ACTIVE',
    showOnboarding: false,
    email: null,
    role: null,
    status: null,
    telegramConnected: null,
    telegramNotifications: null,
    tradingAmount: null,
    minTradingAmount: null,
    ...changes,
  };
}

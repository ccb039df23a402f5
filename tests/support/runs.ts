import type {
  Bot,
  LossLimit,
  LossLimitReached,
  ProfitByPeriod,
  Security,
  Statement,
  Statements,
  Trade,
  TradePage,
  UserInfo,
  UserProfit,
  WhatIf,
  WhatIfResult,
  WhatIfRun,
} from '../../src/contract/answers.ts';
import { closedTrade } from './closed-trade.ts';

/** A run of a bot that is trading. */
export function botRun(changes: Partial<Bot> = {}): Bot {
  return {
    uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    number: null,
    status: 'RUNNING',
    entryStopped: false,
    exchange: 'BINANCE',
    tradeAmount: 1_000,
    activatedAt: '2026-08-22T10:00:00.000Z',
    deactivatedAt: null,
    openTrades: 2,
    leftOnExchange: 0,
    closedByStop: null,
    lastSeenAt: null,
    asOf: null,
    result: null,
    ...changes,
  };
}

/** A closed trade with a profit. */
export function trade(changes: Partial<Trade> = {}): Trade {
  return { id: '42', ...closedTrade, ...changes };
}

/** The only page of a list, with these trades. */
export function tradePage(items: Trade[], changes: Partial<TradePage> = {}): TradePage {
  return { items, page: 0, size: 10, total: items.length, ...changes };
}

/** A member with a password and nothing else to sign in with. */
export function security(changes: Partial<Security> = {}): Security {
  return {
    hasPassword: true,
    hasGoogle: false,
    isPasswordRefused: false,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: null,
    heldForSeconds: null,
    removalDueAt: null,
    ...changes,
  };
}

/** The data that a service has a new passkey made from. */
export const passkeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Botdeck' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'ada@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
};

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

/** A member who has not paid yet. */
export const newcomerInfo = (): UserInfo =>
  userInfo({ botUuid: null, isBotReady: false, lastDepositStatus: null, subscriptionStatus: null });

/** A loss limit of 10% that has not been reached. */
export function lossLimit(changes: Partial<LossLimit> = {}): LossLimit {
  return {
    drawdown: 0.1,
    loss: null,
    action: 'STOP_TRADE_ENTRY',
    reached: null,
    peak: null,
    balance: null,
    ...changes,
  };
}

/** How a loss limit stopped entry. */
export function limitReached(changes: Partial<LossLimitReached> = {}): LossLimitReached {
  return {
    at: '2026-11-20T14:05:00.000Z',
    botUuid: botRun().uuid,
    kind: 'DRAWDOWN',
    balance: 986.4,
    peak: 1_097.2,
    action: 'STOP_TRADE_ENTRY',
    ...changes,
  };
}

/** The closed profit of a run by day, asked for by year. */
export function profitByDay(changes: Partial<ProfitByPeriod> = {}): ProfitByPeriod {
  return {
    botUuid: botRun().uuid,
    period: 'DAY',
    zone: 'UTC',
    asOf: '2026-11-20T14:05:00.000Z',
    currency: 'USDT',
    startBalance: 1_000,
    items: [
      { date: '2026-10-31', profit: 50, trades: 4 },
      { date: '2026-11-02', profit: 10.5, trades: 31 },
      { date: '2026-11-03', profit: -21.21, trades: 1 },
      { date: '2026-11-20', profit: 3, trades: 2 },
    ],
    ...changes,
  };
}

/** The statement of October 2026. */
export function statements(changes: Partial<Statement> = {}): Statements {
  return {
    zone: 'UTC',
    asOf: '2026-11-20T14:05:00.000Z',
    currency: 'USDT',
    period: 'MONTH',
    periods: ['2026-11-01', '2026-10-01', '2026-09-01'],
    statement: {
      ...{ from: '2026-10-01', to: '2026-11-01', isOver: true },
      ...{ opening: 1_000, deposits: 500, withdrawals: 20, profit: 24.5, fees: 12.25, closing: 1_504.5 },
      ...{ trades: 31, cost: 39, profitAfterCost: -14.5, holding: { pair: 'BTC/USDT', profit: 18.4 } },
      days: [
        {
          ...{ date: '2026-10-02', deposits: 500, withdrawals: 20, profit: 4.5, fees: 2.25, trades: 6 },
          balance: 1_484.5,
        },
        {
          ...{ date: '2026-10-20', deposits: 0, withdrawals: 0, profit: 20, fees: 10, trades: 25 },
          balance: 1_504.5,
        },
      ],
      ...changes,
    },
  };
}

/** The profit of two runs: one that has ended, and one with the figures of `statistic()`. */
export function userProfit(changes: Partial<UserProfit> = {}): UserProfit {
  return {
    zone: 'UTC',
    asOf: '2026-11-20T14:05:00.000Z',
    currency: 'USDT',
    runs: ['2025-11-01T10:00:00.000Z', '2026-08-22T10:00:00.000Z'],
    today: 3,
    week: -18.21,
    year: 142.5,
    totalPnl: 244.5,
    timeWeighted: 0.2543,
    moneyWeighted: 0.2012,
    balanceSeries: [
      { at: '2025-11-01T10:00:00.000Z', balance: 2_000, profit: 0 },
      { at: '2025-12-01T10:00:00.000Z', balance: 2_220, profit: 220 },
      { at: '2026-08-22T10:00:00.000Z', balance: 1_000, profit: 220 },
      { at: '2026-11-20T14:05:00.000Z', balance: 1_020.25, profit: 240.25 },
    ],
    ...changes,
  };
}

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1, 10);
const at = (hours: number) => new Date(start + hours * hour).toISOString();

/** A run of two days that has gained 24.50 USDT of 1,000. */
export const whatIfRun = (changes: Partial<WhatIfRun> = {}): WhatIfRun => ({
  ...{ startBalance: 1_000, profit: 24.5, closedTrades: 40, openTrades: 2, winRate: 0.575 },
  ...{ maximumDrawdown: 0.062, fees: 31.2, limitReachedAt: null, endedAt: null },
  balances: [1_000, 981.2, 1_024.5],
  ...changes,
});

/** The same with half the funds, which its limit stopped after a day. */
export const whatIfResult = (): WhatIfResult => ({
  offsets: [0, 24 * hour, 48 * hour],
  recorded: whatIfRun(),
  changed: whatIfRun({
    ...{ startBalance: 500, profit: -9.4, closedTrades: 20, openTrades: 0, winRate: 0.5 },
    ...{ maximumDrawdown: 0.051, fees: 7.8, limitReachedAt: at(24), endedAt: at(24) },
    balances: [500, 490.6, 490.6],
  }),
  difference: {
    at: at(1),
    recorded: { kind: 'OPENED', pair: 'BTC/USDT', direction: 'LONG', amount: 200 },
    changed: { kind: 'OPENED', pair: 'BTC/USDT', direction: 'LONG', amount: 100 },
  },
});

/** The parts of the run that can be changed, and the result of a change if one is given. */
export const whatIf = (result: WhatIfResult | null = null): WhatIf => ({
  ...{ asOf: at(48), currency: 'USDT', from: at(0), to: at(48), pairs: ['BTC/USDT', 'ETH/USDT'] },
  result,
});

// Generated from openapi.yaml by `npm run contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './answer-schema.ts';

type Schemas = components['schemas'];

export const userInfoSchema: AnswerSchema<Schemas['UserInfo']> = {
  'botUuid?': 'id',
  isBotReady: 'flagOrFalse',
  'lastDepositStatus?': 'ERROR|CREATED|PENDING|IN_PROGRESS|AUTHORIZED|ON_HOLD|COMPLETED|REFUNDED|PARTIALLY_REFUNDED|DECLINED|VOIDED|CANCELLED|TIMEOUT',
  'subscriptionStatus?': 'ACTIVE|CANCELED|EXPIRED|WAITING_PAYMENT',
  showOnboarding: 'flagOrFalse',
  'email~': /./,
  'role~': /./,
  'status~': /./,
  'telegramConnected~': 'flag',
  'telegramNotifications~': 'flag',
  'tradingAmount~': 'number',
  'minTradingAmount~': 'number',
};

const apiKeyPermissionsSchema: AnswerSchema<Schemas['ApiKeyPermissions']> = {
  trade: 'flag',
  withdraw: 'flag',
  ipRestricted: 'flag',
  'read~': 'flag',
  'transfer~': 'flag',
  'expiresAt~': 'time',
  'refusal~': 'INVALID|ADDRESS|EXPIRED|UNTOLD',
};

export const apiKeySchema: AnswerSchema<Schemas['ApiKey']> = {
  uuid: 'id',
  exchange: 'BINANCE|HTX',
  apiKeyMasked: 'text',
  createdAt: 'time',
  'permissions?': apiKeyPermissionsSchema,
  'checkedAt?': 'time',
  'freeUsdt~': 'number',
};

export const apiKeyListSchema: AnswerSchema<Schemas['ApiKeyList']> = {
  items: [apiKeySchema],
  'addresses?': [/./],
  'ordersSimulated~': 'flag',
};

const orderLineSchema: AnswerSchema<Schemas['OrderLine']> = {
  kind: 'ONE_TIME_FEE|PACKAGE',
  'period?': 'ONE_MONTH|THREE_MONTH|YEAR',
  'months?': 'count',
  unitPrice: 'number',
  amount: 'number',
};

const confirmationsSchema: AnswerSchema<Schemas['Confirmations']> = {
  seen: 'count',
  'needed~': 'count',
};

export const chainTransferSchema: AnswerSchema<Schemas['ChainTransfer']> = {
  transactionHash: 'text',
  amount: 'number',
  at: 'time',
  isSettled: 'flag',
};

export const orderSchema: AnswerSchema<Schemas['Order']> = {
  uuid: 'id',
  status: 'ERROR|CREATED|PENDING|IN_PROGRESS|AUTHORIZED|ON_HOLD|COMPLETED|REFUNDED|PARTIALLY_REFUNDED|DECLINED|VOIDED|CANCELLED|TIMEOUT',
  lines: [orderLineSchema],
  amount: 'number',
  payCurrency: /./,
  creditedAmount: 'number',
  currency: /./,
  network: 'text',
  address: 'text',
  createdAt: 'time',
  expiresAt: 'time',
  'paidAt?': 'time',
  'refundedAmount?': 'number',
  'receivedAmount~': 'number',
  'missingAmount~': 'number',
  'owedAmount~': 'number',
  'confirmations~': confirmationsSchema,
  'transactions~': [chainTransferSchema],
  'paymentUri~': 'text',
  'holdUntil~': 'time',
};

export const subscriptionSchema: AnswerSchema<Schemas['Subscription']> = {
  uuid: 'id',
  status: 'ACTIVE|CANCELED|EXPIRED|WAITING_PAYMENT',
  period: 'ONE_MONTH|THREE_MONTH|YEAR',
  'nextPeriod?': 'ONE_MONTH|THREE_MONTH|YEAR',
  'startedAt?': 'time',
  'currentPeriodEnd?': 'time',
  'nextChargeAt?': 'time',
  'canceledAt?': 'time',
};

const packageSchema: AnswerSchema<Schemas['Package']> = {
  period: 'ONE_MONTH|THREE_MONTH|YEAR',
  months: 'count',
  pricePerMonth: 'number',
  total: 'number',
  currency: /./,
};

const oneTimeFeeSchema: AnswerSchema<Schemas['OneTimeFee']> = {
  amount: 'number',
  currency: /./,
  paid: 'flagOrFalse',
};

export const subscriptionOverviewSchema: AnswerSchema<Schemas['SubscriptionOverview']> = {
  'subscription?': subscriptionSchema,
  packages: [packageSchema],
  oneTimeFee: oneTimeFeeSchema,
  payments: [orderSchema],
  'asOf~': 'time',
};

const lossLimitReachedSchema: AnswerSchema<Schemas['LossLimitReached']> = {
  at: 'time',
  botUuid: 'id',
  kind: 'DRAWDOWN|LOSS',
  balance: 'number',
  peak: 'number',
  action: 'STOP_TRADE_ENTRY|FORCE_QUIT',
};

export const lossLimitSchema: AnswerSchema<Schemas['LossLimit']> = {
  'drawdown?': 'number',
  'loss?': 'number',
  action: 'STOP_TRADE_ENTRY|FORCE_QUIT',
  'reached?': lossLimitReachedSchema,
  'peak~': 'number',
  'balance~': 'number',
};

export const tradeSchema: AnswerSchema<Schemas['Trade']> = {
  id: 'id',
  pair: 'text',
  amount: 'number',
  stakeAmount: 'number',
  openRate: 'number',
  'closeRate?': 'number',
  direction: 'LONG|SHORT',
  currentRate: 'number',
  currentProfit: 'number',
  profitPercent: 'number',
  profitAbs: 'number',
  openDate: 'time',
  'closeDate?': 'time',
  'fees~': {
    open: 'number',
    'close?': 'number',
  },
  'entryReason~': 'BREAKOUT_UP|BREAKOUT_DOWN',
  'exitReason~': 'TAKE_PROFIT|STOP_LOSS|TIME_LIMIT|HARD_STOP|MEMBER|LOSS_LIMIT',
  'highestRate~': 'number',
  'lowestRate~': 'number',
  'stopRate~': 'number',
  'takeProfitRate~': 'number',
};

export const tradePageSchema: AnswerSchema<Schemas['TradePage']> = {
  items: [tradeSchema],
  page: 'count',
  size: 'count',
  total: 'count',
};

const indicatorSchema: AnswerSchema<Schemas['Indicator']> = {
  'value?': 'number',
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

const drawdownIndicatorSchema: AnswerSchema<Schemas['DrawdownIndicator']> = {
  'value?': {
    relative: 'number',
    absolute: 'number',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

const winLossIndicatorSchema: AnswerSchema<Schemas['WinLossIndicator']> = {
  'value?': {
    total: 'count',
    wins: 'count',
    losses: 'count',
    draws: 'count',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

const streakIndicatorSchema: AnswerSchema<Schemas['StreakIndicator']> = {
  'value?': {
    wins: 'count',
    losses: 'count',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

const indicatorsSchema: AnswerSchema<Schemas['Indicators']> = {
  currentBalance: indicatorSchema,
  totalPnl: indicatorSchema,
  tradeFrequency: indicatorSchema,
  numberOfTrades: indicatorSchema,
  profitFactor: indicatorSchema,
  openProfit: indicatorSchema,
  closedProfit: indicatorSchema,
  expectancy: indicatorSchema,
  holdingPeriod: indicatorSchema,
  maximumDrawdown: drawdownIndicatorSchema,
  totalClosedTrades: winLossIndicatorSchema,
  cagr: indicatorSchema,
  sharpeRatio: indicatorSchema,
  sortinoRatio: indicatorSchema,
  calmarRatio: indicatorSchema,
  winRate: indicatorSchema,
  maxConsecutiveDays: streakIndicatorSchema,
  tradingBalance: indicatorSchema,
  freeBalance: indicatorSchema,
};

const balancePointSchema: AnswerSchema<Schemas['BalancePoint']> = {
  at: 'time',
  balance: 'number',
  equity: 'number',
};

const botEventSchema: AnswerSchema<Schemas['BotEvent']> = {
  at: 'time',
  kind: 'STARTED|ENTRY_STOPPED|ENTRY_RESUMED|SOFT_STOPPED|HARD_STOP_REQUESTED|STOPPED',
  by: 'MEMBER|LOSS_LIMIT|SUBSCRIPTION|SERVICE',
};

const benchmarkSchema: AnswerSchema<Schemas['Benchmark']> = {
  pair: /./,
  balances: ['number'],
};

export const statisticSchema: AnswerSchema<Schemas['Statistic']> = {
  botUuid: 'id',
  asOf: 'time',
  from: 'time',
  to: 'time',
  sampleSize: 'count',
  currency: /./,
  startBalance: 'number',
  indicators: indicatorsSchema,
  balanceSeries: [balancePointSchema],
  'events~': [botEventSchema],
  'benchmark~': benchmarkSchema,
};

const periodProfitSchema: AnswerSchema<Schemas['PeriodProfit']> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  profit: 'number',
  trades: 'count',
};

export const profitByPeriodSchema: AnswerSchema<Schemas['ProfitByPeriod']> = {
  botUuid: 'id',
  period: 'DAY|WEEK|MONTH',
  zone: /./,
  asOf: 'time',
  currency: /./,
  startBalance: 'number',
  items: [periodProfitSchema],
};

const runResultSchema: AnswerSchema<Schemas['RunResult']> = {
  totalPnl: 'number',
  totalPnlRatio: 'number',
  closedTrades: 'count',
  'winRate?': 'number',
  'maximumDrawdown?': 'number',
  balances: ['number'],
};

export const botSchema: AnswerSchema<Schemas['Bot']> = {
  uuid: 'id',
  status: 'NEW|INIT|RUNNING|STOP_INIT|STOPPED|FORCE_STOPPED',
  entryStopped: 'flagOrFalse',
  exchange: 'BINANCE|HTX',
  tradeAmount: 'number',
  activatedAt: 'time',
  'deactivatedAt?': 'time',
  openTrades: 'count',
  leftOnExchange: 'count',
  'lastSeenAt~': 'time',
  'asOf~': 'time',
  'result~': runResultSchema,
};

const candleSchema: AnswerSchema<Schemas['Candle']> = {
  at: 'time',
  open: 'number',
  high: 'number',
  low: 'number',
  close: 'number',
};

export const candlesSchema: AnswerSchema<Schemas['Candles']> = {
  pair: 'text',
  interval: '1m|5m|15m|1h|4h|1d',
  asOf: 'time',
  candles: [candleSchema],
};

export const botPageSchema: AnswerSchema<Schemas['BotPage']> = {
  items: [botSchema],
  page: 'count',
  size: 'count',
  total: 'count',
};

export const telegramSchema: AnswerSchema<Schemas['Telegram']> = {
  connected: 'flag',
  notifications: 'flag',
  messages: ['TRADE_OPENED|TRADE_CLOSED|STATUS|WARNING|DAILY_SUMMARY'],
};

export const referralSchema: AnswerSchema<Schemas['Referral']> = {
  link: 'text',
  token: 'text',
  joined: 'count',
};

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

export const apiKeyPermissionsSchema: AnswerSchema<Schemas['ApiKeyPermissions']> = {
  trade: 'flag',
  withdraw: 'flag',
  ipRestricted: 'flag',
};

export const apiKeySchema: AnswerSchema<Schemas['ApiKey']> = {
  uuid: 'id',
  exchange: 'BINANCE|HTX',
  apiKeyMasked: 'text',
  createdAt: 'time',
  'permissions?': apiKeyPermissionsSchema,
  'checkedAt?': 'time',
};

export const apiKeyListSchema: AnswerSchema<Schemas['ApiKeyList']> = {
  items: [apiKeySchema],
  'addresses?': [/./],
};

export const orderLineSchema: AnswerSchema<Schemas['OrderLine']> = {
  kind: 'ONE_TIME_FEE|PACKAGE',
  'period?': 'ONE_MONTH|THREE_MONTH|YEAR',
  'months?': 'count',
  unitPrice: 'number',
  amount: 'number',
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

export const packageSchema: AnswerSchema<Schemas['Package']> = {
  period: 'ONE_MONTH|THREE_MONTH|YEAR',
  months: 'count',
  pricePerMonth: 'number',
  total: 'number',
  currency: /./,
};

export const oneTimeFeeSchema: AnswerSchema<Schemas['OneTimeFee']> = {
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
};

export const tradePageSchema: AnswerSchema<Schemas['TradePage']> = {
  items: [tradeSchema],
  page: 'count',
  size: 'count',
  total: 'count',
};

export const indicatorSchema: AnswerSchema<Schemas['Indicator']> = {
  'value?': 'number',
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

export const drawdownIndicatorSchema: AnswerSchema<Schemas['DrawdownIndicator']> = {
  'value?': {
    relative: 'number',
    absolute: 'number',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

export const winLossIndicatorSchema: AnswerSchema<Schemas['WinLossIndicator']> = {
  'value?': {
    total: 'count',
    wins: 'count',
    losses: 'count',
    draws: 'count',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

export const streakIndicatorSchema: AnswerSchema<Schemas['StreakIndicator']> = {
  'value?': {
    wins: 'count',
    losses: 'count',
  },
  'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST',
};

export const indicatorsSchema: AnswerSchema<Schemas['Indicators']> = {
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

export const balancePointSchema: AnswerSchema<Schemas['BalancePoint']> = {
  at: 'time',
  balance: 'number',
  equity: 'number',
  closedProfit: 'number',
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

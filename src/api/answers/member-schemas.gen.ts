// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const userInfoSchema: AnswerSchema<Schemas['UserInfo']> = {
  'botUuid?': 'id',
  'isBotReady showOnboarding': 'flagOrFalse',
  'lastDepositStatus?': 'ERROR|CREATED|PENDING|IN_PROGRESS|AUTHORIZED|ON_HOLD|COMPLETED|REFUNDED|PARTIALLY_REFUNDED|DECLINED|VOIDED|CANCELLED|TIMEOUT',
  'subscriptionStatus?': 'ACTIVE|CANCELED|EXPIRED|WAITING_PAYMENT',
  'email~ role~ status~': /./,
  'telegramConnected~ telegramNotifications~': 'flag',
  'tradingAmount~ minTradingAmount~': 'number',
};

export const apiKeySchema: AnswerSchema<Schemas['ApiKey']> = {
  uuid: 'id',
  exchange: 'BINANCE|HTX',
  apiKeyMasked: 'text',
  'createdAt checkedAt?': 'time',
  'permissions?': { 'trade withdraw ipRestricted read~ transfer~': 'flag', 'expiresAt~': 'time', 'refusal~': 'INVALID|ADDRESS|EXPIRED|UNTOLD', },
  'freeUsdt~': 'number',
};

export const apiKeyListSchema: AnswerSchema<Schemas['ApiKeyList']> = {
  items: [apiKeySchema],
  'addresses?': [/./],
  'ordersSimulated~': 'flag',
  'pricesOf~': 'BINANCE|HTX',
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
  lines: [{ kind: 'ONE_TIME_FEE|PACKAGE', 'period?': 'ONE_MONTH|THREE_MONTH|YEAR', 'months?': 'count', 'unitPrice amount': 'number', }],
  'amount creditedAmount refundedAmount? receivedAmount~ missingAmount~ owedAmount~': 'number',
  'payCurrency currency': /./,
  'network address paymentUri~ owedAddress~': 'text',
  'createdAt expiresAt paidAt? holdUntil~': 'time',
  'confirmations~': { 'seen needed~': 'count', },
  'transactions~': [chainTransferSchema],
};

export const subscriptionSchema: AnswerSchema<Schemas['Subscription']> = {
  uuid: 'id',
  status: 'ACTIVE|CANCELED|EXPIRED|WAITING_PAYMENT',
  'period nextPeriod?': 'ONE_MONTH|THREE_MONTH|YEAR',
  'startedAt? currentPeriodEnd? nextChargeAt? canceledAt?': 'time',
};

export const subscriptionOverviewSchema: AnswerSchema<Schemas['SubscriptionOverview']> = {
  'subscription?': subscriptionSchema,
  packages: [{ period: 'ONE_MONTH|THREE_MONTH|YEAR', months: 'count', 'pricePerMonth total': 'number', currency: /./, }],
  oneTimeFee: { amount: 'number', currency: /./, paid: 'flagOrFalse', },
  payments: [orderSchema],
  'asOf~': 'time',
};

export const lossLimitSchema: AnswerSchema<Schemas['LossLimit']> = {
  'drawdown? loss? peak~ balance~': 'number',
  action: 'STOP_TRADE_ENTRY|FORCE_QUIT',
  'reached?': { at: 'time', botUuid: 'id', kind: 'DRAWDOWN|LOSS', 'balance peak': 'number', action: 'STOP_TRADE_ENTRY|FORCE_QUIT', },
};

export const tradeSchema: AnswerSchema<Schemas['Trade']> = {
  id: 'id',
  pair: 'text',
  'amount stakeAmount openRate closeRate? currentRate currentProfit profitPercent profitAbs highestRate~ lowestRate~ stopRate~ takeProfitRate~ quitRate~': 'number',
  direction: 'LONG|SHORT',
  'openDate closeDate?': 'time',
  'fees~': {
    'open close?': 'number',
  },
  'entryReason~': 'BREAKOUT_UP|BREAKOUT_DOWN',
  'exitReason~': 'TAKE_PROFIT|STOP_LOSS|TIME_LIMIT|HARD_STOP|MEMBER|LOSS_LIMIT',
};

export const tradePageSchema: AnswerSchema<Schemas['TradePage']> = {
  items: [tradeSchema],
  'page size total': 'count',
};

export const statisticSchema: AnswerSchema<Schemas['Statistic']> = {
  botUuid: 'id',
  'asOf from to': 'time',
  sampleSize: 'count',
  currency: /./,
  'startBalance lossAtStops~': 'number',
  indicators: { 'currentBalance totalPnl tradeFrequency numberOfTrades profitFactor openProfit closedProfit expectancy holdingPeriod cagr sharpeRatio sortinoRatio calmarRatio winRate tradingBalance freeBalance': { 'value?': 'number', 'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST', }, maximumDrawdown: { 'value?': { 'relative absolute': 'number', }, 'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST', }, totalClosedTrades: { 'value?': { 'total wins losses draws': 'count', }, 'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST', }, maxConsecutiveDays: { 'value?': { 'wins losses': 'count', }, 'reason?': 'NO_CLOSED_TRADES|NO_LOSSES|RUN_SHORTER_THAN_A_DAY|FEWER_THAN_10_DAYS|FEWER_THAN_30_DAYS|NO_VARIATION|NO_LOSING_DAY|NO_DRAWDOWN|BALANCE_LOST', }, },
  balanceSeries: [{ at: 'time', 'balance equity': 'number', }],
  'events~': [{ at: 'time', kind: 'STARTED|ENTRY_STOPPED|ENTRY_RESUMED|SOFT_STOPPED|HARD_STOP_REQUESTED|STOPPED', by: 'MEMBER|LOSS_LIMIT|SUBSCRIPTION|SERVICE', }],
  'benchmark~': { pair: /./, balances: ['number'], },
};

export const profitByPeriodSchema: AnswerSchema<Schemas['ProfitByPeriod']> = {
  botUuid: 'id',
  period: 'DAY|WEEK|MONTH',
  'zone currency': /./,
  asOf: 'time',
  startBalance: 'number',
  items: [{ date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, profit: 'number', trades: 'count', }],
};

export const userProfitSchema: AnswerSchema<Schemas['UserProfit']> = {
  'zone currency': /./,
  asOf: 'time',
  runs: ['time'],
  'today week year totalPnl timeWeighted? moneyWeighted?': 'number',
  balanceSeries: [{ at: 'time', 'balance profit': 'number', }],
};

export const botSchema: AnswerSchema<Schemas['Bot']> = {
  uuid: 'id',
  status: 'NEW|INIT|RUNNING|STOP_INIT|STOPPED|FORCE_STOPPED',
  entryStopped: 'flagOrFalse',
  'exchange~': 'BINANCE|HTX',
  tradeAmount: 'number',
  'activatedAt deactivatedAt? lastSeenAt~ asOf~': 'time',
  'openTrades~ leftOnExchange~ number~ closedByStop~': 'count',
  'result~': { 'totalPnl totalPnlRatio winRate? maximumDrawdown?': 'number', closedTrades: 'count', balances: ['number'], },
};

export const candlesSchema: AnswerSchema<Schemas['Candles']> = {
  pair: 'text',
  interval: '1m|5m|15m|1h|4h|1d',
  asOf: 'time',
  candles: [{ at: 'time', 'open high low close': 'number', }],
};

export const botPageSchema: AnswerSchema<Schemas['BotPage']> = {
  items: [botSchema],
  'page size total': 'count',
};

export const telegramSchema: AnswerSchema<Schemas['Telegram']> = {
  'connected notifications': 'flag',
  messages: ['TRADE_OPENED|TRADE_CLOSED|STATUS|WARNING|DAILY_SUMMARY'],
};

export const referralSchema: AnswerSchema<Schemas['Referral']> = {
  'link token~': 'text',
  'joined~': 'count',
};

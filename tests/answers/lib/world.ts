import { readContract } from '../../../service/http/contract.ts';
import { answerSchema, example, exampleOf, type Json } from './contract-example.ts';
import { json, type Reply } from './service.ts';

/** How far along the person is. */
export type Person =
  | 'guest'
  | 'choosing'
  | 'waiting'
  | 'onboarding'
  | 'stopped'
  | 'trading'
  | 'expired'
  | 'operator';

/** The current time for every page. */
export const now = '2026-11-20T14:06:00.000Z';

const page = (items: Json[]) => ({ items, page: 0, size: 10, total: items.length });

const openOrder = {
  status: 'PENDING',
  createdAt: '2026-11-20T13:50:00.000Z',
  expiresAt: '2026-11-20T14:50:00.000Z',
  paidAt: null,
};
const paidOrder = { status: 'COMPLETED', paidAt: '2026-11-01T08:40:00.000Z' };
const ended = { status: 'STOPPED', deactivatedAt: '2026-11-10T10:00:00.000Z', openTrades: 0 };

const packages = [
  { period: 'ONE_MONTH', months: 1, pricePerMonth: 49, total: 49, currency: 'USD' },
  { period: 'THREE_MONTH', months: 3, pricePerMonth: 39, total: 117, currency: 'USD' },
  { period: 'YEAR', months: 12, pricePerMonth: 29, total: 348, currency: 'USD' },
];

const statistic = example('Statistic', {
  from: '2026-08-22T10:00:00.000Z',
  to: '2026-11-20T14:05:00.000Z',
  asOf: '2026-11-20T14:05:00.000Z',
  sampleSize: 120,
  startBalance: 1_000,
  balanceSeries: [
    { at: '2026-08-22T10:00:00.000Z', balance: 1_000, equity: 1_000 },
    { at: '2026-11-01T10:00:00.000Z', balance: 990, equity: 985 },
    { at: '2026-11-18T10:00:00.000Z', balance: 1_010, equity: 1_012 },
    { at: '2026-11-20T14:05:00.000Z', balance: 1_027.7, equity: 1_024.5 },
  ],
});

const closedTrade = example('Trade', {
  id: 41,
  direction: 'SHORT',
  closeRate: 69_010.5,
  closeDate: '2026-11-01T12:30:00.000Z',
  fees: { open: 0.2401, close: 0.24153675 },
  entryReason: 'BREAKOUT_DOWN',
  exitReason: 'STOP_LOSS',
  stopRate: null,
  takeProfitRate: null,
});

/** The correct answer to each operation for a member whose bot is trading. */
const trading: Record<string, unknown> = {
  clientConfig: { google: { authorizationEndpoint: 'http://127.0.0.1/google', clientId: 'botdeck' } },
  getUserInfo: example('UserInfo'),
  listApiKeys: { items: [example('ApiKey')], addresses: ['203.0.113.7'] },
  getSubscription: {
    subscription: example('Subscription'),
    packages,
    oneTimeFee: example('OneTimeFee', { paid: true }),
    payments: [example('Order', paidOrder)],
    asOf: now,
  },
  listOpenTrades: page([example('Trade'), example('Trade', { id: 43, pair: 'ETH/USDT', profitAbs: -1.2 })]),
  listClosedTrades: page([closedTrade]),
  closeTrade: { ...closedTrade, id: 42, exitReason: 'MEMBER' },
  getBotStatistic: statistic,
  getLossLimit: example('LossLimit', { reached: example('LossLimitReached') }),
  getUserProfit: example('UserProfit'),
  getStatement: example('Statements'),
  getBotLook: example('BotLook'),
  getStrategy: example('Strategy'),
  getReplay: example('Replay'),
  getWhatIf: example('WhatIf'),
  getScoreboard: example('Scoreboard'),
  listScoredTrades: page([example('ScoredTrade')]),
  getBotProfit: example('ProfitByPeriod', { zone: 'UTC', startBalance: 1_000 }),
  getBot: example('Bot', { openTrades: 2 }),
  listUserBots: page([
    example('Bot', { openTrades: 2, result: example('RunResult') }),
    example('Bot', { ...ended, uuid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', leftOnExchange: 2 }),
  ]),
  getReferralLink: example('Referral'),
  getTelegram: example('Telegram'),
};

const unpaid = {
  botUuid: null,
  tradingAmount: null,
  showOnboarding: false,
};
const noSubscription = { ...unpaid, lastDepositStatus: null, subscriptionStatus: null };
const overview = trading.getSubscription as Json;

export const held = {
  orderUuid: '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b',
  email: 'ada@example.com',
  status: 'ON_HOLD',
  owedAmount: 0,
  needs: ['HELD'],
  returns: [],
};
export const overpaid = {
  email: 'grace@example.com',
  orderUuid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  status: 'COMPLETED',
  refundedAmount: 38,
  owedAmount: 60,
  needs: ['OVER'],
  returns: [{ transactionHash: `0x${'e'.repeat(64)}`, amount: 38, recordedAt: '2026-11-20T12:40:00.000Z' }],
};

/** The answers that differ for people at other stages. */
const differences: Record<Person, Record<string, unknown>> = {
  guest: {},
  trading: {},
  stopped: {
    getBot: example('Bot', ended),
    listUserBots: page([example('Bot', ended)]),
    listOpenTrades: page([]),
  },
  choosing: {
    getUserInfo: example('UserInfo', noSubscription),
    getSubscription: { ...overview, subscription: null, payments: [], oneTimeFee: example('OneTimeFee') },
  },
  waiting: {
    getUserInfo: example('UserInfo', {
      ...unpaid,
      lastDepositStatus: 'PENDING',
      subscriptionStatus: 'WAITING_PAYMENT',
    }),
    getSubscription: {
      ...overview,
      subscription: example('Subscription', {
        status: 'WAITING_PAYMENT',
        startedAt: null,
        currentPeriodEnd: null,
        nextChargeAt: null,
      }),
      oneTimeFee: example('OneTimeFee'),
      payments: [example('Order', openOrder)],
    },
  },
  onboarding: {
    getUserInfo: example('UserInfo', { ...unpaid, showOnboarding: true }),
    listApiKeys: { items: [] },
  },
  operator: {
    getUserInfo: example('UserInfo', { ...noSubscription, role: 'ADMIN' }),
    listOperatorOrders: {
      ...page([example('OperatorOrder', held), example('OperatorOrder', overpaid)]),
      owedAmount: 60,
      chain: example('ChainStanding', { settledAt: '2026-11-20T14:03:00.000Z' }),
    },
    listBotTroubles: example('BotTroubleList'),
    listMembers: page([example('OperatorMember')]),
    getMember: {
      member: example('OperatorMember'),
      hasPassword: true,
      hasGoogle: false,
      recoveryCodesLeft: 9,
      sessions: [example('UserSession', { isCurrent: false })],
      events: [example('SecurityEvent')],
      acts: [example('MemberAct')],
      removal: null,
    },
    decideOrder: example('OperatorOrder', { ...held, status: 'COMPLETED' }),
    checkReturn: { refusal: null, transaction: example('ReturnTransaction') },
    recordReturn: example('OperatorOrder', { ...overpaid, owedAmount: 0 }),
    undoReturn: example('OperatorOrder', { ...overpaid, owedAmount: 98, returns: [] }),
  },
  expired: {
    getUserInfo: example('UserInfo', { subscriptionStatus: 'EXPIRED' }),
    getBot: example('Bot', { ...ended, status: 'FORCE_STOPPED', leftOnExchange: 2 }),
    getSubscription: {
      ...overview,
      subscription: example('Subscription', {
        status: 'EXPIRED',
        startedAt: '2026-08-01T09:00:00.000Z',
        currentPeriodEnd: '2026-11-01T09:00:00.000Z',
        nextChargeAt: null,
      }),
    },
  },
};

const statusOf = new Map<string, number>(
  readContract().operations.map(({ id, successStatus }) => [id, successStatus]),
);

/** The body of the correct answer to this person's call; undefined if there is none. */
export function rightBody(person: Person, operationId: string): unknown {
  const given = { ...trading, ...differences[person] }[operationId];
  if (given !== undefined) return given;
  const schema = answerSchema(operationId);
  return schema && exampleOf(schema);
}

/** The correct answer to this person's call. */
export function rightReply(person: Person, operationId: string): Reply {
  const body = rightBody(person, operationId);
  const status = statusOf.get(operationId) ?? 200;
  if (operationId.startsWith('export')) return { status, type: 'text/csv; charset=utf-8', body: 'ID,Pair\n' };
  return body === undefined ? { status } : json(status, body);
}

export function rightAnswers(person: Person): Record<string, () => Reply> {
  const ids = ['clientConfig', ...statusOf.keys()];
  return Object.fromEntries(ids.map((id) => [id, () => rightReply(person, id)]));
}

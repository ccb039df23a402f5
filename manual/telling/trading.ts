import type { Exchange } from '../../src/contract/answers.ts';
import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import type { botMachine } from '../../src/machines/bot/bot.machine.ts';
import type { BotIntent } from '../../src/machines/bot/bot.setup.ts';
import type { liveUpdatesMachine } from '../../src/machines/live-updates/live-updates.machine.ts';
import type { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import type { OnboardingStep, OptionalStep } from '../../src/machines/onboarding/onboarding.setup.ts';
import type { paymentMachine } from '../../src/machines/payment/payment.machine.ts';
import type { OrderRequest } from '../../src/machines/payment/payment.setup.ts';
import type { Stage } from '../../src/machines/payment/payment.stage.ts';
import type { tradeClosingMachine } from '../../src/machines/trade-closing/trade-closing.machine.ts';
import { flag, named, number, some, word } from './strike.ts';
import { problem, type ToldOf } from './told-of.ts';

const stage = word<Stage>({
  received: 1,
  awaiting: 1,
  partlyPaid: 1,
  late: 1,
  verifying: 1,
  overdue: 1,
  reviewing: 1,
  reviewingPaid: 1,
  paid: 1,
  timedOut: 1,
  declined: 1,
  failed: 1,
  canceled: 1,
  refunded: 1,
  partlyRefunded: 1,
  unrecognized: 1,
});

const request = some({
  kind: word<OrderRequest['kind']>({ subscribe: 1, deposit: 1 }),
  period: word<SubscriptionPeriod>({ ONE_MONTH: 1, THREE_MONTH: 1, YEAR: 1 }),
  amount: number,
});

export const paymentTold: ToldOf<typeof paymentMachine> = {
  input: {},
  context: { left: number, request, problem },
  events: {
    'open.received': { left: number },
    'open.awaiting': { left: number },
    'open.partlyPaid': { left: number },
    'open.late': { left: number },
    'open.verifying': { left: number },
    'open.overdue': { left: number },
    'open.reviewing': { left: number },
    'open.reviewingPaid': { left: number },
    'ended.paid': {},
    'ended.timedOut': {},
    'ended.declined': {},
    'ended.failed': {},
    'ended.canceled': {},
    'ended.refunded': {},
    'ended.partlyRefunded': {},
    'order.unrecognized': {},
    'order.missing': {},
    'order.failed': {},
    'order.place': { request },
    'payment.reload': {},
    'request.ask': {},
    'request.confirm': {},
    'request.cancel': {},
  },
  outputs: { placeOrder: some({ stage, left: number }) },
};

const intent = word<BotIntent>({ start: 1, stopEntry: 1, softStop: 1, hardStop: 1 });

export const botTold: ToldOf<typeof botMachine> = {
  input: {},
  context: { intent, problem },
  events: {
    'status.unused': {},
    'status.starting': {},
    'status.trading': {},
    'status.entryStopped': {},
    'status.stopping': {},
    'status.stopped': {},
    'status.released': {},
    'status.unrecognized': {},
    'bot.failed': {},
    'bot.reload': {},
    'request.ask': { intent },
    'request.confirm': {},
    'request.cancel': {},
  },
  outputs: {},
};

export const liveUpdatesTold: ToldOf<typeof liveUpdatesMachine> = {
  input: {},
  context: { failures: number },
  events: {
    'stream.told': {},
    'stream.lost': {},
    'stream.refused': {},
    'tab.hidden': {},
    'tab.shown': {},
    'network.restored': {},
  },
  outputs: {},
};

export const tradeClosingTold: ToldOf<typeof tradeClosingMachine> = {
  input: {},
  context: { problem },
  events: {
    'closing.confirm': {},
    'closing.check': {},
    'closing.cancel': {},
    'trade.ended': {},
    'stop.started': {},
    'run.ended': {},
  },
  outputs: { closeTrade: flag, readTrade: flag },
};

const next = word<OnboardingStep>({ pay: 1, telegram: 1, notifications: 1, activation: 1 });
const step = word<OptionalStep>({ telegram: 1, notifications: 1 });

const key = some({
  exchange: word<Exchange>({ BINANCE: 1, HTX: 1, UNKNOWN: 1 }),
  apiKey: named('API key'),
  apiSecret: named('API secret'),
});

export const onboardingTold: ToldOf<typeof onboardingMachine> = {
  input: { next, skipped: flag },
  context: { next, skipped: flag, amount: number, problem },
  events: {
    'progress.updated': { next },
    'telegram.submit': { values: some({ botToken: named('bot token'), userId: named('Telegram user') }) },
    'notifications.enable': {},
    'key.replace': {},
    'key.submit': { key, amount: number },
    'activation.submit': { amount: number },
    'activation.confirm': {},
    'activation.cancel': {},
    'step.skip': {},
    'step.open': { step },
  },
  outputs: {},
};

import type { BotStatus, Exchange, PaymentStatus } from '../../src/contract/answers.ts';
import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import type { BotIntent } from '../../src/machines/bot/bot.intents.ts';
import type { botMachine } from '../../src/machines/bot/bot.machine.ts';
import type { liveUpdatesMachine } from '../../src/machines/live-updates/live-updates.machine.ts';
import type { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import type { OnboardingStep, OptionalStep } from '../../src/machines/onboarding/onboarding.types.ts';
import type { paymentMachine } from '../../src/machines/payment/payment.machine.ts';
import type { OrderRequest } from '../../src/machines/payment/payment.types.ts';
import type { tradeClosingMachine } from '../../src/machines/trade-closing/trade-closing.machine.ts';
import { flag, named, number, some, time, word } from './strike.ts';
import { problem, type ToldOf } from './told-of.ts';

export const paymentStatus = word<PaymentStatus>({
  ERROR: 1,
  CREATED: 1,
  PENDING: 1,
  IN_PROGRESS: 1,
  AUTHORIZED: 1,
  ON_HOLD: 1,
  COMPLETED: 1,
  REFUNDED: 1,
  PARTIALLY_REFUNDED: 1,
  DECLINED: 1,
  VOIDED: 1,
  CANCELLED: 1,
  TIMEOUT: 1,
  UNKNOWN: 1,
});

const order = some({ status: paymentStatus, paidAt: time, missingAmount: number });

const request = some({
  kind: word<OrderRequest['kind']>({ subscribe: 1, deposit: 1 }),
  period: word<SubscriptionPeriod>({ ONE_MONTH: 1, THREE_MONTH: 1, YEAR: 1 }),
  amount: number,
});

export const paymentTold: ToldOf<typeof paymentMachine> = {
  input: {},
  context: { elapsed: number, request, problem },
  events: {
    'order.updated': { order, elapsed: number },
    'order.failed': {},
    'order.place': { request },
    'order.cancel': {},
    'cancellation.confirm': {},
    'cancellation.dismiss': {},
    'payment.reload': {},
  },
  outputs: { placeOrder: order },
};

const intent = word<BotIntent>({ start: 1, stopEntry: 1, softStop: 1, hardStop: 1 });

const botStatus = word<BotStatus>({
  NEW: 1,
  INIT: 1,
  RUNNING: 1,
  STOP_INIT: 1,
  STOPPED: 1,
  FORCE_STOPPED: 1,
  UNKNOWN: 1,
});

export const botTold: ToldOf<typeof botMachine> = {
  input: {},
  context: { intent, problem },
  events: {
    'bot.updated': { bot: some({ status: botStatus, entryStopped: flag }) },
    'bot.failed': {},
    'bot.reload': {},
    'action.ask': { intent },
    'action.confirm': {},
    'action.cancel': {},
    'action.retry': {},
    'action.dismiss': {},
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

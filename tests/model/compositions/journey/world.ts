import type { UserInfo } from '../../../../src/contract/answers.ts';
import type { BotProgress } from '../../../../src/machines/bot/bot.life.ts';
import type { BotIntent } from '../../../../src/machines/bot/bot.setup.ts';
import type { Placed } from '../../../../src/machines/payment/payment.stage.ts';
import { userInfo } from '../../../support/runs.ts';
import type { MachineEvent } from '../lib/composition.ts';
import type { UnitState } from '../lib/machine-unit.ts';

/** The newest order of a member. */
export type OrderState = 'none' | 'open' | 'seen' | 'paid' | 'declined' | 'canceled';
/** The newest run of a member's bot, after how many it is, and its status. */
export type BotState = 'none' | `${number} ${'INIT' | 'RUNNING' | 'STOPPED'}`;
export type InfoState = `${OrderState}, ${BotState}`;

/** What the three queries hold, in short. */
export interface Answers {
  info: InfoState;
  order: OrderState;
  bot: BotState;
}
export type QueryName = keyof Answers;
export type MachineName = 'access' | 'payment' | 'bot' | 'onboarding';
export type Work = 'placeOrder' | 'cancelOrder' | 'storeAmount' | 'startBot' | 'sendAction';

/** A read under way: not answered yet, answered with what was true then, or failed. */
export type Read = 'sent' | 'failed' | { readonly answer: string };

/** How far a call that changes something has come. `reading` waits for the user info after a success. */
export type Call = 'sent' | 'accepted' | 'refused' | 'lost' | 'reading';

export interface Journey {
  machines: Record<MachineName, UnitState | null>;
  /** The facts at the service. */
  order: OrderState;
  bot: BotState;
  /** The cache of the tab; absent before the first answer. */
  known: Partial<Answers>;
  /** Cached, but out of date since a change. */
  isInvalid: Record<QueryName, boolean>;
  reads: Partial<Record<QueryName, Read>>;
  calls: Partial<Record<Work, Call>>;
  intent: BotIntent | null;
  budget: { orders: number; actions: number; failures: number; elsewhere: number; delays: number };
  past: { isPlacedHere: boolean; hasFailed: boolean };
  breach: string | null;
  events: MachineEvent[];
}

export function infoNow({ order, bot }: Journey): InfoState {
  return `${order}, ${bot}`;
}

/** What the service says about a member, as service/accounts does. */
export function infoOf(state: InfoState): UserInfo {
  const [order = 'none', bot = 'none'] = state.split(', ');
  const deposits = {
    none: null,
    open: 'CREATED',
    seen: 'PENDING',
    paid: 'COMPLETED',
    declined: 'DECLINED',
    canceled: 'CANCELLED',
  } as const;
  const isOpen = order === 'open' || order === 'seen';
  return userInfo({
    botUuid: bot === 'none' ? null : `run ${bot.split(' ')[0]}`,
    isBotReady: bot.endsWith('RUNNING'),
    lastDepositStatus: deposits[order as OrderState],
    subscriptionStatus: order === 'paid' ? 'ACTIVE' : isOpen ? 'WAITING_PAYMENT' : null,
    showOnboarding: order === 'paid' && bot === 'none',
  });
}

/** The order as the payment machine learns it. */
export function orderOf(order: OrderState): Placed | null {
  const stages = {
    open: 'received',
    seen: 'verifying',
    paid: 'paid',
    declined: 'declined',
    canceled: 'canceled',
  } as const;
  return order === 'none' ? null : { stage: stages[order], left: order === 'seen' ? 2_100_000 : null };
}

/** The run as the bot machine learns it. */
export function botOf(bot: BotState): BotProgress | null {
  const [, status] = bot.split(' ');
  return status === undefined ? null : { status: status as BotProgress['status'], entryStopped: false };
}

export function copyJourney(journey: Journey): Journey {
  const { machines, known, isInvalid, reads, calls, budget, past } = journey;
  return {
    ...journey,
    machines: { ...machines },
    known: { ...known },
    isInvalid: { ...isInvalid },
    reads: { ...reads },
    calls: { ...calls },
    budget: { ...budget },
    past: { ...past },
    events: [],
  };
}

const queries = ['info', 'order', 'bot'] as const;

/** Worlds with equal keys have the same future. */
export function keyOf(journey: Journey): string {
  const { machines, known, isInvalid, reads, calls, budget, past } = journey;
  const { access, payment, bot, onboarding } = machines;
  const read = (query: QueryName) => {
    const state = reads[query];
    return typeof state === 'object' ? `=${state.answer}` : state;
  };
  return [
    ...[access?.id, payment?.id, bot?.id, onboarding?.id],
    ...[journey.order, journey.bot, journey.intent, journey.breach],
    ...queries.flatMap((query) => [known[query], isInvalid[query], read(query)]),
    ...[calls.placeOrder, calls.cancelOrder, calls.storeAmount, calls.startBot, calls.sendAction],
    ...[budget.orders, budget.actions, budget.failures, budget.elsewhere, budget.delays],
    ...[past.isPlacedHere, past.hasFailed],
  ].join('|');
}

import { accessMachine } from '../../../../src/machines/access/access.machine.ts';
import { botMachine } from '../../../../src/machines/bot/bot.machine.ts';
import { onboardingMachine } from '../../../../src/machines/onboarding/onboarding.machine.ts';
import { paymentMachine } from '../../../../src/machines/payment/payment.machine.ts';
import type { Composition } from '../lib/composition.ts';
import { MachineUnit } from '../lib/machine-unit.ts';
import { Client, type JourneyFault } from './client.ts';
import { callMoves, elsewhereMoves, personMoves, pollMoves, readMoves } from './moves.ts';
import { checkView, waitingIn } from './rules.ts';
import { type BotState, copyJourney, type Journey, keyOf, type OrderState } from './world.ts';

interface JourneyOptions {
  readonly name: string;
  /** The facts at the service at the start. */
  readonly start: { readonly order: OrderState; readonly bot: BotState };
  /** How often optional moves may happen. */
  readonly budget: Journey['budget'];
  readonly fault?: JourneyFault;
  readonly limit: number;
}

/** One tab of a member, from choosing a package to a running bot: four machines over one cache and one service. */
export function journeyComposition({
  name,
  start,
  budget,
  fault,
  limit,
}: JourneyOptions): Composition<Journey> {
  const ignoresStatus = fault === 'an open confirmation ignores the status';
  const bot = ignoresStatus ? botMachine.provide({ guards: { isRuledOut: () => false } }) : botMachine;
  const client = new Client(
    {
      access: new MachineUnit(accessMachine),
      payment: new MachineUnit(paymentMachine),
      onboarding: new MachineUnit(onboardingMachine),
      bot: new MachineUnit(bot),
    },
    fault ?? null,
  );
  return {
    name,
    limit,
    start: () => {
      const world: Journey = {
        machines: { access: null, payment: null, bot: null, onboarding: null },
        ...start,
        known: {},
        isInvalid: { info: false, order: false, bot: false },
        reads: {},
        calls: {},
        intent: null,
        budget: { ...budget },
        past: { isPlacedHere: false, hasFailed: false },
        breach: null,
        events: [],
      };
      client.open(world);
      return world;
    },
    copy: copyJourney,
    key: keyOf,
    moves: (world) => [
      ...readMoves(client, world),
      ...callMoves(client, world, fault ?? null),
      ...pollMoves(client, world),
      ...elsewhereMoves(world),
      ...personMoves(client, world),
    ],
    breach: checkView,
    waiting: waitingIn,
    takeEvents: (world) => world.events.splice(0),
  };
}

const quiet = { orders: 0, actions: 0, failures: 0, elsewhere: 0, delays: 0 };
const newcomer = { order: 'none', bot: 'none' } as const;
const paid = { order: 'paid', bot: 'none' } as const;
const trading = { order: 'paid', bot: '1 RUNNING' } as const;
const limit = 60_000;

/** What is explored. Each situation bounds how often optional moves may happen. */
export const situations: readonly JourneyOptions[] = [
  {
    name: 'an order, while another tab acts',
    start: newcomer,
    budget: { ...quiet, orders: 1, actions: 2, elsewhere: 1 },
    limit,
  },
  {
    name: 'an order, while calls fail',
    start: newcomer,
    budget: { ...quiet, orders: 2, actions: 1, failures: 1 },
    limit,
  },
  {
    name: 'an order, while a time limit passes',
    start: newcomer,
    budget: { ...quiet, orders: 1, actions: 2, delays: 1 },
    limit,
  },
  {
    name: 'onboarding, while another tab acts',
    start: paid,
    budget: { ...quiet, actions: 4, elsewhere: 1 },
    limit,
  },
  {
    name: 'onboarding, while calls fail',
    start: paid,
    budget: { ...quiet, actions: 3, failures: 1, delays: 1 },
    limit,
  },
  {
    name: 'a running bot, while another tab acts and calls fail',
    start: trading,
    budget: { ...quiet, actions: 3, elsewhere: 1, failures: 1 },
    limit,
  },
];

/** A situation for each fault, and the rule that notices it. */
export const noticed: readonly (Required<Pick<JourneyOptions, 'fault' | 'start' | 'budget'>> & {
  rule: string;
})[] = [
  {
    fault: 'the end of an order is not reported',
    start: newcomer,
    budget: { ...quiet, orders: 1 },
    rule: 'the area after the payment need not end: nothing more can happen',
  },
  {
    fault: 'an unconfirmed order counts as not placed',
    start: newcomer,
    budget: { ...quiet, orders: 2, failures: 1 },
    rule: 'an order is placed while the last one of this tab is open',
  },
  {
    fault: 'an open confirmation ignores the status',
    start: trading,
    budget: { ...quiet, actions: 2, elsewhere: 1 },
    rule: 'hardStop is sent although the bot is known to be 1 STOPPED',
  },
];

import { accessMachine } from '../../../../src/machines/access/access.machine.ts';
import { botMachine } from '../../../../src/machines/bot/bot.machine.ts';
import { onboardingMachine } from '../../../../src/machines/onboarding/onboarding.machine.ts';
import { paymentMachine } from '../../../../src/machines/payment/payment.machine.ts';
import type { Composition } from '../lib/composition.ts';
import { MachineUnit } from '../lib/machine-unit.ts';
import { Client } from './client.ts';
import type { JourneyFault } from './faults.ts';
import { callMoves, elsewhereMoves, personMoves, pollMoves, readMoves } from './moves.ts';
import { checkView, waitingIn } from './rules.ts';
import { type BotState, copyJourney, type Journey, keyOf, type OrderState } from './world.ts';

export interface JourneyOptions {
  readonly name: string;
  /** What is true at the service at the start. */
  readonly start: { readonly order: OrderState; readonly bot: BotState };
  /** How often what need not happen may happen. */
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

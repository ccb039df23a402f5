import type { JourneyOptions } from './journey-composition.ts';

const quiet = { orders: 0, actions: 0, failures: 0, elsewhere: 0, delays: 0 };
const newcomer = { order: 'none', bot: 'none' } as const;
const paid = { order: 'paid', bot: 'none' } as const;
const trading = { order: 'paid', bot: '1 RUNNING' } as const;
const limit = 60_000;

/** What is explored. Each situation bounds how often what need not happen may happen. */
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

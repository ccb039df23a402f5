/**
 * Where "now" comes from. Product lifecycles (bots, payments, subscriptions) read it; sessions use real time.
 */
export interface Clock {
  now(): Date;
}

/** The machine's own time, for whatever must not follow the sandbox's clock. */
export const realClock: Clock = { now: () => new Date() };

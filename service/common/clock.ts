/**
 * The source of the current time. Product lifecycles (bots, payments, subscriptions) use the sandbox's clock; sessions
 * use real time.
 */
export interface Clock {
  now(): Date;
}

/** The machine's own time, for everything that must not follow the sandbox's clock. */
export const realClock: Clock = { now: () => new Date() };

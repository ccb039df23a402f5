/**
 * The source of the current time. Product lifecycles (bots, payments, subscriptions) use the sandbox's clock; sessions
 * use real time.
 */
export interface Clock {
  now(): Date;
}

/** The machine's own time. With a database server, replicas follow the server's instead. */
export const realClock: Clock = { now: () => new Date() };

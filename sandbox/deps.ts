import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** Where people reach the service. */
export interface Site {
  /** The absolute address of `path`, which begins with a slash. Known once the service listens. */
  url(path: string): string;
}

/** What every part of the sandbox is built from. */
export interface Deps {
  config: Config;
  db: Database;
  site: Site;
  /** Time of product lifecycles: bots, payments, subscriptions. Runs fast and jumps when told to. */
  clock: Clock;
  /** Time of sessions, mail tokens and limits: always the world's. */
  realClock: Clock;
}

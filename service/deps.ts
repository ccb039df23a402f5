import type { Clock, SpeedClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** Addresses of the service, known once it listens. Paths begin with a slash. */
export interface Site {
  /** As people reach it. */
  url(path: string): string;
  /** As the service reaches itself, for the stand-ins it carries. */
  local(path: string): string;
}

/** What every part of the sandbox is built from. */
export interface Deps {
  config: Config;
  db: Database;
  site: Site;
  /** Time of product lifecycles: bots, payments, subscriptions. Runs fast and jumps when told to. */
  clock: SpeedClock;
  /** Time of sessions, mail tokens and limits: always the world's. */
  realClock: Clock;
}

import type { Logger } from 'pino';
import type { Clock } from '../common/clock.ts';
import type { Config } from '../common/config.ts';
import type { Database } from '../db/database.ts';

/** Addresses of the service, known once it listens. Paths begin with a slash. */
export interface Site {
  /** As people reach it. */
  url(path: string): string;
  /** As the service reaches itself, for the stand-ins it carries. */
  local(path: string): string;
}

/** What every part of the service is built from. */
export interface Deps {
  config: Config;
  db: Database;
  log: Logger;
  site: Site;
  /** Time of product lifecycles: bots, payments, subscriptions. Runs fast and jumps when told to. */
  clock: Clock;
  /** Time of sessions and mail tokens: always the world's. */
  realClock: Clock;
}

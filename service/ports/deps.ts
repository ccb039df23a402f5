import type { Logger } from 'pino';
import type { Config } from '../common/config.ts';
import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';

/** How the refresh of a session ended. */
export type RefreshOutcome = 'renewed' | 'repeated' | 'reused' | 'unknown';

/** What became of an attempt to send a notification to a browser. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed' | 'dropped';

/** What areas report to be counted. */
export interface Meter {
  /** A refresh token was exchanged, or refused. */
  refreshed(outcome: RefreshOutcome): void;
  /** A notification to a browser was sent, or not. */
  pushed(outcome: PushOutcome): void;
  /** A stored secret of this column did not open. */
  sealFailed(column: string): void;
}

/** Addresses of the service, known once it listens. Paths start with a slash. */
export interface Site {
  /** The address people use. */
  url(path: string): string;
  /** The address on this machine, where the service reaches its own stand-ins. */
  local(path: string): string;
}

/** What the parts of the service share. */
export interface Deps {
  config: Config;
  db: Database;
  log: Logger;
  meter: Meter;
  site: Site;
  /** The time of product lifecycles: bots, payments, subscriptions. The console can speed it up and move it ahead. */
  clock: Clock;
  /** The time of sessions and mail: always real time. */
  realClock: Clock;
}

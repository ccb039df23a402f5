import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ChangeTopic } from '../../src/contract/contract.ts';
import { EventsAnswer, type Handlers, type Identity } from '../common/handler.ts';
import type { Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { hourMs } from '../common/time.ts';
import type { Deps } from '../ports/deps.ts';
import { forgetChanges, type Reading, readChanges, readChangesOf } from './change-repository.ts';

/** Bytes that may wait for a client that does not read. */
const mostWaiting = 16_384;

/** One stream of events to a member. */
class Follower {
  readonly identity: Identity;
  readonly events = new Readable({ read: () => undefined });
  /** When it last got an event, by this process. */
  sentAt = 0;
  #hasEnded = false;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  /**
   * Sends what has changed, or only a sign of life. `moment` is where to continue from after the stream. Does
   * nothing once the stream has ended.
   */
  send(moment: string, changed: readonly ChangeTopic[] | null): void {
    if (this.#hasEnded) return;
    this.sentAt = performance.now();
    const data = changed ? `data: ${JSON.stringify({ changed })}\n` : '';
    this.events.push(`id: ${moment}\n${data}\n`);
    if (this.events.readableLength > mostWaiting) this.events.destroy();
  }

  end(): void {
    this.#hasEnded = true;
    this.events.push(null);
  }
}

const topics: readonly ChangeTopic[] = ['BOT', 'TRADES', 'PAYMENT', 'ACCOUNT'];
const mostOfOneMember = 10;
/** Milliseconds in which changes are collected. */
const collectMs = 100;
/** Milliseconds without an event until a sign of life is due. The job that sends it runs every five seconds. */
const beatMs = 15_000;
/** How old a moment to continue from may be, in seconds. Changes are kept for a day. */
const oldestMoment = 43_200;

interface FeedDeps extends Pick<Deps, 'db' | 'realClock'> {
  log: Pick<Logger, 'error'>;
  sessions: { isOpen(sessionUuid: string): Promise<boolean> };
  /** The members whose engine has not looked at their bot for a minute. */
  silent: () => Promise<string[]>;
}

/** Tells members what changes, whichever replica changes it. */
export interface ChangeFeed {
  /**
   * Opens a stream of events.
   * @param since the last id of the stream before, if any
   * @throws {Problem} `error.generic.tooManyRequests`, or 503 while the service stops
   */
  follow(identity: Identity, since: string | undefined): Promise<Readable>;
  /** There may be changes. */
  wake(): void;
  jobs: Job[];
  /** Ends all streams, and opens no more. */
  close(): void;
}

export function createChangeFeed({ db, log, realClock, sessions, silent }: FeedDeps): ChangeFeed {
  const followers = new Map<string, Set<Follower>>();
  /** Where to continue reading; null until somebody follows. */
  let from: number | null = null;
  /** The changes already reported, of transactions that will be read again. */
  let told = new Set<number>();
  /** The members of whom a session has ended, until their streams are reviewed. */
  const unreviewed = new Set<string>();
  let isAwake = false;
  let isClosed = false;

  const momentOf = (transaction: number) => `${transaction}-${Math.floor(realClock.now().getTime() / 1000)}`;
  const all = () => [...followers.values()].flatMap((group) => [...group]);

  const leave = (follower: Follower) => {
    const group = followers.get(follower.identity.userUuid);
    group?.delete(follower);
    if (group?.size === 0) followers.delete(follower.identity.userUuid);
    if (followers.size === 0) from = null;
  };

  /** Ends the streams whose session has ended. */
  const review = async (group: Iterable<Follower>) => {
    for (const follower of group) {
      if (!(await sessions.isOpen(follower.identity.sessionUuid))) follower.end();
    }
  };

  const deliver = async () => {
    if (from === null) return;
    const start = from;
    const { changes, next } = await readChanges(db, start);
    // Everybody may have left by now.
    if (from === null) return;
    const news = changes.filter(({ id }) => !told.has(id));
    told = new Set(changes.map(({ id }) => id));
    // Somebody who has joined meanwhile may need an earlier start.
    from = from < start ? from : next;
    for (const [userUuid, own] of groupByMember(news)) {
      const group = followers.get(userUuid) ?? [];
      const changed = topics.filter((topic) => own.has(topic));
      if (changed.length > 0) for (const follower of group) follower.send(momentOf(from), changed);
      if (own.has('SESSION')) unreviewed.add(userUuid);
    }
    // A failed review is repeated with the next delivery.
    for (const userUuid of unreviewed) {
      await review([...(followers.get(userUuid) ?? [])]);
      unreviewed.delete(userUuid);
    }
  };
  let last = Promise.resolve();
  const deliverInTurn = () => {
    const delivery = last.then(deliver);
    last = delivery.catch(() => undefined);
    return delivery;
  };

  const keepAlive = async () => {
    if (followers.size === 0) return;
    await deliverInTurn();
    const late = new Set(await silent());
    for (const follower of all()) {
      const { expiresAt, userUuid } = follower.identity;
      if (expiresAt <= realClock.now()) follower.end();
      else if (performance.now() - follower.sentAt > beatMs && from !== null)
        follower.send(momentOf(from), late.has(userUuid) ? ['BOT'] : null);
    }
  };

  const refuseIfClosed = () => {
    if (isClosed) throw new Problem('error.internal.serviceError', { status: 503, retryAfter: 1 });
  };

  return {
    follow: async (identity, since) => {
      refuseIfClosed();
      const { userUuid } = identity;
      const group = followers.get(userUuid) ?? new Set();
      if (group.size >= mostOfOneMember)
        throw new Problem('error.generic.tooManyRequests', { retryAfter: 60 });
      const follower = new Follower(identity);
      followers.set(userUuid, group.add(follower));
      follower.events.once('close', () => leave(follower));

      const known = readMoment(since, realClock.now());
      const reading = await readChangesOf(db, userUuid, known)
        .finally(refuseIfClosed)
        .catch((error: unknown) => {
          follower.events.destroy();
          throw error;
        });
      // Of several who join at once, the first to have read may not have the earliest start.
      from = Math.min(from ?? reading.next, reading.next);
      const isUnknown = since !== undefined && (known === null || known > reading.next);
      follower.send(momentOf(reading.next), isUnknown ? topics : topicsOf(reading));
      return follower.events;
    },

    wake() {
      if (isAwake) return;
      isAwake = true;
      wait(collectMs)
        .then(() => {
          isAwake = false;
          return deliverInTurn();
        })
        .catch((error: unknown) => log.error({ err: error }, 'Members could not be told of changes'));
    },

    jobs: [
      { name: 'changes', everyMs: 5000, run: keepAlive },
      { name: 'old changes', everyMs: hourMs, run: () => forgetChanges(db) },
    ],

    close() {
      isClosed = true;
      for (const follower of all()) follower.end();
    },
  };
}

/** The transaction to continue from; null if there is none, or if it is too long ago. */
function readMoment(since: string | undefined, now: Date): number | null {
  const [transaction, seconds] = since?.split('-').map(Number) ?? [];
  if (transaction === undefined || seconds === undefined) return null;
  return now.getTime() / 1000 - seconds < oldestMoment ? transaction : null;
}

function topicsOf({ changes }: Reading): ChangeTopic[] {
  const own = new Set(changes.map(({ topic }) => topic));
  return topics.filter((topic) => own.has(topic));
}

function groupByMember(changes: Reading['changes']): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { topic, userUuid } of changes) {
    groups.set(userUuid, (groups.get(userUuid) ?? new Set()).add(topic));
  }
  return groups;
}

export function createChangeHandlers(feed: Pick<ChangeFeed, 'follow'>): Handlers<'followChanges'> {
  return {
    followChanges: async ({ query, user }) => new EventsAnswer(await feed.follow(user, query.since)),
  };
}

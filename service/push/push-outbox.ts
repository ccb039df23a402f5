import { setTimeout as wait } from 'node:timers/promises';
import { Failures, type Job } from '../common/jobs.ts';
import { topicOf } from '../common/push-note.ts';
import { type Keys, SealError } from '../common/secrets.ts';
import type { SealWatch } from '../db/sealed-values.ts';
import type { Deps, Meter } from '../ports/deps.ts';
import type { TellAll } from '../ports/members.ts';
import { forgetFar, forgetMarks, readEnding, readNear, tellOnce } from './push-event-repository.ts';
import {
  addNotes,
  claimNotes,
  forgetEnded,
  postponeNote,
  removeNote,
  removeSubscription,
  targetOf,
  type Waiting,
} from './push-repository.ts';
import type { PushSender } from './push-sender.ts';

/** Notifications that a replica sends at a time. */
const mostAtOnce = 20;
/** After this many attempts, a notification is dropped. */
const mostAttempts = 6;
/** How often to look for more notifications while some are being sent, in real milliseconds. */
const lookMs = 200;

interface OutboxDeps extends Pick<Deps, 'db' | 'realClock'> {
  keys: Keys;
  meter: Pick<Meter, 'pushed'>;
  sender: Pick<PushSender, 'send'>;
  watchSeal: SealWatch;
}

interface PushOutbox {
  /** Queues what messages say in the browser, for the browsers that want it. */
  tellAll: TellAll;
  /** Each run sends notifications until none are due. What a stop interrupts is sent after the next start. */
  job: Job;
}

/** What the browser gets: what happened, for which subscription, and amounts if the member asked for them. */
function payloadOf({ note, showAmounts, uuid }: Pick<Waiting, 'note' | 'showAmounts' | 'uuid'>): string {
  const { amounts, ...facts } = { amounts: undefined, ...note };
  return JSON.stringify({ subscription: uuid, ...facts, ...(showAmounts && amounts && { amounts }) });
}

/**
 * Notifications wait in the database, so that a crash loses none, and replicas share them. A crash between sending and
 * removing one sends it twice; the browser then shows it once, because both have the same tag.
 */
export function createPushOutbox({ db, keys, meter, realClock, sender, watchSeal }: OutboxDeps): PushOutbox {
  const aborted = new AbortController();

  const attempt = async (waiting: Waiting) => {
    const how = { secondsToLive: waiting.secondsLeft, topic: topicOf(waiting.note) };
    try {
      return await sender.send(targetOf(keys.secrets, waiting), payloadOf(waiting), how, aborted.signal);
    } catch (error) {
      await watchSeal(error);
      if (error instanceof SealError) return { outcome: 'dropped' } as const;
      throw error;
    }
  };

  const deliver = async (waiting: Waiting) => {
    if (!waiting.isAlive || waiting.secondsLeft <= 0) return removeNote(db, waiting);
    const delivery = await attempt(waiting);
    if (delivery.outcome === 'later' && waiting.attempts < mostAttempts) {
      meter.pushed('failed');
      return postponeNote(db, waiting, delivery.seconds);
    }
    const { outcome } = delivery;
    meter.pushed(outcome === 'later' ? 'dropped' : outcome);
    if (outcome === 'gone') await removeSubscription(db, waiting);
    await removeNote(db, waiting);
  };

  return {
    tellAll: (tx, letters) =>
      addNotes(
        tx,
        letters.flatMap(({ messages, userUuid }) =>
          messages.flatMap(({ push }) => (push ? { userUuid, note: push } : [])),
        ),
      ),

    job: {
      name: 'notifications',
      everyMs: 1000,
      run: async (stopping) => {
        const failures = new Failures();
        const sending = new Set<Promise<void>>();
        do {
          const free = stopping?.aborted ? 0 : mostAtOnce - sending.size;
          for (const waiting of free > 0 ? await claimNotes(db, free, realClock.now()) : []) {
            const work = failures.collect(() => deliver(waiting)).finally(() => sending.delete(work));
            sending.add(work);
          }
          if (sending.size > 0) await Promise.race([...sending, wait(lookMs)]);
        } while (sending.size > 0);
        failures.throwAny('Notifications that could not be sent');
      },
      stop: async () => aborted.abort(),
    },
  };
}

/**
 * The job that notifies members of what comes near or falls due as time passes, and ends subscriptions whose session
 * has ended. It may run on several replicas: members are notified of each event once.
 */
export function createPushWatch({ clock, db, realClock }: Pick<Deps, 'clock' | 'db' | 'realClock'>): Job {
  return {
    name: 'notices for browsers',
    everyMs: 5000,
    run: async () => {
      const now = clock.now();
      const failures = new Failures();
      const steps = [
        () => forgetEnded(db, realClock.now()),
        () => forgetFar(db),
        async () => tellOnce(db, await readNear(db), now),
        async () => tellOnce(db, await readEnding(db, now), now),
        () => forgetMarks(db, now),
      ];
      for (const step of steps) await failures.collect(step);
      failures.throwAny('Notices for browsers that could not be made');
    },
  };
}

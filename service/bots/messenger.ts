import { Failures, type Job } from '../common/jobs.ts';
import type { Message, Notifier, Tell } from '../ports/members.ts';

/** At most this many messages wait for one member; the oldest are dropped. If Telegram hangs, memory must not grow. */
const mostWaiting = 20;
/** Real milliseconds that messages in flight get when the service stops. */
const graceMs = 2000;

export interface Messenger {
  /** Queues these after the member's waiting messages. Returns at once. */
  tell: Tell;
  /** Each run waits until no messages are left, and reports what failed. */
  job: Job;
}

/** Sends messages to members: in order for each member, without one member waiting for another. */
export function createMessenger(notify: Notifier['notify'], grace = graceMs): Messenger {
  const waiting = new Map<string, Message[]>();
  const sending = new Set<Promise<void>>();
  const aborted = new AbortController();
  let failures = new Failures();
  let stopped = false;

  const send = async (userUuid: string, messages: Message[]) => {
    for (let next = messages.shift(); next !== undefined; next = messages.shift()) {
      const message = next;
      await failures.collect(() => notify(userUuid, message, aborted.signal));
      if (aborted.signal.aborted) break;
    }
    waiting.delete(userUuid);
  };
  const allSent = async () => {
    while (sending.size > 0) await Promise.all(sending);
  };

  return {
    tell(userUuid, messages) {
      if (stopped || messages.length === 0) return;
      const known = waiting.get(userUuid);
      const all = known ?? [];
      all.push(...messages);
      all.splice(0, all.length - mostWaiting);
      if (known) return;
      waiting.set(userUuid, all);
      const work = send(userUuid, all).finally(() => sending.delete(work));
      sending.add(work);
    },
    job: {
      name: 'messages',
      everyMs: 1000,
      run: async () => {
        await allSent();
        const ended = failures;
        failures = new Failures();
        ended.throwAny('Messages that could not be sent');
      },
      stop: async () => {
        stopped = true;
        const limit = setTimeout(() => aborted.abort(), grace);
        await allSent();
        clearTimeout(limit);
      },
    },
  };
}

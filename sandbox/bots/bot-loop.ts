import type { BotEngine, Progress } from '../engine/bot-engine.ts';
import { Failures, type Job } from '../jobs.ts';
import type { MemberDirectory } from '../ports.ts';
import { tradeMessages } from './trade-messages.ts';

/** The background work that moves every active bot on, and tells members what happened. */
export function createBotLoop(engine: BotEngine, members: MemberDirectory): Job {
  const tell = async (userUuid: string, progress: Progress) => {
    for (const message of tradeMessages(progress)) await members.notify(userUuid, message);
  };
  return {
    name: 'bots',
    everyMs: 1000,
    run: async () => {
      const failures = new Failures();
      const messages: Promise<void>[] = [];
      for (const { botUuid, userUuid } of await engine.due()) {
        await failures.collect(async () => {
          const progress = await engine.advance(botUuid, await members.paidUntil(userUuid));
          messages.push(failures.collect(() => tell(userUuid, progress)));
        });
      }
      await Promise.all(messages);
      failures.throwAny('Bots that could not be moved on or told about');
    },
  };
}

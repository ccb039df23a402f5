import type { BotEngine, Progress } from '../engine/bot-engine.ts';
import type { Job } from '../jobs.ts';
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
      const failures: unknown[] = [];
      const messages: Promise<void>[] = [];
      for (const { botUuid, userUuid } of await engine.due()) {
        try {
          messages.push(tell(userUuid, await engine.advance(botUuid)));
        } catch (error) {
          failures.push(error); // One bot's failure must not keep the others waiting.
        }
      }
      await Promise.all(messages);
      if (failures.length > 0)
        throw new AggregateError(failures, `Bots that could not be moved on: ${failures.length}.`);
    },
  };
}

import { Failures, type Job } from '../common/jobs.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { MemberDirectory } from '../ports/members.ts';
import type { Messenger } from './messenger.ts';
import { tradeMessages } from './trade-messages.ts';

/** The job that advances every active bot. It does not wait for messages to be delivered. */
export function createBotLoop(engine: BotEngine, members: MemberDirectory, { tell }: Messenger): Job {
  return {
    name: 'bots',
    everyMs: 1000,
    run: async () => {
      const failures = new Failures();
      for (const { botUuid, userUuid } of await engine.due()) {
        await failures.collect(async () => {
          const progress = await engine.advance(botUuid, await members.paidUntil(userUuid));
          tell(userUuid, tradeMessages(progress));
        });
      }
      failures.throwAny('Bots that could not be advanced');
    },
  };
}

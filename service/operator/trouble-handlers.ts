import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import { readEmails } from './operator-repository.ts';

/** The call that lists the bots that somebody has to look at. An engine without such bots has none to list. */
export function createTroubleHandlers(
  db: Database,
  engine: Pick<BotEngine, 'troubles'>,
): Handlers<'listBotTroubles'> {
  return {
    listBotTroubles: async () => {
      if (!engine.troubles) throw new Problem('error.generic.notFound');
      const troubles = await engine.troubles();
      const emails = await readEmails(
        db,
        troubles.flatMap(({ userUuid }) => userUuid ?? []),
      );
      const items = troubles.map(({ since, ...trouble }) => {
        const email = emails.get(trouble.userUuid ?? '') ?? null;
        return { ...trouble, email, since: since.toISOString() };
      });
      return { items };
    },
  };
}

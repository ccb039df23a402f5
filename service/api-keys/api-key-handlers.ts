import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { ApiKey } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import { apiKeys } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handler.ts';
import type { BotDirectory } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { Keys } from '../security/keys.ts';
import { recordApiKey } from './api-key-record.ts';

type ApiKeyOperation = 'createApiKey' | 'replaceApiKey' | 'listApiKeys' | 'deleteApiKey';

/** Exchange accounts: checked with the exchange, stored encrypted, changed only while the bot is disabled. */
export function createApiKeyHandlers(
  deps: Deps & { bots: BotDirectory; keys: Keys },
): Handlers<ApiKeyOperation> {
  const { bots, clock, db, keys } = deps;

  /** Runs `change` while no bot can start. */
  const whileDisabled = <Result>(userUuid: string, change: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.apiKey.hasActiveBots');
      return change(tx);
    });

  return {
    listApiKeys: async ({ user: { userUuid } }) => {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.userUuid, userUuid))
        .orderBy(desc(apiKeys.createdAt));
      return { items: rows.map(describeKey) };
    },

    createApiKey: ({ body, user: { userUuid } }) =>
      whileDisabled(userUuid, async (tx) => {
        const [row] = await tx
          .insert(apiKeys)
          .values({ ...recordApiKey(keys, body, clock.now()), uuid: randomUUID(), userUuid })
          .onConflictDoNothing()
          .returning();
        if (!row) throw new Problem('error.apiKey.alreadyExists');
        return describeKey(row);
      }),

    replaceApiKey: ({ body, params, user: { userUuid } }) =>
      whileDisabled(userUuid, async (tx) => {
        const own = await tx.select().from(apiKeys).where(eq(apiKeys.userUuid, userUuid));
        const current = params.currentKeyUuid.toLowerCase();
        const others = own.filter((key) => key.uuid !== current);
        if (others.length === own.length) throw new Problem('error.apiKey.notFound');
        if (others.some((key) => key.exchange === body.exchange))
          throw new Problem('error.apiKey.alreadyExists');
        const [row] = await tx
          .update(apiKeys)
          .set(recordApiKey(keys, body, clock.now()))
          .where(eq(apiKeys.uuid, current))
          .returning();
        if (!row) throw new Problem('error.apiKey.notFound');
        return describeKey(row);
      }),

    deleteApiKey: ({ params, user: { userUuid } }) =>
      whileDisabled(userUuid, async (tx) => {
        const deleted = await tx
          .delete(apiKeys)
          .where(and(eq(apiKeys.uuid, params.currentKeyUuid), eq(apiKeys.userUuid, userUuid)))
          .returning();
        if (deleted.length === 0) throw new Problem('error.apiKey.notFound');
        return undefined;
      }),
  };
}

function describeKey({ uuid, exchange, apiKeyMasked, createdAt }: typeof apiKeys.$inferSelect): ApiKey {
  return { uuid, exchange, apiKeyMasked, createdAt: createdAt.toISOString() };
}

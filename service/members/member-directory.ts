import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { apiKeys, telegramConnections } from '../db/schema/accounts.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import type { Deps } from '../deps.ts';
import type { MemberDirectory } from '../ports.ts';
import type { Keys } from '../security/keys.ts';
import { open } from '../security/secret-box.ts';
import type { Telegram } from '../telegram/telegram.ts';

/** What bots ask about their members. */
export function createMemberDirectory(deps: Deps & { keys: Keys; telegram: Telegram }): MemberDirectory {
  const { clock, db, keys, telegram } = deps;
  return {
    hasActiveSubscription: async (tx, userUuid) => {
      const active = and(
        eq(subscriptions.userUuid, userUuid),
        inArray(subscriptions.status, ['ACTIVE', 'CANCELED']),
        gt(subscriptions.endsAt, clock.now()),
      );
      const rows = await tx.select({ uuid: subscriptions.uuid }).from(subscriptions).where(active);
      return rows.length > 0;
    },

    paidUntil: async (userUuid) => {
      const [subscription] = await db
        .select({ endsAt: subscriptions.endsAt })
        .from(subscriptions)
        .where(eq(subscriptions.userUuid, userUuid));
      return subscription?.endsAt ?? new Date(0);
    },

    exchange: async (tx, userUuid) => {
      const [newest] = await tx
        .select({ exchange: apiKeys.exchange })
        .from(apiKeys)
        .where(eq(apiKeys.userUuid, userUuid))
        .orderBy(desc(apiKeys.createdAt))
        .limit(1);
      return newest?.exchange ?? null;
    },

    notify: async (userUuid, text, signal) => {
      const wanted = and(
        eq(telegramConnections.userUuid, userUuid),
        eq(telegramConnections.notifications, true),
      );
      try {
        const [connection] = await db.select().from(telegramConnections).where(wanted);
        if (!connection) return;
        await telegram.send(open(keys.secrets, connection.token), connection.chatId, text, signal);
      } catch {
        // A message that cannot be delivered must not disturb the trading it tells about.
      }
    },
  };
}

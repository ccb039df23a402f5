import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { bots } from '../db/schema/bots.ts';
import { activeStatuses } from '../ports/bot-engine.ts';

/** A bot that has to stop entry before it moves on: its member is blocked, or was since its last move. */
function isBarred() {
  const { entryBarred, entryStopped, status } = bots;
  const opens = and(ne(status, 'STOP_INIT'), eq(entryStopped, false));
  const isActive = inArray(status, [...activeStatuses]);
  return and(isActive, or(eq(entryBarred, true), and(eq(users.status, 'BLOCKED'), opens)));
}

/** Which of these members have such a bot. */
export async function readBarred(db: Database, userUuids: string[]): Promise<string[]> {
  const rows = await db
    .select({ uuid: users.uuid })
    .from(users)
    .innerJoin(bots, eq(bots.userUuid, users.uuid))
    .where(and(inArray(users.uuid, userUuids), isBarred()));
  return rows.map(({ uuid }) => uuid);
}

/** Takes the order to stop entry back: the caller obeys it. Returns the bot; undefined if there is no order. */
export async function takeBar(tx: Database, userUuid: string) {
  const [found] = await tx
    .select({ bot: bots })
    .from(users)
    .innerJoin(bots, eq(bots.userUuid, users.uuid))
    .where(and(eq(users.uuid, userUuid), isBarred()));
  if (!found) return undefined;
  const { bot } = found;
  // Left in place, it would stop a bot again whose member has resumed entry.
  if (bot.entryBarred) await tx.update(bots).set({ entryBarred: false }).where(eq(bots.uuid, bot.uuid));
  return bot;
}

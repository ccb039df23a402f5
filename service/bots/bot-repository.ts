import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { BotSort, SortOrder } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { activeStatuses } from '../ports/bot-engine.ts';
import type { RecordedRun } from '../ports/bots.ts';

export type BotRow = typeof bots.$inferSelect;

/** Which of a member's runs to list, and in which order. */
export interface BotListing {
  page: number;
  size: number;
  sort: BotSort;
  order: SortOrder;
}

/** The member's own run. Throws `error.bot.notFound` for any other, whether or not it exists. */
export async function ownBot(db: Database, botUuid: string, userUuid: string): Promise<BotRow> {
  const [row] = await db.select().from(bots).where(isOwn(botUuid, userUuid));
  if (!row) throw new Problem('error.bot.notFound');
  return row;
}

/** What readers of the record need to know of it. Every list of trades asks, so it reads only that. Throws as `ownBot`. */
export async function ownRun(db: Database, botUuid: string, userUuid: string): Promise<RecordedRun> {
  const { uuid, tradeAmount, activatedAt, deactivatedAt, closedCount } = bots;
  const [run] = await db
    .select({ uuid, tradeAmount, activatedAt, deactivatedAt, closedCount })
    .from(bots)
    .where(isOwn(botUuid, userUuid));
  if (!run) throw new Problem('error.bot.notFound');
  return run;
}

const isOwn = (botUuid: string, userUuid: string) => and(eq(bots.uuid, botUuid), eq(bots.userUuid, userUuid));

/** The member's run that is starting, running or stopping, if any. */
export async function activeBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.userUuid, userUuid), inArray(bots.status, [...activeStatuses])));
  return row;
}

/** The member's latest run. Only the latest can be active. */
export async function latestBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(eq(bots.userUuid, userUuid))
    .orderBy(desc(bots.activatedAt), desc(bots.uuid))
    .limit(1);
  return row;
}

/** One page of a member's runs, and how many there are. */
export async function listBots(
  db: Database,
  userUuid: string,
  { page, size, sort, order }: BotListing,
): Promise<{ rows: BotRow[]; total: number }> {
  const direction = order === 'ASC' ? asc : desc;
  const own = eq(bots.userUuid, userUuid);
  const rows = await db
    .select()
    .from(bots)
    .where(own)
    .orderBy(direction(bots[sort]), direction(bots.uuid))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(bots).where(own);
  return { rows, total: counted?.total ?? 0 };
}

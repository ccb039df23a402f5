import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Bot } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { activeStatuses } from '../engine/run.ts';
import { Problem } from '../problem.ts';

export type BotRow = typeof bots.$inferSelect;

/** A run as the contract shows it. */
export function toBot(row: BotRow): Bot {
  const open = row.openedCount - row.closedCount;
  const left = row.status === 'FORCE_STOPPED' ? open : 0;
  return {
    uuid: row.uuid,
    status: row.status,
    entryStopped: row.entryStopped,
    exchange: row.exchange,
    tradeAmount: Number(row.tradeAmount),
    activatedAt: row.activatedAt.toISOString(),
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    openTrades: open - left,
    leftOnExchange: left,
  };
}

/** The member's own run; anything else is `error.bot.notFound`, whether or not it exists. */
export async function ownBot(db: Database, botUuid: string, userUuid: string): Promise<BotRow> {
  const [row] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.uuid, botUuid), eq(bots.userUuid, userUuid)));
  if (!row) throw new Problem('error.bot.notFound');
  return row;
}

/** The member's run that is starting, running or stopping, if there is one. */
export async function activeBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.userUuid, userUuid), inArray(bots.status, [...activeStatuses])));
  return row;
}

/** The member's latest run: the active one, as only the latest can be active. */
export async function latestBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(eq(bots.userUuid, userUuid))
    .orderBy(desc(bots.activatedAt), desc(bots.uuid))
    .limit(1);
  return row;
}

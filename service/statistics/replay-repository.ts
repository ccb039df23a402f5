import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { botEvents, limitLevels, trades } from '../db/schema/bots.ts';

/** What happened between two moments, both inclusive, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

const { amount, closeDate, closeRate, direction, number, openDate, openFee, openRate, pair } = trades;
const { profitAbs, stakeAmount } = trades;
const shown = {
  ...{ number, pair, direction, amount, stakeAmount, openFee, openDate, openRate },
  ...{ closeDate, closeRate, profitAbs },
};

/** A trade, as a replay needs it. */
export type ReplayedRow = Pick<typeof trades.$inferSelect, keyof typeof shown>;

/**
 * The trades of a run that were open at some moment of the span or closed in it, in the order in which they opened. No closed
 * trade was held for longer than `longestHeldMs`, so the search needs only a short stretch of an index.
 */
export function readReplayed(
  tx: Database,
  botUuid: string,
  { from, to }: Span,
  longestHeldMs: number,
): Promise<ReplayedRow[]> {
  const closedSince = and(
    gte(openDate, new Date(from - longestHeldMs)),
    lte(openDate, new Date(to)),
    gte(closeDate, new Date(from)),
  );
  const stillOpen = and(isNull(closeDate), lte(openDate, new Date(to)));
  return tx
    .select(shown)
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), or(closedSince, stillOpen)))
    .orderBy(asc(openDate), asc(number));
}

/** The newest events of a run in the span, at most `limit` of them, oldest first. */
export async function readEventsWithin(tx: Database, botUuid: string, { from, to }: Span, limit: number) {
  const { at, by, id, kind } = botEvents;
  const newest = await tx
    .select({ at, kind, by })
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, botUuid), gte(at, new Date(from)), lte(at, new Date(to))))
    .orderBy(desc(id))
    .limit(limit);
  return newest.reverse();
}

/** Where the loss limit of a run acts in the span, oldest first: the last change before it, and those in it. */
export function readLevels(tx: Database, botUuid: string, { from, to }: Span) {
  const { at, balance } = limitLevels;
  const before = sql`(select max(${at}) from ${limitLevels}
    where ${eq(limitLevels.botUuid, botUuid)} and ${lte(at, new Date(from))})`;
  return tx
    .select({ at, balance })
    .from(limitLevels)
    .where(
      and(
        eq(limitLevels.botUuid, botUuid),
        gte(at, sql`coalesce(${before}, ${new Date(from).toISOString()}::timestamptz)`),
        lte(at, new Date(to)),
      ),
    )
    .orderBy(asc(at));
}

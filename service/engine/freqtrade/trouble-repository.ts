import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '../../common/time.ts';
import type { Database } from '../../db/database.ts';
import { bots, engineOrphans, engineRuns, engineStrays, engineTrades, trades } from '../../db/schema/bots.ts';
import { activeStatuses, type Trouble } from '../../ports/bot-engine.ts';
import { goneTurns } from './engine-run-repository.ts';

/** More than anybody can look at. The contract allows no more. */
const most = 200;
/** How long an entry stays that nothing ends, in milliseconds. */
const keptMs = 30 * dayMs;
/** How long a bot may be silent, in milliseconds. */
const silentMs = 120_000;

/** What somebody has to look at, oldest first. */
export async function readTroubles(db: Database, now: Date): Promise<Trouble[]> {
  const oldest = new Date(now.getTime() - keptMs);
  const { deactivatedAt, entryStopped, userUuid, uuid: botUuid } = bots;

  // Once a member opens trades again, the order has been dealt with.
  const orders = db
    .select({ botUuid, userUuid, since: engineOrphans.foundAt, detail: engineOrphans.orderId })
    .from(engineOrphans)
    .innerJoin(bots, eq(botUuid, engineOrphans.botUuid))
    .where(and(gt(engineOrphans.foundAt, oldest), or(eq(entryStopped, true), isNotNull(deactivatedAt))))
    .orderBy(asc(engineOrphans.foundAt))
    .limit(most);
  const gone = db
    .select({ botUuid, userUuid, since: engineTrades.missingSince, number: engineTrades.number })
    .from(engineTrades)
    .innerJoin(bots, eq(botUuid, engineTrades.botUuid))
    .innerJoin(trades, and(eq(trades.botUuid, botUuid), eq(trades.number, engineTrades.number)))
    .where(
      and(
        ...[gt(engineTrades.missingSince, oldest), isNull(trades.closeDate)],
        gt(engineTrades.missedTurns, goneTurns - 1),
      ),
    )
    .orderBy(asc(engineTrades.missingSince))
    .limit(most);
  const silent = db
    .select({ botUuid, userUuid, since: bots.advancedTo })
    .from(bots)
    .innerJoin(engineRuns, eq(engineRuns.botUuid, botUuid))
    .where(
      and(inArray(bots.status, [...activeStatuses]), lt(bots.advancedTo, new Date(now.getTime() - silentMs))),
    )
    .orderBy(asc(bots.advancedTo))
    .limit(most);
  const strays = db
    .select({ botUuid: engineStrays.id, since: engineStrays.foundAt, detail: engineStrays.machine })
    .from(engineStrays)
    .where(gt(engineStrays.foundAt, oldest))
    .orderBy(asc(engineStrays.foundAt))
    .limit(most);

  const all: Trouble[] = [
    ...(await orders).map((row) => ({ kind: 'UNKNOWN_ORDER' as const, ...row })),
    ...(await gone).map(({ number, since, ...row }) => ({
      ...{ kind: 'GONE_TRADE' as const, ...row, since: since ?? now, detail: String(number) },
    })),
    ...(await silent).map((row) => ({ kind: 'SILENT' as const, ...row, detail: null })),
    ...(await strays).map((row) => ({ kind: 'UNKNOWN_BOT' as const, ...row, userUuid: null })),
  ];
  return all.sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, most);
}

/** How many runs nobody has dealt with since whoever had their lease, although it ended half a minute ago. */
export async function countOverdue(db: Database): Promise<number> {
  const [row] = await db
    .select({ runs: count() })
    .from(engineRuns)
    .innerJoin(bots, eq(bots.uuid, engineRuns.botUuid))
    .where(
      and(
        inArray(bots.status, [...activeStatuses]),
        lt(engineRuns.leasedUntil, sql`clock_timestamp() - interval '30 seconds'`),
      ),
    );
  return row?.runs ?? 0;
}

/** Notes a process that belongs to no run. */
export async function addStray(db: Database, id: string, machine: string, foundAt: Date): Promise<void> {
  await db.insert(engineStrays).values({ id, machine, foundAt }).onConflictDoNothing();
}

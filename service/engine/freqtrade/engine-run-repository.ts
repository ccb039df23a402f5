import type { Decimal } from 'decimal.js';
import { and, count, eq, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm';
import type { BotEventSource, BotStatus, Exchange } from '../../../src/contract/contract.ts';
import { exact } from '../../common/amounts.ts';
import type { Database } from '../../db/database.ts';
import { bots, engineOrphans, engineRuns, engineTrades, trades } from '../../db/schema/bots.ts';
import type { LimitedRun } from '../loss-limit.ts';

export type Wanted = (typeof engineRuns.$inferSelect)['wanted'];

/** A run with what is wanted of it, and how far that is true. Money in USDT. */
export interface EngineRun extends LimitedRun {
  userUuid: string;
  status: BotStatus;
  exchange: Exchange;
  tradeAmount: Decimal;
  closedProfit: Decimal;
  opened: number;
  closed: number;
  wanted: Wanted;
  wantedBy: BotEventSource;
  pausedAt: Date | null;
  refusals: number;
  /** The trades that are open in the record. */
  open: { tradeId: number; number: number; closeWanted: boolean; profit: number }[];
}

/** Adds what is wanted of a new run. */
export async function addEngineRun(tx: Database, botUuid: string): Promise<void> {
  await tx.insert(engineRuns).values({ botUuid });
}

/** Reads a run; undefined if this engine did not start it. With `lock`, keeps others from changing it in this transaction. */
export async function readEngineRun(
  db: Database,
  botUuid: string,
  lock = false,
): Promise<EngineRun | undefined> {
  const query = db
    .select({ bot: bots, run: engineRuns })
    .from(bots)
    .innerJoin(engineRuns, eq(engineRuns.botUuid, bots.uuid))
    .where(eq(bots.uuid, botUuid));
  const [row] = await (lock ? query.for('update', { of: bots }) : query);
  if (!row) return undefined;
  const { closeWanted, number, profit, tradeId } = engineTrades;
  const open = await db
    .select({ tradeId, number, closeWanted, profit })
    .from(engineTrades)
    .innerJoin(trades, and(eq(trades.botUuid, engineTrades.botUuid), eq(trades.number, number)))
    .where(and(eq(engineTrades.botUuid, botUuid), isNull(trades.closeDate)));
  const { bot, run } = row;
  const { entryStopped, equity, equityPeak, exchange, lossLimit, status, userUuid } = bot;
  const { pausedAt, refusals, wanted, wantedBy } = run;
  return {
    ...{ userUuid, status, exchange, entryStopped, lossLimit, equity, equityPeak },
    tradeAmount: exact(bot.tradeAmount),
    closedProfit: exact(bot.closedProfit),
    opened: bot.openedCount,
    closed: bot.closedCount,
    ...{ wanted, wantedBy, pausedAt, refusals, open },
  };
}

/** The numbers in the record of these trades of a run, by what freqtrade calls them. Those not recorded are missing. */
export async function readNumbers(
  db: Database,
  botUuid: string,
  tradeIds: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ tradeId: engineTrades.tradeId, number: engineTrades.number })
    .from(engineTrades)
    .where(and(eq(engineTrades.botUuid, botUuid), inArray(engineTrades.tradeId, tradeIds)));
  return new Map(rows.map(({ number, tradeId }) => [tradeId, number]));
}

/** Says which trades of the record these are, and what those that are open would bring now. */
export async function writeEngineTrades(
  tx: Database,
  rows: Pick<typeof engineTrades.$inferInsert, 'botUuid' | 'number' | 'profit' | 'tradeId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(engineTrades)
    .values(rows)
    .onConflictDoUpdate({
      target: [engineTrades.botUuid, engineTrades.tradeId],
      set: { profit: sql`excluded.profit` },
    });
}

/** Sums up the trades of a run as they are recorded. */
export async function sumUpTrades(tx: Database, botUuid: string) {
  const [row] = await tx
    .select({ opened: count(), closed: count(trades.closeDate), profit: sum(trades.profitAbs) })
    .from(trades)
    .where(eq(trades.botUuid, botUuid));
  return { openedCount: row?.opened ?? 0, closedCount: row?.closed ?? 0, closedProfit: row?.profit ?? '0' };
}

type BotChange = Partial<
  Pick<
    typeof bots.$inferInsert,
    | 'status'
    | 'entryStopped'
    | 'advancedTo'
    | 'deactivatedAt'
    | 'openedCount'
    | 'closedCount'
    | 'closedProfit'
    | 'lossLimit'
    | 'equityPeak'
    | 'equity'
    | 'nextDueAt'
    | 'claimedUntil'
  >
>;

/** Changes the record of a run. */
export async function changeRun(tx: Database, botUuid: string, change: BotChange): Promise<void> {
  await tx.update(bots).set(change).where(eq(bots.uuid, botUuid));
}

type WantedChange = Partial<Pick<EngineRun, 'wanted' | 'wantedBy' | 'pausedAt' | 'refusals'>>;

/** Changes what is wanted of a run, or how far that is true. */
export async function changeWanted(tx: Database, botUuid: string, change: WantedChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(engineRuns).set(change).where(eq(engineRuns.botUuid, botUuid));
}

/** Wants an open trade closed. */
export async function wantClosed(tx: Database, botUuid: string, number: number): Promise<void> {
  const own = and(eq(engineTrades.botUuid, botUuid), eq(engineTrades.number, number));
  await tx.update(engineTrades).set({ closeWanted: true }).where(own);
}

const lease = sql`clock_timestamp() + interval '15 seconds'`;

/**
 * Takes the lease of a run for `owner`, so that nobody else deals with its process. False if somebody else has it, or if the
 * process is on another machine.
 */
export async function takeLease(
  db: Database,
  botUuid: string,
  owner: string,
  machine: string,
): Promise<boolean> {
  const { leasedUntil, machine: at } = engineRuns;
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, sql`clock_timestamp()`));
  const isHere = or(isNull(at), eq(at, machine));
  const taken = await db
    .update(engineRuns)
    .set({ leaseOwner: owner, leasedUntil: lease, machine })
    .where(and(eq(engineRuns.botUuid, botUuid), isFree, isHere))
    .returning({ botUuid: engineRuns.botUuid });
  return taken.length > 0;
}

/** Keeps the lease of a run for as long again. False if `owner` no longer has it. */
export async function keepLease(db: Database, botUuid: string, owner: string): Promise<boolean> {
  const kept = await db
    .update(engineRuns)
    .set({ leasedUntil: lease })
    .where(and(eq(engineRuns.botUuid, botUuid), eq(engineRuns.leaseOwner, owner)))
    .returning({ botUuid: engineRuns.botUuid });
  return kept.length > 0;
}

/** Gives the lease up. */
export async function giveLease(db: Database, botUuid: string, owner: string): Promise<void> {
  await db
    .update(engineRuns)
    .set({ leaseOwner: null, leasedUntil: null })
    .where(and(eq(engineRuns.botUuid, botUuid), eq(engineRuns.leaseOwner, owner)));
}

/** Notes orphans of a run. Returns those that were not known. */
export async function addOrphans(
  tx: Database,
  botUuid: string,
  ids: string[],
  foundAt: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const added = await tx
    .insert(engineOrphans)
    .values(ids.map((orderId) => ({ botUuid, orderId, foundAt })))
    .onConflictDoNothing()
    .returning({ orderId: engineOrphans.orderId });
  return added.map(({ orderId }) => orderId);
}

/** Which of these runs still have something to do for their process. */
export async function readActive(db: Database, botUuids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: bots.uuid })
    .from(bots)
    .where(and(inArray(bots.uuid, botUuids), isNull(bots.deactivatedAt)));
  return new Set(rows.map(({ uuid }) => uuid));
}

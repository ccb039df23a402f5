import type { Decimal } from 'decimal.js';
import { and, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
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
  corrections: number;
  wanted: Wanted;
  wantedBy: BotEventSource;
  /** When freqtrade's last step had ended at the last turn, and when it was paused. By its own clock. */
  lastStep: number;
  pausedAt: Date | null;
  refusals: number;
  open: OpenTrade[];
}

/** A trade that is open in the record, and in how many turns in a row freqtrade did not have it. */
export type OpenTrade = Pick<
  typeof engineTrades.$inferSelect,
  'tradeId' | 'number' | 'closeWanted' | 'profit' | 'missedTurns'
> &
  Pick<typeof trades.$inferSelect, 'pair' | 'openDate'>;

/** A trade as the record has it; `closeDate` is null while it is open. */
export type RecordedTrade = Pick<OpenTrade, 'openDate' | 'pair' | 'tradeId'> &
  Pick<typeof trades.$inferSelect, 'closeDate'>;

/** A trade that freqtrade has not had in this many turns in a row is gone. */
export const goneTurns = 3;

/** Whether a trade is to be closed, and freqtrade can still do it. */
export const isClosing = ({ closeWanted, missedTurns }: OpenTrade): boolean =>
  closeWanted && missedTurns < goneTurns;

export async function addEngineRun(
  tx: Database,
  run: Pick<typeof engineRuns.$inferSelect, 'botUuid' | 'placesOrders'>,
): Promise<void> {
  await tx.insert(engineRuns).values(run);
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
  const { closeWanted, missedTurns, number, profit, tradeId } = engineTrades;
  const { openDate, pair } = trades;
  const open = await db
    .select({ tradeId, number, closeWanted, profit, missedTurns, pair, openDate })
    .from(engineTrades)
    .innerJoin(trades, and(eq(trades.botUuid, engineTrades.botUuid), eq(trades.number, number)))
    .where(and(eq(engineTrades.botUuid, botUuid), isNull(trades.closeDate)))
    // The sum of their profits depends on the order.
    .orderBy(number);
  const { bot, run } = row;
  const { entryStopped, equity, equityPeak, exchange, lossLimit, status, userUuid } = bot;
  const { pausedAt, refusals, wanted, wantedBy } = run;
  return {
    ...{ userUuid, status, exchange, entryStopped, lossLimit, equity, equityPeak },
    tradeAmount: exact(bot.tradeAmount),
    closedProfit: exact(bot.closedProfit),
    opened: bot.openedCount,
    closed: bot.closedCount,
    corrections: bot.corrections,
    lastStep: bot.advancedTo.getTime(),
    ...{ wanted, wantedBy, pausedAt, refusals, open },
  };
}

/**
 * The recorded numbers and profits of these trades of a run, by freqtrade's numbers. Trades that are not recorded are
 * left out.
 */
export async function readKnown(
  db: Database,
  botUuid: string,
  tradeIds: number[],
): Promise<Map<number, Pick<OpenTrade, 'number' | 'profit'>>> {
  const { number, profit, tradeId } = engineTrades;
  const rows = await db
    .select({ tradeId, number, profit })
    .from(engineTrades)
    .where(and(eq(engineTrades.botUuid, botUuid), inArray(tradeId, tradeIds)));
  return new Map(rows.map((row) => [row.tradeId, row]));
}

/** The trades of the record that have these numbers at freqtrade. */
export async function readRecorded(
  db: Database,
  botUuid: string,
  tradeIds: number[],
): Promise<RecordedTrade[]> {
  const { number, tradeId } = engineTrades;
  const { closeDate, openDate, pair } = trades;
  return db
    .select({ tradeId, pair, openDate, closeDate })
    .from(engineTrades)
    .innerJoin(trades, and(eq(trades.botUuid, engineTrades.botUuid), eq(trades.number, number)))
    .where(and(eq(engineTrades.botUuid, botUuid), inArray(tradeId, tradeIds)));
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
      set: { profit: sql`excluded.profit`, missedTurns: 0, missingSince: null },
    });
}

/** Frees the numbers that freqtrade has given to other trades: these trades get numbers that it never gives. */
export async function freeNumbers(
  tx: Database,
  botUuid: string,
  reused: readonly OpenTrade[],
): Promise<void> {
  if (reused.length === 0) return;
  const { number } = engineTrades;
  const numbers = reused.map((trade) => trade.number);
  await tx
    .update(engineTrades)
    // Freqtrade's numbers start at 1.
    .set({ tradeId: sql`-${number}` })
    .where(and(eq(engineTrades.botUuid, botUuid), inArray(number, numbers)));
}

/** Gives a trade the number under which freqtrade has it again. */
export async function restoreNumber(
  tx: Database,
  botUuid: string,
  number: number,
  tradeId: number,
): Promise<void> {
  const own = and(eq(engineTrades.botUuid, botUuid), eq(engineTrades.number, number));
  await tx.update(engineTrades).set({ tradeId }).where(own);
}

/** Notes that freqtrade did not have these trades of a run in this turn, which counts as `turns` turns. */
export async function missTrades(
  tx: Database,
  botUuid: string,
  numbers: number[],
  turns: number,
  since: Date,
): Promise<void> {
  if (numbers.length === 0) return;
  const { missedTurns, missingSince, number } = engineTrades;
  await tx
    .update(engineTrades)
    .set({
      missedTurns: sql`${missedTurns} + ${turns}`,
      missingSince: sql`coalesce(${missingSince}, ${since})`,
    })
    .where(and(eq(engineTrades.botUuid, botUuid), inArray(number, numbers)));
}

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
    | 'corrections'
    | 'lossLimit'
    | 'equityPeak'
    | 'equity'
    | 'nextDueAt'
    | 'claimedUntil'
  >
>;

export async function changeRun(tx: Database, botUuid: string, change: BotChange): Promise<void> {
  await tx.update(bots).set(change).where(eq(bots.uuid, botUuid));
}

type WantedChange = Partial<Pick<EngineRun, 'wanted' | 'wantedBy' | 'pausedAt' | 'refusals'>>;

/** Changes what is wanted of a run, or how far that is true. */
export async function changeWanted(tx: Database, botUuid: string, change: WantedChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(engineRuns).set(change).where(eq(engineRuns.botUuid, botUuid));
}

export async function wantClosed(tx: Database, botUuid: string, number: number): Promise<void> {
  const own = and(eq(engineTrades.botUuid, botUuid), eq(engineTrades.number, number));
  await tx.update(engineTrades).set({ closeWanted: true }).where(own);
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

/** Whether these runs still have something to do for their process. Those that do not exist are missing. */
export async function readActive(db: Database, botUuids: string[]): Promise<Map<string, boolean>> {
  const { deactivatedAt, uuid } = bots;
  const rows = await db.select({ uuid, deactivatedAt }).from(bots).where(inArray(uuid, botUuids));
  return new Map(rows.map((row) => [row.uuid, row.deactivatedAt === null]));
}

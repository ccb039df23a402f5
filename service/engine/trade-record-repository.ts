import { and, eq, gt, inArray, isNull, lte, max, or, sql, sum } from 'drizzle-orm';
import { exact, toPosition } from '../common/amounts.ts';
import type { Database } from '../db/database.ts';
import { trades } from '../db/schema/bots.ts';
import type { Trade } from '../ports/bot-engine.ts';

const batch = 5000;

/** A trade of one of several runs. */
export interface TouchedTrade {
  botUuid: string;
  trade: Trade;
}

/** Writes trades to the record: adds new ones, adds the close to known ones, and corrects closed ones, but not why they closed. */
export async function recordTrades(tx: Database, touched: readonly TouchedTrade[]): Promise<void> {
  for (let from = 0; from < touched.length; from += batch) {
    const rows = touched.slice(from, from + batch).map(toRow);
    // By name, so that a newer version of the service can add columns.
    const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
    // One parameter for all rows keeps thousands of trades fast.
    await tx.execute(sql`
      insert into ${trades} (${columns})
      select ${columns} from json_populate_recordset(null::trades, ${JSON.stringify(rows)}::json)
      on conflict (bot_uuid, number) do update set
        amount = excluded.amount, stake_amount = excluded.stake_amount, open_fee = excluded.open_fee,
        close_rate = excluded.close_rate, close_date = excluded.close_date,
        profit_abs = excluded.profit_abs, profit_ratio = excluded.profit_ratio,
        exit_reason = coalesce(${trades}.exit_reason, excluded.exit_reason),
        highest_rate = excluded.highest_rate, lowest_rate = excluded.lowest_rate`);
  }
}

function toRow({ botUuid, trade: { close, ...trade } }: TouchedTrade) {
  return {
    bot_uuid: botUuid,
    number: trade.number,
    pair: trade.pair,
    direction: trade.direction,
    amount: trade.amount.toFixed(),
    stake_amount: trade.stakeAmount.toFixed(),
    open_rate: trade.openRate.toFixed(),
    open_fee: trade.openFee.toFixed(),
    open_date: new Date(trade.openedAt),
    close_rate: close?.rate.toFixed(),
    close_date: close && new Date(close.at),
    profit_abs: close?.profit.absolute.toFixed(),
    profit_ratio: close?.profit.ratio.toFixed(),
    entry_reason: trade.entryReason,
    exit_reason: close?.reason,
    highest_rate: close?.range.highest,
    lowest_rate: close?.range.lowest,
  };
}

function toOpenTrade(row: typeof trades.$inferSelect): Trade {
  return {
    ...toPosition(row),
    number: row.number,
    pair: row.pair,
    openRate: exact(row.openRate),
    openedAt: row.openDate.getTime(),
    entryReason: row.entryReason,
    close: null,
  };
}

/** The open trades of runs, those of each run oldest first. */
export async function readOpenTrades(
  tx: Database,
  botUuids: readonly string[],
): Promise<Map<string, Trade[]>> {
  const rows = await tx
    .select()
    .from(trades)
    .where(and(inArray(trades.botUuid, [...botUuids]), isNull(trades.closeDate)))
    .orderBy(trades.number);
  const open = Map.groupBy(rows, ({ botUuid }) => botUuid);
  return new Map([...open].map(([botUuid, own]) => [botUuid, own.map(toOpenTrade)]));
}

/** When each pair last closed a trade of a run after `since`, and up to `until` if given, in epoch milliseconds. */
export async function readLastExits(
  tx: Database,
  botUuids: readonly string[],
  since: Date,
  until?: Date,
): Promise<Map<string, Record<string, number>>> {
  const rows = await tx
    .select({ botUuid: trades.botUuid, pair: trades.pair, at: max(trades.closeDate) })
    .from(trades)
    .where(
      and(
        inArray(trades.botUuid, [...botUuids]),
        gt(trades.closeDate, since),
        until && lte(trades.closeDate, until),
      ),
    )
    .groupBy(trades.botUuid, trades.pair);
  const exits = new Map<string, Record<string, number>>();
  for (const { at, botUuid, pair } of rows)
    exits.set(botUuid, { ...exits.get(botUuid), [pair]: at?.getTime() ?? 0 });
  return exits;
}

/** What a run had at a moment: its open trades, oldest first, and the profit of those that closed later, in USDT. */
export async function readTradesAt(tx: Database, botUuid: string, at: Date) {
  const isLater = gt(trades.closeDate, at);
  const rows = await tx
    .select()
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), lte(trades.openDate, at), or(isNull(trades.closeDate), isLater)))
    .orderBy(trades.number);
  const [later] = await tx
    .select({ profit: sum(trades.profitAbs) })
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), isLater));
  return { open: rows.map(toOpenTrade), laterProfit: exact(later?.profit ?? '0') };
}

/**
 * Updates the database's statistics of the trades. The embedded database gathers none on its own, and without them it
 * plans badly for a table that has just grown.
 */
export async function gatherStatistics(tx: Database): Promise<void> {
  await tx.execute(sql`analyze ${trades}`);
}

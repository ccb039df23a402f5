import { index, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Direction, EntryReason, ExitReason } from '../../../src/contract/contract.ts';
import { bots } from './bots.ts';

const at = () => timestamp({ withTimezone: true });
const money = () => numeric({ precision: 24, scale: 8 });

/** The record of every trade. Lists, exports and figures read it, whichever engine wrote it. Money in USDT. */
export const trades = pgTable(
  'trades',
  {
    botUuid: uuid()
      .notNull()
      .references(() => bots.uuid, { onDelete: 'cascade' }),
    /** Counted from 1 within the run. */
    number: integer().notNull(),
    pair: text().notNull(),
    direction: text().$type<Direction>().notNull(),
    amount: money().notNull(),
    stakeAmount: money().notNull(),
    openRate: money().notNull(),
    openFee: money().notNull(),
    openDate: at().notNull(),
    /** Null in trades recorded before reasons were. */
    entryReason: text().$type<EntryReason>(),
    /** The next four columns are null while the trade is open. */
    closeRate: money(),
    closeDate: at(),
    profitAbs: money(),
    /** Profit as a fraction of the stake. */
    profitRatio: numeric({ precision: 16, scale: 8 }),
    /** The next three are null while the trade is open, and in trades closed before they were recorded. */
    exitReason: text().$type<ExitReason>(),
    /** The best and worst rate from entry to exit: market rates and the rates of both orders. */
    highestRate: money(),
    lowestRate: money(),
  },
  (table) => [
    primaryKey({ columns: [table.botUuid, table.number] }),
    // One index per sortable column. Each ends with the number, which breaks ties.
    index('trades_pair').on(table.botUuid, table.pair, table.number),
    index('trades_direction').on(table.botUuid, table.direction, table.number),
    index('trades_amount').on(table.botUuid, table.amount, table.number),
    index('trades_stake').on(table.botUuid, table.stakeAmount, table.number),
    index('trades_open_rate').on(table.botUuid, table.openRate, table.number),
    index('trades_open_date').on(table.botUuid, table.openDate, table.number),
    index('trades_close_rate').on(table.botUuid, table.closeRate, table.number),
    index('trades_close_date').on(table.botUuid, table.closeDate, table.number),
    index('trades_profit').on(table.botUuid, table.profitAbs, table.number),
    index('trades_profit_ratio').on(table.botUuid, table.profitRatio, table.number),
  ],
);

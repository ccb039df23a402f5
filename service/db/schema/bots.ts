import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BotEventKind,
  BotEventSource,
  BotStatus,
  Direction,
  EntryReason,
  Exchange,
  ExitReason,
  LossLimitReached,
  LossLimitSettings,
  RunResult,
} from '../../../src/contract/contract.ts';
import { users } from './accounts.ts';

const at = () => timestamp({ withTimezone: true });
const money = () => numeric({ precision: 24, scale: 8 });

/** One run of a member's bot, from activation to its end, with all the engine needs to continue after a restart. */
export const bots = pgTable(
  'bots',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    status: text().$type<BotStatus>().notNull(),
    entryStopped: boolean().notNull().default(false),
    /** Whether to stop entry before the run moves on, because its member was blocked. */
    entryBarred: boolean().notNull().default(false),
    exchange: text().$type<Exchange>().notNull(),
    /** USDT allocated at activation. */
    tradeAmount: money().notNull(),
    activatedAt: at().notNull(),
    deactivatedAt: at(),
    /** When a starting run begins to trade. */
    readyAt: at().notNull(),
    /** Everything up to this moment is recorded. */
    advancedTo: at().notNull(),
    /** During a hard stop: when the next trade is closed, and the pause before the one after. */
    quitNextAt: at(),
    quitEveryMs: integer(),
    /** Sum of the closed trades' profit. */
    closedProfit: money().notNull().default('0'),
    /** Trades opened so far, and how many of them have closed. */
    openedCount: integer().notNull().default(0),
    closedCount: integer().notNull().default(0),
    /** How often trades that had closed were corrected. A correction makes everything computed from them stale. */
    corrections: integer().notNull().default(0),
    /** The loss limit of this run, if any. */
    lossLimit: jsonb().$type<LossLimitSettings>(),
    /** USDT. Null without a limit, and once it has acted. */
    equityPeak: doublePrecision(),
    /** USDT, when the limit last measured it. Null with the peak, and until the first measurement by a release that keeps it. */
    equity: doublePrecision(),
    /** When the engine has something to do; null after the end. The default: find out at once. */
    nextDueAt: at().default(new Date(0)),
    /** Until then, by the database's clock, the replica that claimed the run has it to itself. */
    claimedUntil: at(),
  },
  (table) => [
    index('bots_due').on(table.nextDueAt),
    index('bots_user').on(table.userUuid, table.activatedAt),
    uniqueIndex('bots_one_active')
      .on(table.userUuid)
      .where(sql`${table.status} in ('NEW', 'INIT', 'RUNNING', 'STOP_INIT')`),
  ],
);

/** What is wanted of a run whose trades are in a process of its own, and how much of it is done. */
export const engineRuns = pgTable('engine_runs', {
  botUuid: uuid()
    .primaryKey()
    .references(() => bots.uuid, { onDelete: 'cascade' }),
  /** Whether the run places orders instead of simulating them: what `ENGINE_LIVE` was when it started. */
  placesOrders: boolean().notNull().default(false),
  wanted: text().$type<'RUN' | 'PAUSE' | 'SOFT_STOP' | 'HARD_STOP'>().notNull().default('RUN'),
  wantedBy: text().$type<BotEventSource>().notNull().default('MEMBER'),
  /**
   * When the last step of the process had ended when it was told to take on no more trades, by its own clock; a step that had
   * begun may still open one.
   */
  pausedAt: at(),
  /** In how many steps in a row the process could not close a trade. */
  refusals: integer().notNull().default(0),
  /** The machine whose disk has the files of the process; null until the first turn. */
  machine: text(),
  /** Until then, by the database's clock, the holder of the lease has the process to itself. */
  leaseOwner: uuid(),
  leasedUntil: at(),
});

/** Which trade in the record a trade of the process is. */
export const engineTrades = pgTable(
  'engine_trades',
  {
    botUuid: uuid()
      .notNull()
      .references(() => engineRuns.botUuid, { onDelete: 'cascade' }),
    /** The number that the process gave it; negative once the process has given that number to another trade. */
    tradeId: integer().notNull(),
    number: integer().notNull(),
    closeWanted: boolean().notNull().default(false),
    /** Net profit at the last look, in USDT. */
    profit: doublePrecision().notNull(),
    /** In how many turns in a row the process did not have it, and since when. */
    missedTurns: integer().notNull().default(0),
    missingSince: at(),
  },
  (table) => [
    primaryKey({ columns: [table.botUuid, table.tradeId] }),
    uniqueIndex('engine_trades_number').on(table.botUuid, table.number),
  ],
);

/** What happened to runs: commands and their outcomes. */
export const botEvents = pgTable(
  'bot_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    botUuid: uuid()
      .notNull()
      .references(() => bots.uuid, { onDelete: 'cascade' }),
    at: at().notNull(),
    kind: text().$type<BotEventKind>().notNull(),
    by: text().$type<BotEventSource>().notNull(),
    /** How the loss limit was reached, if it caused this. */
    limitReached: jsonb().$type<Omit<LossLimitReached, 'at' | 'botUuid'>>(),
    /** When the member was notified. */
    toldAt: at(),
  },
  (table) => [
    index('bot_events_bot').on(table.botUuid, table.id),
    index('bot_events_untold')
      .on(table.id)
      .where(sql`${table.limitReached} is not null and ${table.toldAt} is null`),
  ],
);

/** Where the loss limit of a run acts, and since when: a row for each change. A run without any began before they were kept. */
export const limitLevels = pgTable(
  'limit_levels',
  {
    botUuid: uuid()
      .notNull()
      .references(() => bots.uuid, { onDelete: 'cascade' }),
    at: at().notNull(),
    /** USDT, open trades included; null while no limit acts. */
    balance: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.botUuid, table.at] })],
);

/** Orders of runs at an exchange that their process does not know, because an answer was lost. */
export const engineOrphans = pgTable(
  'engine_orphans',
  {
    botUuid: uuid()
      .notNull()
      .references(() => engineRuns.botUuid, { onDelete: 'cascade' }),
    /** What the exchange calls it. */
    orderId: text().notNull(),
    foundAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botUuid, table.orderId] })],
);

/** Processes that were found and belong to no run. */
export const engineStrays = pgTable('engine_strays', {
  id: uuid().primaryKey(),
  /** The machine whose disk has its files. */
  machine: text().notNull(),
  foundAt: at().notNull(),
});

/** The results of ended runs, computed when they are first listed. */
export const runResults = pgTable('run_results', {
  botUuid: uuid()
    .primaryKey()
    .references(() => bots.uuid, { onDelete: 'cascade' }),
  result: jsonb().$type<RunResult>().notNull(),
});

/** What a member may lose before the bot stops. Members without a row have no limit. */
export const lossLimits = pgTable('loss_limits', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  settings: jsonb().$type<LossLimitSettings>().notNull(),
  updatedAt: at().notNull(),
});

/** The funds a member allocates to the next run, in USDT. */
export const tradingAmounts = pgTable('trading_amounts', {
  userUuid: uuid()
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  amount: money().notNull(),
});

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

import {
  bigint,
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
} from 'drizzle-orm/pg-core';

/** The sandbox clock's last reading: one row, shared by all replicas. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey(),
  realAt: bigint({ mode: 'number' }).notNull(),
  sandboxAt: bigint({ mode: 'number' }).notNull(),
  speed: doublePrecision().notNull(),
});

/** The faults that the console has set, in the order of their ids. */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fault: jsonb().notNull(),
  /** How many more calls it applies to; null: all. */
  left: integer(),
});

/** What the local identity provider keeps: sign-ins in progress, codes, its key. */
export const sandboxIdentities = pgTable(
  'sandbox_identities',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('sandbox_identities_ends').on(table.endsAt),
  ],
);

/** Orders at the stand-in for an exchange. All are filled at once. Amounts in the coin or in USDT. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The hash of the key that placed it. */
    account: text().notNull(),
    clientOrderId: text().notNull(),
    symbol: text().notNull(),
    side: text().$type<'BUY' | 'SELL'>().notNull(),
    /** Of the coin. */
    amount: numeric({ precision: 24, scale: 8 }).notNull(),
    rate: numeric({ precision: 24, scale: 8 }).notNull(),
    /** In the coin if it was bought, in USDT if it was sold. */
    fee: numeric({ precision: 24, scale: 8 }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('sandbox_orders_client').on(table.account, table.clientOrderId)],
);

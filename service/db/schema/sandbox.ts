import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
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

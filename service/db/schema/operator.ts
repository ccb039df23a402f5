import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What operators have done. The database refuses to change or delete a row. It outlives the accounts that it names. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the database's clock: those of replicas may differ. */
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** The operator's email; for a command, the user of the machine. */
    actor: text().notNull(),
    /** The operator's account; null for a command. */
    actorUuid: uuid(),
    act: text().notNull(),
    /** What it was done to: the number of an order, the id of an account; null if it concerns all. */
    subject: text(),
    /** What the act was given: a transaction's hash, a reason. */
    details: text(),
    /** The address or network of the caller; for a command, the name of the machine. */
    origin: text().notNull(),
  },
  (table) => [index('operator_acts_subject').on(table.subject)],
);

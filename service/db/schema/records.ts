import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChangeTopic, SecurityEventKind } from '../../../src/contract/contract.ts';

/**
 * A note that something about a member has changed; kept for a day. Triggers on the tables write it, in the transaction
 * of the change, whichever release makes it. They only insert, so they wait for no lock.
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a reference to `users`: a command holds that row while the engine works. */
    userUuid: uuid().notNull(),
    /** SESSION: a session or the account itself; members do not follow that. */
    topic: text().$type<ChangeTopic | 'SESSION'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Ids are not in the order of commits. With the snapshots of readers, transactions tell what a reader has not seen. */
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    index('member_changes_member').on(table.userUuid, table.id),
    index('member_changes_transaction').on(table.transaction),
  ],
);

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
    /** What it was done to: the number of an order, or the id of an account; null if it concerns all. */
    subject: text(),
    /** What the act was given: a transaction's hash, a reason. */
    details: text(),
    /** The address or network of the caller; for a command, the name of the machine. */
    origin: text().notNull(),
  },
  (table) => [index('operator_acts_subject').on(table.subject)],
);

/** Of the service, not of members: a stored secret did not open, other keys are in use, a backup was restored. */
export const untoldKinds = ['SEAL_FAILED', 'KEYS_CHANGED', 'RESTORED'] as const;

/**
 * What happened to accounts and sessions, or was tried. Rows are only added; only the housekeeping forgets: the place
 * after 90 days, the row after 400. It outlives the accounts that it names, and has no email.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<SecurityEventKind | (typeof untoldKinds)[number]>().notNull(),
    outcome: text({ enum: ['DONE', 'REFUSED'] })
      .notNull()
      .default('DONE'),
    userUuid: uuid(),
    sessionUuid: uuid(),
    /** The address or network of the caller. */
    network: text(),
    /** What the caller said it was, such as `Chrome on Windows`. */
    device: text(),
    requestId: text(),
    detail: text(),
  },
  (table) => [
    index('security_events_member').on(table.userUuid, table.at),
    index('security_events_at').on(table.at),
    // The rows whose place the housekeeping has not forgotten yet.
    index('security_events_placed')
      .on(table.at)
      .where(sql`${table.network} is not null or ${table.device} is not null`),
  ],
);

/** How often something was attempted, for limits that all replicas share. The library that counts chooses the names of the columns. */
export const attempts = pgTable('attempts', {
  /** The limit, and a hash of the key that it counts. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** The end of the window. */
  expire: timestamp({ withTimezone: true }),
});

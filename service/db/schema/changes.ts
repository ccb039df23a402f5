import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChangeTopic } from '../../../src/contract/contract.ts';

/**
 * That something about a member has changed; kept for a day. Triggers on the tables write it, in the transaction of the
 * change, whichever release makes it. They only insert, so they wait for no lock.
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

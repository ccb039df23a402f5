import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was attempted, for limits that all replicas share. The library that counts gives the columns their names. */
export const attempts = pgTable('attempts', {
  /** The limit, and a hash of what it counts by. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** The end of the window. */
  expire: timestamp({ withTimezone: true }),
});

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PushKind } from '../../../src/contract/contract.ts';
import type { PushNote } from '../../common/push-note.ts';
import { sessions, users } from './accounts.ts';

const at = () => timestamp({ withTimezone: true });

/** A browser that gets notifications, for as long as its session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    uuid: uuid().primaryKey(),
    sessionUuid: uuid()
      .notNull()
      .unique()
      .references(() => sessions.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** SHA-256 of the address, hex: an address belongs to one session. */
    endpointHash: text().notNull().unique(),
    /** The address and its keys as JSON, encrypted (AES-256-GCM). */
    sealed: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    showAmounts: boolean().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userUuid, table.createdAt)],
);

/** Notifications that no push service has taken yet. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionUuid: uuid()
      .notNull()
      .references(() => pushSubscriptions.uuid, { onDelete: 'cascade' }),
    note: jsonb().$type<PushNote>().notNull(),
    /** A newer notification with the same topic replaces one that waits. */
    topic: text().notNull(),
    /** Afterward, it is no longer worth sending. By the database's clock, as is the next. */
    expiresAt: at().notNull(),
    attempts: integer().notNull().default(0),
    /** No delivery is attempted before this. */
    attemptAfter: at().notNull().defaultNow(),
  },
  (table) => [
    index('push_outbox_subscription').on(table.subscriptionUuid, table.topic),
    index('push_outbox_waiting').on(table.attemptAfter),
  ],
);

/** What a member has been notified of, where nothing else says so: once for each event, however many replicas look. */
export const pushMarks = pgTable(
  'push_marks',
  {
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    event: text().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.event] })],
);

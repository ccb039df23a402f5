import { isNotNull, isNull } from 'drizzle-orm';
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
import type { PushKind, TelegramMessage } from '../../../src/contract/contract.ts';
import type { PushNote } from '../../common/push-note.ts';
import { sessions, telegramConnections, users } from './accounts.ts';

const at = () => timestamp({ withTimezone: true });

/** Attempts, within about a day, after which an email is given up. */
export const mostMailAttempts = 30;

/** Every email the service has written, kept for 30 days, or until its account is deleted. The console shows them. */
export const mails = pgTable(
  'mails',
  {
    uuid: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    /** Empty after delivery outside the sandbox. */
    body: text().notNull(),
    /** The text to send instead, encrypted, if it has a link that opens an account; null after delivery outside the sandbox. */
    sealedBody: text(),
    createdAt: at().notNull(),
    /** Null until handed to the mail server; stays null if there is none. */
    sentAt: at(),
    attempts: integer().notNull().default(0),
    /** No delivery is attempted before this. */
    attemptAfter: at().notNull(),
  },
  (table) => [
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_waiting').on(table.attemptAfter).where(isNull(table.sentAt)),
    index('mails_reply_to').on(table.replyTo).where(isNotNull(table.replyTo)),
  ],
);

export const supportMessages = pgTable('support_messages', {
  uuid: uuid().primaryKey(),
  userUuid: uuid()
    .notNull()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: at().notNull(),
});

/** Messages to members that Telegram has not taken yet. Those of one member go out in the order of their ids. */
export const telegramOutbox = pgTable(
  'telegram_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a reference to `users`: a command holds that row, and what the bot did on the way is reported before it ends. */
    userUuid: uuid()
      .notNull()
      .references(() => telegramConnections.userUuid, { onDelete: 'cascade' }),
    kind: text().$type<TelegramMessage>().notNull(),
    text: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** No delivery is attempted before this. This time and `createdAt` are by the database's clock. */
    attemptAfter: at().notNull().defaultNow(),
  },
  (table) => [
    index('telegram_outbox_member').on(table.userUuid, table.id),
    index('telegram_outbox_waiting').on(table.attemptAfter),
  ],
);

/** What arrived at the Telegram stand-in. */
export const telegramMessages = pgTable('telegram_messages', {
  uuid: uuid().primaryKey(),
  botName: text().notNull(),
  chatId: text().notNull(),
  text: text().notNull(),
  createdAt: at().notNull(),
});

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
    /** A newer notification with the same topic replaces a waiting one. */
    topic: text().notNull(),
    /** All times in this table are by the database's clock. */
    createdAt: at().notNull().defaultNow(),
    /** After this, it is no longer worth sending. */
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

/** Events that members were notified of, where nothing else records this. So several replicas notify them once. */
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

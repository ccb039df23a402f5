import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  OrderLine,
  PaymentStatus,
  SubscriptionPeriod,
  SubscriptionStatus,
} from '../../../src/contract/contract.ts';
import { users } from './accounts.ts';

const at = () => timestamp({ withTimezone: true });
const money = () => numeric({ precision: 20, scale: 2 });
const period = () => text().$type<SubscriptionPeriod>();

/** A member's subscription: one row per member, starting with the first order. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .unique()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    status: text().$type<SubscriptionStatus>().notNull(),
    period: period().notNull(),
    /** The package from the next period on; null if it stays the same. */
    nextPeriod: period(),
    createdAt: at().notNull(),
    /** Null until the first payment is complete. */
    startedAt: at(),
    endsAt: at(),
    /** Day of the month on which the first of consecutive periods began. They all end on it. */
    billingDay: integer(),
    canceledAt: at(),
    /** When the payment or the period has its next turn; null if it has none. The default: find out at once. */
    nextDueAt: at().default(new Date(0)),
    /** Until then, by the database's clock, the replica that claimed the member has them to itself. */
    claimedUntil: at(),
  },
  (table) => [index('subscriptions_due').on(table.nextDueAt)],
);

/** An order and its payment: one row for each time a member was asked to pay. */
export const payments = pgTable(
  'payments',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    period: period().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** The order's lines; amounts in USD. */
    lines: jsonb().$type<OrderLine[]>().notNull(),
    /** USD credited and USDT due, one to one. */
    amount: money().notNull(),
    /** USDT sent back. */
    refundedAmount: money(),
    network: text().notNull(),
    address: text().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    /** The deadline for the payment. */
    expiresAt: at().notNull(),
    /** When the transfer was first seen. */
    paidAt: at(),
    /** When the simulated payment completes on its own; null: only the console sets its outcome. */
    settlesAt: at(),
    /** The number of its address on a chain; null: the payment is simulated. */
    addressIndex: integer(),
    /** The end of the period after which it buys the next one; null: its period begins when it is paid. */
    renewsFrom: at(),
    /** Counts up per member, so that the order of payments does not depend on clocks. */
    number: integer().notNull(),
  },
  (table) => [
    uniqueIndex('payments_number').on(table.userUuid, table.number),
    uniqueIndex('payments_one_open')
      .on(table.userUuid)
      .where(sql`${table.status} in ('CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD')`),
    index('payments_open').on(table.status),
  ],
);

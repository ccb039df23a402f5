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

/** What a member is subscribed to: one row per member, from the first order on. */
export const subscriptions = pgTable('subscriptions', {
  uuid: uuid().primaryKey(),
  userUuid: uuid()
    .notNull()
    .unique()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  status: text().$type<SubscriptionStatus>().notNull(),
  period: period().notNull(),
  /** The package from the next period on; null when it stays. */
  nextPeriod: period(),
  createdAt: at().notNull(),
  /** Null until the first payment is complete. */
  startedAt: at(),
  endsAt: at(),
  /** Day of the month on which the first of the periods that follow each other began; they end on it. */
  billingDay: integer(),
  canceledAt: at(),
});

/** An order and its payment: one row for each time somebody was asked to pay. */
export const payments = pgTable(
  'payments',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid()
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    period: period().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** What is paid for; amounts in USD. */
    lines: jsonb().$type<OrderLine[]>().notNull(),
    /** USD credited, and USDT to be sent: one to one. */
    amount: money().notNull(),
    /** USDT sent back. */
    refundedAmount: money(),
    network: text().notNull(),
    address: text().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    /** Until when the payment may arrive. */
    expiresAt: at().notNull(),
    /** When the transfer was first seen. */
    paidAt: at(),
    /** When the simulated checkout completes on its own; null: only by hand. */
    settlesAt: at(),
    /** Counts up per member, so that "the last one" does not depend on clocks. */
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

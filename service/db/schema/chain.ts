import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../../../src/contract/contract.ts';

const at = () => timestamp({ withTimezone: true });
const number = () => bigint({ mode: 'number' });
/** An amount in the token's smallest unit. */
const units = () => numeric({ precision: 78, scale: 0, mode: 'bigint' });

/** How far the watcher is on each chain that this service has ever been paid on. */
export const chains = pgTable('chains', {
  /** The chain's number (EIP-155). */
  id: number().primaryKey(),
  /** The newest block whose transfers count. */
  settledBlock: number().notNull(),
  settledHash: text().notNull(),
  settledAt: at().notNull(),
  headBlock: number().notNull(),
  /** False while blocks that may count have not been read. */
  isCaughtUp: boolean().notNull().default(false),
  /** Counts the moves of the watcher, so that of two replicas one moves it. */
  version: integer().notNull().default(0),
  /** The replica that watches, until then by the database's clock. */
  leasedBy: text(),
  leasedUntil: at(),
});

/** Settled blocks by which a reorganization of the chain is found. */
export const chainCheckpoints = pgTable(
  'chain_checkpoints',
  { chainId: number().notNull(), block: number().notNull(), hash: text().notNull(), at: at().notNull() },
  (table) => [primaryKey({ columns: [table.chainId, table.block] })],
);

/** What went wrong and concerns the operator, each thing once. */
export const chainAlarms = pgTable(
  'chain_alarms',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    chainId: number().notNull(),
    at: at().notNull().defaultNow(),
    text: text().notNull(),
  },
  (table) => [unique('chain_alarms_once').on(table.chainId, table.text)],
);

/** Numbers the addresses, each given out once. A number may be left out. */
export const paymentAddressIndex = pgSequence('payment_address_index', { startWith: 0, minValue: 0 });

/**
 * An address that was given out, and what happened there. It names no person and outlives the account: money may still
 * arrive.
 */
export const chainOrders = pgTable(
  'chain_orders',
  {
    /** The last part of the address's path, m/44'/60'/n'/0/index. */
    addressIndex: integer().primaryKey(),
    orderUuid: uuid().notNull().unique(),
    chainId: number().notNull(),
    /** The token's contract, in lower case. */
    token: text().notNull(),
    decimals: integer().notNull(),
    /** In lower case. */
    address: text().notNull().unique(),
    /** The fingerprint of the account that the address belongs to; null if it was given out before this was recorded. */
    account: text(),
    dueUnits: units().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The newest block known when the order was placed: no transfer is older. */
    fromBlock: number().notNull(),
    /** That of the payment, kept after the account is deleted. */
    status: text().$type<PaymentStatus>().notNull(),
    /** How it had ended before something was sent back; null if nothing was, or a release before this column recorded it. */
    endedAs: text().$type<PaymentStatus>(),
    /** True if an operator declined it. */
    isRejected: boolean().notNull().default(false),
    /** True once the watcher has read blocks for it. */
    isWatched: boolean().notNull().default(false),
    /** In blocks, settled or not. */
    seenUnits: units().notNull().default(sql`0`),
    /** In settled blocks, counted or not. */
    settledUnits: units().notNull().default(sql`0`),
    /** The part of it that bought something. */
    boughtUnits: units().notNull().default(sql`0`),
    /** Sent back and recorded. */
    returnedUnits: units().notNull().default(sql`0`),
    /** Where the member wants what is owed, in lower case; null if not entered. */
    returnAddress: text(),
    returnAddressAt: at(),
    /** The version of the chain's row for which the token's balance was compared; null before. */
    balanceVersion: integer(),
    /** At that version, the token held more at the address than the nodes had reported, or had held more before. */
    hasUnreported: boolean().notNull().default(false),
    /** The largest balance found that exceeded what the nodes had reported; 0 if none has. */
    heldUnits: units().notNull().default(sql`0`),
    /** The block of that balance. */
    heldBlock: number().notNull().default(0),
    /** The time of the newest settled block when the balance was compared after the order had ended; null before. */
    comparedAt: at(),
    /** Only releases before `comparedAt` use it: true once the balance was compared after the order had ended. */
    isEndCompared: boolean().notNull().default(false),
    /** How often its blocks were read again for transfers that are missing. */
    rereads: integer().notNull().default(0),
    /** The next of them to read; null while they are not being read again. */
    rereadBlock: number(),
    /** Its blocks may be read again once the chain's row has this version. */
    rereadVersion: integer().notNull().default(0),
  },
  (table) => [
    index('chain_orders_status').on(table.status),
    index('chain_orders_expiry').on(table.expiresAt),
  ],
);

/** A transfer of the token to one of the addresses. */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    chainId: number().notNull(),
    blockHash: text().notNull(),
    logIndex: integer().notNull(),
    block: number().notNull(),
    /** The time of its block. */
    at: at().notNull(),
    transactionHash: text().notNull(),
    /** In lower case, like the receiver. */
    sender: text().notNull(),
    receiver: text().notNull(),
    units: units().notNull(),
    isSettled: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockHash, table.logIndex] }),
    index('chain_transfers_receiver').on(table.receiver),
    index('chain_transfers_hash').on(table.transactionHash),
  ],
);

/** A settled transfer back to a member, signed elsewhere and recorded by the operator. It counts once, for one order. */
export const chainReturns = pgTable(
  'chain_returns',
  {
    chainId: number().notNull(),
    transactionHash: text().notNull(),
    logIndex: integer().notNull(),
    addressIndex: integer()
      .notNull()
      .references(() => chainOrders.addressIndex),
    receiver: text().notNull(),
    units: units().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
    index('chain_returns_order').on(table.addressIndex),
  ],
);

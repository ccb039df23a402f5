import { and, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { chainOrders, chainTransfers } from '../db/schema/chain.ts';
import { payments } from '../db/schema/subscriptions.ts';
import type { ChainOrder } from './chain-order-repository.ts';
import { openOnChain } from './verdict.ts';

/** An order, and whether its account was deleted. */
export type AffectedOrder = ChainOrder & { isOrphan: boolean };

/**
 * Orders that are open, and those that expired after `lateSince` and received other amounts than are recorded of them, or
 * miss transfers; oldest first.
 */
export function listAffected(db: Database, lateSince: Date): Promise<AffectedOrder[]> {
  const { address, chainId, expiresAt, hasUnreported, seenUnits, settledUnits, status } = chainOrders;
  const sums = sql`select coalesce(sum(units), 0), coalesce(sum(units) filter (where is_settled), 0)
    from ${chainTransfers} where ${chainTransfers.receiver} = ${address} and ${chainTransfers.chainId} = ${chainId}`;
  return db
    .select({ ...getTableColumns(chainOrders), isOrphan: sql<boolean>`${payments.uuid} is null` })
    .from(chainOrders)
    .leftJoin(payments, eq(payments.uuid, chainOrders.orderUuid))
    .where(
      or(
        inArray(status, openOnChain),
        and(
          gt(expiresAt, lateSince),
          or(eq(hasUnreported, true), sql`(${seenUnits}, ${settledUnits}) <> (${sums})`),
        ),
      ),
    )
    .orderBy(chainOrders.addressIndex);
}

/** Stores whether the token holds more at the address than was reported, when the watcher was at `version`. */
export async function saveBalance(
  db: Database,
  addressIndex: number,
  balanceVersion: number,
  hasUnreported: boolean,
): Promise<void> {
  await db
    .update(chainOrders)
    .set({ balanceVersion, hasUnreported })
    .where(eq(chainOrders.addressIndex, addressIndex));
}

/**
 * Remembers that an order's blocks are read again, so that the next time comes later. For one that has ended, each wait is
 * longer, as ever more blocks are read and the open orders wait meanwhile.
 */
export async function saveReread(
  db: Database,
  { addressIndex, rereads, status }: ChainOrder,
  version: number,
): Promise<void> {
  const wait = 2 ** Math.min(rereads + 1, openOnChain.includes(status) ? 10 : 20);
  await db
    .update(chainOrders)
    .set({ rereads: rereads + 1, rereadVersion: version + wait })
    .where(eq(chainOrders.addressIndex, addressIndex));
}

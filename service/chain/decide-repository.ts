import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { chainOrders, chainTransfers } from '../db/schema/chain.ts';
import { payments } from '../db/schema/subscriptions.ts';
import type { ChainOrder } from './chain-order-repository.ts';
import { openOnChain } from './verdict.ts';

/** An order, and whether its account was deleted. */
export type AffectedOrder = ChainOrder & { isOrphan: boolean };

/**
 * Orders that are open, and those that expired after `lateSince` and either received other amounts than are recorded of them,
 * or miss transfers, or last had their balance compared before `comparedBefore`, or never since they ended; oldest first.
 */
export function listAffected(
  db: Database,
  { id, token }: Pick<ChainConfig, 'id' | 'token'>,
  { comparedBefore, lateSince }: { comparedBefore: Date; lateSince: Date },
): Promise<AffectedOrder[]> {
  const { address, chainId, comparedAt, expiresAt, hasUnreported, seenUnits, settledUnits, status } =
    chainOrders;
  const isToCompare = and(
    or(isNull(comparedAt), lte(comparedAt, comparedBefore)),
    eq(chainId, id),
    eq(chainOrders.token, token),
  );
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
          or(eq(hasUnreported, true), isToCompare, sql`(${seenUnits}, ${settledUnits}) <> (${sums})`),
        ),
      ),
    )
    .orderBy(chainOrders.addressIndex);
}

/** What a comparison of the token's balance with the transfers has led to. */
export type Comparison = Pick<ChainOrder, 'balanceVersion' | 'hasUnreported' | 'heldUnits' | 'heldBlock'>;

/** Stores a comparison, and for an order that has ended also when it was made, by the time of blocks. */
export async function saveComparison(
  db: Database,
  { addressIndex, status }: ChainOrder,
  comparison: Comparison,
  at: Date,
): Promise<void> {
  await db
    .update(chainOrders)
    .set({
      ...comparison,
      ...(!openOnChain.includes(status) && { comparedAt: at }),
      ...(!comparison.hasUnreported && { rereadBlock: null }),
    })
    .where(eq(chainOrders.addressIndex, addressIndex));
}

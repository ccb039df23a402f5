import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { chainOrders, chainReturns, chainTransfers, paymentAddressIndex } from '../db/schema/chain.ts';
import { payments } from '../db/schema/subscriptions.ts';
import { openOnChain, sentBackStatuses } from './order-status.ts';

/** An address that was given out for an order. It outlives the account. */
export type ChainOrder = typeof chainOrders.$inferSelect;
export type NewChainOrder = typeof chainOrders.$inferInsert;
/** A transfer to one of the addresses. */
export type ChainTransferRow = typeof chainTransfers.$inferSelect;
/** A transfer back to a member. */
export type ChainReturn = typeof chainReturns.$inferSelect;

/** The number of the next address. It is never given out again, even if the transaction is rolled back. */
export async function takeAddressIndex(tx: Database): Promise<number> {
  const taken = sql<number>`nextval(${paymentAddressIndex.seqName}::regclass)::int`;
  const [row] = await tx.select({ index: taken }).from(sql`(values (1)) as one`);
  if (!row) throw new Error('The database gave no number for an address.');
  return row.index;
}

export async function addChainOrder(tx: Database, order: NewChainOrder): Promise<void> {
  await tx.insert(chainOrders).values(order);
}

/** The address given out for an order; undefined if its payment is simulated. */
export async function findChainOrder(db: Database, orderUuid: string): Promise<ChainOrder | undefined> {
  const [order] = await db.select().from(chainOrders).where(eq(chainOrders.orderUuid, orderUuid));
  return order;
}

/** The same, locked until the transaction ends. Lock the member first, then the chain, then the order. */
export async function lockChainOrder(tx: Database, orderUuid: string): Promise<ChainOrder | undefined> {
  const [order] = await tx
    .select()
    .from(chainOrders)
    .where(eq(chainOrders.orderUuid, orderUuid))
    .for('update');
  return order;
}

export async function listChainOrders(db: Database, orderUuids: string[]): Promise<ChainOrder[]> {
  return orderUuids.length === 0
    ? []
    : db.select().from(chainOrders).where(inArray(chainOrders.orderUuid, orderUuids));
}

/** Which of these addresses, in lower case, this service has given out. */
export async function ownAmong(db: Database, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ address: chainOrders.address })
    .from(chainOrders)
    .where(inArray(chainOrders.address, addresses));
  return rows.map(({ address }) => address);
}

/** True if the nodes left out a transfer to the address of an order, whose blocks are read again. */
export async function isIncomplete(db: Database, addressIndex: number): Promise<boolean> {
  const [order] = await db
    .select({ hasUnreported: chainOrders.hasUnreported })
    .from(chainOrders)
    .where(eq(chainOrders.addressIndex, addressIndex));
  return order?.hasUnreported === true;
}

/** The transfers to these addresses, oldest first. */
export async function listTransfers(db: Database, addresses: string[]): Promise<ChainTransferRow[]> {
  return addresses.length === 0
    ? []
    : db
        .select()
        .from(chainTransfers)
        .where(inArray(chainTransfers.receiver, addresses))
        .orderBy(asc(chainTransfers.block), asc(chainTransfers.logIndex));
}

/** The transfers back to members for the orders of these addresses, in the order in which they were recorded. */
export async function listReturns(db: Database, addressIndexes: number[]): Promise<ChainReturn[]> {
  return addressIndexes.length === 0
    ? []
    : db
        .select()
        .from(chainReturns)
        .where(inArray(chainReturns.addressIndex, addressIndexes))
        .orderBy(asc(chainReturns.recordedAt), asc(chainReturns.logIndex));
}

/** Stores what has arrived for an order, or that its status has changed. */
export async function saveChainOrder(
  tx: Database,
  addressIndex: number,
  changes: Partial<Pick<ChainOrder, 'seenUnits' | 'settledUnits' | 'status'>>,
): Promise<void> {
  await tx.update(chainOrders).set(changes).where(eq(chainOrders.addressIndex, addressIndex));
}

/**
 * Gives an order a status. What has settled, up to what was due, has bought something once it is COMPLETED. Keeps how it
 * had ended before something was sent back.
 */
export async function closeChainOrder(
  tx: Database,
  addressIndex: number,
  status: PaymentStatus,
): Promise<void> {
  const { dueUnits, endedAs, settledUnits } = chainOrders;
  const before = sql`case when ${inArray(chainOrders.status, sentBackStatuses)} then ${endedAs} else ${chainOrders.status} end`;
  const kept = sentBackStatuses.includes(status) ? { endedAs: before } : {};
  const bought = status === 'COMPLETED' ? { boughtUnits: sql`least(${dueUnits}, ${settledUnits})` } : {};
  await tx
    .update(chainOrders)
    .set({ status, ...bought, ...kept })
    .where(eq(chainOrders.addressIndex, addressIndex));
}

/** Records that an operator rejected an order. */
export async function markRejected(tx: Database, addressIndex: number): Promise<void> {
  await tx.update(chainOrders).set({ isRejected: true }).where(eq(chainOrders.addressIndex, addressIndex));
}

/**
 * Records transfers back to a member; each counts once, for one order. Returns how many are new, and adds their sum to the
 * order's. The caller must lock the order.
 */
export async function addReturns(
  tx: Database,
  addressIndex: number,
  returns: ChainReturn[],
): Promise<number> {
  if (returns.length === 0) return 0;
  const added = await tx
    .insert(chainReturns)
    .values(returns)
    .onConflictDoNothing()
    .returning({ units: chainReturns.units });
  const sum = added.reduce((total, { units }) => total + units, 0n);
  await tx
    .update(chainOrders)
    .set({ returnedUnits: sql`${chainOrders.returnedUnits} + ${sum.toString()}::numeric` })
    .where(eq(chainOrders.addressIndex, addressIndex));
  return added.length;
}

/**
 * Removes the transfers of a transaction that are recorded as sent back for an order, and takes their sum from the order's.
 * Returns how many there were. The caller must lock the order.
 */
export async function removeReturns(
  tx: Database,
  { addressIndex, chainId }: Pick<ChainOrder, 'addressIndex' | 'chainId'>,
  transactionHash: string,
): Promise<number> {
  const removed = await tx
    .delete(chainReturns)
    .where(
      and(
        eq(chainReturns.addressIndex, addressIndex),
        eq(chainReturns.chainId, chainId),
        eq(chainReturns.transactionHash, transactionHash),
      ),
    )
    .returning({ units: chainReturns.units });
  const sum = removed.reduce((total, { units }) => total + units, 0n);
  await tx
    .update(chainOrders)
    .set({ returnedUnits: sql`${chainOrders.returnedUnits} - ${sum.toString()}::numeric` })
    .where(eq(chainOrders.addressIndex, addressIndex));
  return removed.length;
}

/** Records where the member wants what is owed. The caller must lock the order. */
export async function saveReturnAddress(
  tx: Database,
  addressIndex: number,
  returnAddress: string,
  returnAddressAt: Date,
): Promise<void> {
  await tx
    .update(chainOrders)
    .set({ returnAddress, returnAddressAt })
    .where(eq(chainOrders.addressIndex, addressIndex));
}

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

/** Stores a comparison, and, for an order that has ended, when it was made, by the time of blocks. */
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

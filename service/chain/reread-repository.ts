import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { chainOrders } from '../db/schema/chain.ts';
import type { ChainOrder } from './chain-order-repository.ts';
import { type ChainRow, raiseAlarm } from './chain-repository.ts';
import { openOnChain } from './verdict.ts';
import { lateMs } from './watched.ts';

/** An order whose blocks are being read again, from `rereadBlock` on. */
export type RereadOrder = ChainOrder & { rereadBlock: number };

/**
 * Begins to read an order's blocks again, and raises an alarm. All orders that miss transfers and were placed later are read
 * on the way, which costs nothing more.
 */
export async function beginReread(db: Database, order: ChainOrder): Promise<void> {
  const { chainId, fromBlock, hasUnreported, rereadBlock, rereads, token } = chainOrders;
  const isOnTheWay = and(
    eq(chainId, order.chainId),
    eq(token, order.token),
    eq(hasUnreported, true),
    isNull(rereadBlock),
    gte(fromBlock, order.fromBlock),
  );
  await db.transaction(async (tx) => {
    await tx
      .update(chainOrders)
      .set({ rereads: sql`${rereads} + 1`, rereadBlock: sql`${fromBlock} + 1` })
      .where(isOnTheWay);
    await raiseAlarm(tx, order.chainId, `Order ${order.orderUuid} holds more than its transfers.`);
  });
}

type TokenOnChain = Pick<ChainConfig, 'id' | 'token'>;

const isReread = ({ id, token }: TokenOnChain) =>
  and(eq(chainOrders.chainId, id), eq(chainOrders.token, token), isNotNull(chainOrders.rereadBlock));

/**
 * The watched orders of a token whose blocks are being read again, those furthest behind first; none that wait for a later
 * version of the chain's row.
 */
export async function listRereads(
  db: Database,
  token: TokenOnChain,
  { settledAt, version }: ChainRow,
): Promise<RereadOrder[]> {
  const { expiresAt, rereadVersion, status } = chainOrders;
  const isWatched = or(inArray(status, openOnChain), gt(expiresAt, new Date(settledAt.getTime() - lateMs)));
  const orders = await db
    .select()
    .from(chainOrders)
    .where(and(isReread(token), isWatched, lte(rereadVersion, version)))
    .orderBy(asc(chainOrders.rereadBlock));
  return orders.flatMap((order) =>
    order.rereadBlock === null ? [] : [{ ...order, rereadBlock: order.rereadBlock }],
  );
}

/** Stores how far an order's blocks were read again, or, with `rereadBlock` null, when that may begin again. */
export async function saveReread(
  tx: Database,
  addressIndex: number,
  changes: Partial<Pick<ChainOrder, 'rereadBlock' | 'rereadVersion'>>,
): Promise<void> {
  await tx.update(chainOrders).set(changes).where(eq(chainOrders.addressIndex, addressIndex));
}

/** Makes all orders of a token whose blocks are being read again wait until the chain's row has this version. */
export async function putOffRereads(db: Database, token: TokenOnChain, rereadVersion: number): Promise<void> {
  await db.update(chainOrders).set({ rereadVersion }).where(isReread(token));
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type ChainOrder, listReturns, listTransfers } from '../chain/order-repository.ts';
import { openOnChain } from '../chain/order-status.ts';
import { containing, type Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { chainOrders, chainReturns, chainTransfers } from '../db/schema/chain.ts';
import { payments } from '../db/schema/subscriptions.ts';

/** An address that was given out, and whose it is. Everything that is not on the chain is null once the account is deleted. */
export type OwnedOrder = ChainOrder & {
  email: string | null;
  network: string | null;
};

export interface OrderFilter {
  /** Only those that need a hand, oldest first; otherwise all, newest first. */
  needsHand: boolean;
  /** Part of an email, an order number, an address or a transaction hash. */
  search?: string | undefined;
}

const ended: SQL = notInArray(chainOrders.status, openOnChain);
const owed = sql`${chainOrders.settledUnits} - ${chainOrders.boughtUnits} - ${chainOrders.returnedUnits}`;
/** The same condition as `needsOf`, in SQL. */
const inNeed = or(
  eq(chainOrders.status, 'ON_HOLD'),
  and(ended, gte(owed, sql`10::numeric ^ ${chainOrders.decimals}`)),
);

function ordersOf(db: Database) {
  return db
    .select({
      ...getTableColumns(chainOrders),
      email: users.email,
      network: payments.network,
    })
    .from(chainOrders)
    .leftJoin(payments, eq(payments.uuid, chainOrders.orderUuid))
    .leftJoin(users, eq(users.uuid, payments.userUuid));
}

function conditionOf({ needsHand, search }: OrderFilter): SQL | undefined {
  return and(needsHand ? inNeed : undefined, search === undefined ? undefined : matches(search));
}

function matches(search: string): SQL | undefined {
  const part = containing(search.trim().toLowerCase());
  const { address, addressIndex, orderUuid } = chainOrders;
  return or(
    sql`lower(${users.email}) like ${part}`,
    sql`${orderUuid}::text like ${part}`,
    sql`${address} like ${part}`,
    sql`exists (select from ${chainTransfers} where ${chainTransfers.receiver} = ${address}
      and ${chainTransfers.transactionHash} like ${part})`,
    sql`exists (select from ${chainReturns} where ${chainReturns.addressIndex} = ${addressIndex}
      and ${chainReturns.transactionHash} like ${part})`,
  );
}

/** One page of orders, and how many there are on all pages. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  page: number,
  size: number,
): Promise<{ orders: OwnedOrder[]; total: number }> {
  const condition = conditionOf(filter);
  const orders = await ordersOf(db)
    .where(condition)
    .orderBy((filter.needsHand ? asc : desc)(chainOrders.addressIndex))
    .limit(size)
    .offset(page * size);
  const [row] = await db
    .select({ total: count() })
    .from(chainOrders)
    .leftJoin(payments, eq(payments.uuid, chainOrders.orderUuid))
    .leftJoin(users, eq(users.uuid, payments.userUuid))
    .where(condition);
  return { orders, total: row?.total ?? 0 };
}

/** One order; undefined if no address was given out for it. */
export async function findOrder(db: Database, orderUuid: string): Promise<OwnedOrder | undefined> {
  const [order] = await ordersOf(db).where(eq(chainOrders.orderUuid, orderUuid));
  return order;
}

/** The total owed over all orders: one sum for each number of decimals that a token has had. */
export function sumOwed(db: Database): Promise<{ decimals: number; units: bigint }[]> {
  return db
    .select({
      decimals: chainOrders.decimals,
      units: sql<string>`coalesce(sum(${owed}) filter (where ${owed} > 0), 0)::text`.mapWith(BigInt),
    })
    .from(chainOrders)
    .where(ended)
    .groupBy(chainOrders.decimals);
}

/** An order with the hashes of the transactions that paid it, as far as they have settled, and of those that sent money back. */
export interface ExportedOrder extends OwnedOrder {
  paidBy: string[];
  returnedBy: string[];
}

/** All orders in batches, by the index of their address. */
export async function* orderBatches(db: Database, size: number): AsyncGenerator<ExportedOrder[]> {
  for (let after = -1; ; ) {
    const batch = await ordersOf(db)
      .where(gt(chainOrders.addressIndex, after))
      .orderBy(asc(chainOrders.addressIndex))
      .limit(size);
    const last = batch.at(-1);
    if (!last) return;
    yield await withHashes(db, batch);
    after = last.addressIndex;
  }
}

async function withHashes(db: Database, orders: OwnedOrder[]): Promise<ExportedOrder[]> {
  const transfers = await listTransfers(
    db,
    orders.map(({ address }) => address),
  );
  const returns = await listReturns(
    db,
    orders.map(({ addressIndex }) => addressIndex),
  );
  const paying = Map.groupBy(
    transfers.filter(({ isSettled }) => isSettled),
    ({ chainId, receiver }) => `${chainId} ${receiver}`,
  );
  const returning = Map.groupBy(returns, ({ addressIndex }) => addressIndex);
  return orders.map((order) => ({
    ...order,
    paidBy: hashesOf(paying.get(`${order.chainId} ${order.address}`)),
    returnedBy: hashesOf(returning.get(order.addressIndex)),
  }));
}

/** Each hash once: one transaction may hold several transfers. */
function hashesOf(transfers: { transactionHash: string }[] = []): string[] {
  return [...new Set(transfers.map(({ transactionHash }) => transactionHash))];
}

/** Whether a transfer of this transaction is recorded as a return, for any order. */
export async function isRecorded(db: Database, chainId: number, transactionHash: string): Promise<boolean> {
  const rows = await db
    .select({ logIndex: chainReturns.logIndex })
    .from(chainReturns)
    .where(and(eq(chainReturns.chainId, chainId), eq(chainReturns.transactionHash, transactionHash)))
    .limit(1);
  return rows.length > 0;
}

export async function readEmails(db: Database, userUuids: string[]): Promise<Map<string, string>> {
  const { email, uuid } = users;
  const rows = await db.select({ uuid, email }).from(users).where(inArray(uuid, userUuids));
  return new Map(rows.map((row) => [row.uuid, row.email]));
}

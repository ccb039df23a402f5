import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sandboxOrders } from '../../db/schema/sandbox.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;

/** All orders of an account, or those of one market, oldest first. */
export function listSandboxOrders(db: Database, account: string, symbol?: string): Promise<SandboxOrder[]> {
  const { account: of, id, symbol: market } = sandboxOrders;
  return db
    .select()
    .from(sandboxOrders)
    .where(and(eq(of, account), symbol === undefined ? undefined : eq(market, symbol)))
    .orderBy(asc(id));
}

/** Stores an order; undefined if the account already has one with this client order id. */
export async function addSandboxOrder(
  db: Database,
  order: Omit<SandboxOrder, 'id'>,
): Promise<SandboxOrder | undefined> {
  const [row] = await db.insert(sandboxOrders).values(order).onConflictDoNothing().returning();
  return row;
}

/** An order of an account, by either of its ids. */
export async function findSandboxOrder(
  db: Database,
  account: string,
  { id, clientOrderId }: { id: number; clientOrderId: string },
): Promise<SandboxOrder | undefined> {
  const isMeant = or(eq(sandboxOrders.id, id), eq(sandboxOrders.clientOrderId, clientOrderId));
  const [row] = await db
    .select()
    .from(sandboxOrders)
    .where(and(eq(sandboxOrders.account, account), isMeant));
  return row;
}

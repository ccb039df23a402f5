import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ChainConfig } from '../common/chain-config.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { chainAlarms, chainCheckpoints, chainOrders, chains, chainTransfers } from '../db/schema/chain.ts';
import { Overtaken } from './node.ts';
import type { Header, Transfer } from './node-answers.ts';
import type { ChainOrder } from './order-repository.ts';
import { openOnChain } from './order-status.ts';
import { lateMs } from './quorum.ts';

/** How far the watcher is on a chain. */
export type ChainRow = typeof chains.$inferSelect;

/** What went wrong on a chain, and when it was first seen. */
export type ChainAlarm = Pick<typeof chainAlarms.$inferSelect, 'at' | 'text'>;

/** How far the watcher is; undefined before its first look. */
export async function findChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  const [chain] = await db.select().from(chains).where(eq(chains.id, chainId));
  return chain;
}

/** The same, kept from moving until the transaction ends. */
export async function holdChain(tx: Database, chainId: number): Promise<ChainRow | undefined> {
  const [chain] = await tx.select().from(chains).where(eq(chains.id, chainId)).for('share');
  return chain;
}

/** Tells the operator something, each thing once. */
export async function raiseAlarm(tx: Database, chainId: number, text: string): Promise<void> {
  await tx.insert(chainAlarms).values({ chainId, text }).onConflictDoNothing();
}

/** The newest alarms of a chain, oldest first. */
export async function listAlarms(db: Database, chainId: number, limit: number): Promise<ChainAlarm[]> {
  const newest = await db
    .select({ at: chainAlarms.at, text: chainAlarms.text })
    .from(chainAlarms)
    .where(eq(chainAlarms.chainId, chainId))
    .orderBy(desc(chainAlarms.id))
    .limit(limit);
  return newest.reverse();
}

/** Checkpoints are kept this long, in milliseconds of the blocks' time. */
const checkpointMs = 7 * dayMs;

/** Where the watcher moves to. */
export type Move = Pick<ChainRow, 'settledBlock' | 'settledHash' | 'settledAt' | 'headBlock' | 'isCaughtUp'>;

/** Begins to watch a chain after this block, unless it is watched already. */
export async function addChain(db: Database, id: number, { at, block, hash }: Header): Promise<void> {
  const settled = {
    settledBlock: block,
    settledHash: hash,
    settledAt: at,
    headBlock: block,
    isCaughtUp: true,
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(chains)
      .values({ id, ...settled })
      .onConflictDoNothing();
    await tx.insert(chainCheckpoints).values({ chainId: id, block, hash, at }).onConflictDoNothing();
  });
}

/** Takes or keeps the turn to watch, by the database's clock. False while another replica has it. */
export async function takeLease(db: Database, id: number, holder: string, seconds: number): Promise<boolean> {
  const isFree = or(
    eq(chains.leasedBy, holder),
    isNull(chains.leasedUntil),
    lt(chains.leasedUntil, sql`now()`),
  );
  const taken = await db
    .update(chains)
    .set({ leasedBy: holder, leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(chains.id, id), isFree))
    .returning({ id: chains.id });
  return taken.length > 0;
}

/** Moves the watcher, and returns the new version. Throws `Overtaken` if another replica has moved it since `version`. */
export async function moveChain(tx: Database, id: number, version: number, move: Move): Promise<number> {
  const [moved] = await tx
    .update(chains)
    .set({ ...move, version: version + 1 })
    .where(and(eq(chains.id, id), eq(chains.version, version)))
    .returning({ version: chains.version });
  if (!moved) throw new Overtaken();
  return moved.version;
}

/** The addresses money may reach: of open orders, and of those that expired after `lateSince`. */
export async function listReceivers(
  db: Database,
  chainId: number,
  token: string,
  lateSince: Date,
): Promise<string[]> {
  const isAwaited = or(inArray(chainOrders.status, openOnChain), gt(chainOrders.expiresAt, lateSince));
  const rows = await db
    .select({ address: chainOrders.address })
    .from(chainOrders)
    .where(and(eq(chainOrders.chainId, chainId), eq(chainOrders.token, token), isAwaited))
    .orderBy(chainOrders.addressIndex);
  return rows.map(({ address }) => address);
}

/** True if money may be on its way: an order is open, on whatever chain, or its time ran out less than an hour ago. */
export async function isMoneyExpected(db: Database): Promise<boolean> {
  const isRecent = gt(chainOrders.expiresAt, sql`now() - interval '1 hour'`);
  const expected = await db
    .select({ index: chainOrders.addressIndex })
    .from(chainOrders)
    .where(or(inArray(chainOrders.status, openOnChain), isRecent))
    .limit(1);
  return expected.length > 0;
}

export async function keepSettled(tx: Database, chainId: number, transfers: Transfer[]): Promise<void> {
  await keep(tx, chainId, transfers, true);
}

/** Replaces the known transfers of the blocks that are not settled yet. */
export async function replaceUnsettled(tx: Database, chainId: number, transfers: Transfer[]): Promise<void> {
  await tx
    .delete(chainTransfers)
    .where(and(eq(chainTransfers.chainId, chainId), eq(chainTransfers.isSettled, false)));
  await keep(tx, chainId, transfers, false);
}

/** Rows in one statement, which has a limit of parameters. */
const mostRows = 500;

async function keep(tx: Database, chainId: number, transfers: Transfer[], isSettled: boolean): Promise<void> {
  for (let start = 0; start < transfers.length; start += mostRows) {
    const rows = transfers
      .slice(start, start + mostRows)
      .map((transfer) => ({ ...transfer, chainId, isSettled }));
    await tx
      .insert(chainTransfers)
      .values(rows)
      .onConflictDoUpdate({
        target: [chainTransfers.chainId, chainTransfers.blockHash, chainTransfers.logIndex],
        set: { isSettled: sql`excluded.is_settled or ${chainTransfers.isSettled}` },
      });
  }
}

/** Remembers that blocks were read for these addresses. */
export async function markWatched(tx: Database, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .update(chainOrders)
    .set({ isWatched: true })
    .where(and(eq(chainOrders.isWatched, false), inArray(chainOrders.address, addresses)));
}

export async function forgetAbove(tx: Database, chainId: number, block: number): Promise<void> {
  await tx
    .delete(chainTransfers)
    .where(and(eq(chainTransfers.chainId, chainId), gt(chainTransfers.block, block)));
  await tx
    .delete(chainCheckpoints)
    .where(and(eq(chainCheckpoints.chainId, chainId), gt(chainCheckpoints.block, block)));
}

/** Settled blocks up to this one, the newest first. */
export function listCheckpoints(db: Database, chainId: number, upTo: number) {
  return db
    .select()
    .from(chainCheckpoints)
    .where(and(eq(chainCheckpoints.chainId, chainId), lte(chainCheckpoints.block, upTo)))
    .orderBy(desc(chainCheckpoints.block));
}

/** Keeps a settled block to return to, at most one a minute, and drops old ones. */
export async function keepCheckpoint(
  tx: Database,
  chainId: number,
  { at, block, hash }: Header,
): Promise<void> {
  const [newest] = await listCheckpoints(tx, chainId, block).limit(1);
  if (newest && at.getTime() - newest.at.getTime() < 60_000) return;
  await tx.insert(chainCheckpoints).values({ chainId, block, hash, at }).onConflictDoNothing();
  const old = new Date(at.getTime() - checkpointMs);
  await tx
    .delete(chainCheckpoints)
    .where(and(eq(chainCheckpoints.chainId, chainId), lt(chainCheckpoints.at, old)));
}

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

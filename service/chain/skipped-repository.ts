import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { chainOrders, chainReturns, paymentAddressIndex } from '../db/schema/chain.ts';
import { keepSettled } from './chain-repository.ts';
import type { Transfer } from './node-answers.ts';
import type { NewChainOrder } from './order-repository.ts';
import { openOnChain } from './order-status.ts';

/** More numbers than orders ever skip: a larger gap is the jump of a restore. */
const jump = 100_000;

/** Numbers of addresses that are recorded for no order. */
interface Skipped {
  /** In order, each once. */
  numbers: number[];
  /** The numbers after which the rest of their gap was left out. */
  cuts: number[];
  /** The first number that was given out after the newest jump, or will be; undefined if there was none. */
  firstNumber: number | undefined;
  /** The number of the next address. */
  next: number;
}

/**
 * Numbers of addresses below the next that are recorded for no order: the first ones of each gap, up to `most`, and as
 * many from each of `firstNumbers` on. A restored database has a gap where addresses were given out after the backup;
 * if the backup was restored before, those that were given out after that are somewhere in it.
 */
export async function listSkipped(db: Database, most: number, firstNumbers: number[]): Promise<Skipped> {
  const sequence = sql.identifier(paymentAddressIndex.seqName ?? '');
  const numbers = sql`(select -1 as number union all select ${chainOrders.addressIndex} from ${chainOrders}) as recorded`;
  const next = sql`(select case when is_called then last_value + 1 else 0 end from ${sequence})`;
  const gaps = await db
    .select({
      after: sql<number>`number`.mapWith(Number),
      before: sql<number>`coalesce(lead(number) over (order by number), ${next})`.mapWith(Number),
    })
    .from(numbers)
    .orderBy(sql`number`);
  const ranges = gaps.flatMap(({ after, before }) =>
    [after + 1, ...firstNumbers.filter((first) => first > after + 1 && first < before)].map((from) => ({
      ...{ from, to: Math.min(from + most, before), before },
    })),
  );
  const found = new Set(
    ranges.flatMap(({ from, to }) =>
      Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place),
    ),
  );
  const cuts = ranges.filter(({ before, from, to }) => to > from && to < before && !found.has(to));
  return {
    numbers: [...found].toSorted((one, other) => one - other),
    cuts: cuts.map(({ to }) => to - 1),
    firstNumber: gaps.findLast(({ after, before }) => before - after > jump)?.before,
    next: gaps.at(-1)?.before ?? 0,
  };
}

/** The addresses given out for this token, in lower case. */
export async function listGivenOut(db: Database, chainId: number, token: string): Promise<string[]> {
  const rows = await db
    .select({ address: chainOrders.address })
    .from(chainOrders)
    .where(and(eq(chainOrders.chainId, chainId), eq(chainOrders.token, token)));
  return rows.map(({ address }) => address);
}

/** Records addresses with what they received, and the search that found them. Those already recorded stay as they are. */
export function addFound(
  db: Database,
  chainId: number,
  orders: NewChainOrder[],
  transfers: Transfer[],
  record: (tx: Database) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (orders.length > 0) await tx.insert(chainOrders).values(orders).onConflictDoNothing();
    await keepSettled(tx, chainId, transfers);
    await record(tx);
  });
}

/** Which of these transactions are recorded as returns. */
export async function recordedAmong(db: Database, chainId: number, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: chainReturns.transactionHash })
    .from(chainReturns)
    .where(and(eq(chainReturns.chainId, chainId), inArray(chainReturns.transactionHash, hashes)));
  return new Set(rows.map(({ hash }) => hash));
}

/** The amounts owed for orders of a chain that have ended, as far as they are known. */
export function listOwed(db: Database, chainId: number): Promise<{ orderUuid: string; units: bigint }[]> {
  const owed = sql`${chainOrders.settledUnits} - ${chainOrders.boughtUnits} - ${chainOrders.returnedUnits}`;
  return db
    .select({ orderUuid: chainOrders.orderUuid, units: sql<bigint>`(${owed})::text`.mapWith(BigInt) })
    .from(chainOrders)
    .where(
      and(eq(chainOrders.chainId, chainId), notInArray(chainOrders.status, openOnChain), gt(owed, sql`0`)),
    )
    .orderBy(chainOrders.addressIndex);
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { BotSort, LossLimitReached, SortOrder } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { botEvents, bots, lossLimits, trades, tradingAmounts } from '../db/schema/bots.ts';
import { activeStatuses } from '../ports/bot-engine.ts';
import type { RecordedRun } from '../ports/bots.ts';

export type BotRow = typeof bots.$inferSelect;

/** Which of a member's runs to list, and in which order. */
export interface BotListing {
  page: number;
  size: number;
  sort: BotSort;
  order: SortOrder;
}

/** The member's own run. Throws `error.bot.notFound` for any other, whether or not it exists. */
export async function ownBot(db: Database, botUuid: string, userUuid: string): Promise<BotRow> {
  const row = await findBot(db, botUuid, userUuid);
  if (!row) throw new Problem('error.bot.notFound');
  return row;
}

/** The member's own run; undefined if it is not theirs, or does not exist. */
export async function findBot(db: Database, botUuid: string, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db.select().from(bots).where(isOwn(botUuid, userUuid));
  return row;
}

/** What readers of the record need to know about a run. Every list of trades asks, so it reads only that. Throws as `ownBot`. */
export async function ownRun(db: Database, botUuid: string, userUuid: string): Promise<RecordedRun> {
  const [run] = await selectRuns(db).where(isOwn(botUuid, userUuid));
  if (!run) throw new Problem('error.bot.notFound');
  return run;
}

/** The same for all runs of a member, oldest first. */
export function runsOf(db: Database, userUuid: string): Promise<RecordedRun[]> {
  return selectRuns(db).where(eq(bots.userUuid, userUuid)).orderBy(asc(bots.activatedAt), asc(bots.uuid));
}

function selectRuns(db: Database) {
  const { uuid, tradeAmount, activatedAt, deactivatedAt, closedCount, corrections } = bots;
  return db.select({ uuid, tradeAmount, activatedAt, deactivatedAt, closedCount, corrections }).from(bots);
}

const isOwn = (botUuid: string, userUuid: string) => and(eq(bots.uuid, botUuid), eq(bots.userUuid, userUuid));

/** The member's run that is starting, running or stopping, if any. */
export async function activeBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.userUuid, userUuid), inArray(bots.status, [...activeStatuses])));
  return row;
}

/** The member's latest run. Only the latest can be active. */
async function latestBot(db: Database, userUuid: string): Promise<BotRow | undefined> {
  const [row] = await db
    .select()
    .from(bots)
    .where(eq(bots.userUuid, userUuid))
    .orderBy(desc(bots.activatedAt), desc(bots.uuid))
    .limit(1);
  return row;
}

/** How many trades of a run have closed since its hard stop was requested. */
export async function countClosedByStop(db: Database, botUuid: string): Promise<number | null> {
  const [requested] = await db
    .select({ at: max(botEvents.at) })
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, botUuid), eq(botEvents.kind, 'HARD_STOP_REQUESTED')));
  if (!requested?.at) return null;
  const [counted] = await db
    .select({ closed: count() })
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), gt(trades.closeDate, requested.at)));
  return counted?.closed ?? 0;
}

/** The runs that were due before `before`. */
export async function readLate(
  db: Database,
  before: Date,
): Promise<Pick<BotRow, 'advancedTo' | 'userUuid'>[]> {
  const { advancedTo, nextDueAt, userUuid } = bots;
  return db.select({ advancedTo, userUuid }).from(bots).where(lt(nextDueAt, before));
}

/** What a member's bot did on a day, in all runs of that day. */
export interface DayOfTrading {
  closed: number;
  won: number;
  /** Closed profit in USDT, as a decimal string. */
  profit: string;
  /** Trades that the bot has open now, also in a run that began after the day. */
  open: number;
}

/** Those of these members whose bot has not traded up to `until` yet. */
export async function readBehind(db: Database, userUuids: string[], until: Date): Promise<Set<string>> {
  const isBehind = and(inArray(bots.status, [...activeStatuses]), lt(bots.advancedTo, until));
  const rows = await db
    .select({ userUuid: bots.userUuid })
    .from(bots)
    .where(and(inArray(bots.userUuid, userUuids), isBehind));
  return new Set(rows.map(({ userUuid }) => userUuid));
}

/** A day of a member's bot; null if it was never on. */
export async function readDay(
  db: Database,
  userUuid: string,
  from: Date,
  to: Date,
): Promise<DayOfTrading | null> {
  const runs = await db
    .select({ uuid: bots.uuid })
    .from(bots)
    .where(
      and(
        eq(bots.userUuid, userUuid),
        lt(bots.activatedAt, to),
        or(isNull(bots.deactivatedAt), gte(bots.deactivatedAt, from)),
      ),
    );
  const uuids = runs.map(({ uuid }) => uuid);
  if (uuids.length === 0) return null;
  const [sums] = await db
    .select({
      closed: count(),
      won: count(sql`case when ${trades.profitAbs} > 0 then 1 end`),
      profit: sum(trades.profitAbs),
    })
    .from(trades)
    .where(and(inArray(trades.botUuid, uuids), gte(trades.closeDate, from), lt(trades.closeDate, to)));
  const active = await activeBot(db, userUuid);
  const open = active ? active.openedCount - active.closedCount : 0;
  return { closed: sums?.closed ?? 0, won: sums?.won ?? 0, profit: sums?.profit ?? '0', open };
}

/** One page of a member's runs, and how many there are. */
export async function listBots(
  db: Database,
  userUuid: string,
  { page, size, sort, order }: BotListing,
): Promise<{ rows: BotRow[]; total: number }> {
  const direction = order === 'ASC' ? asc : desc;
  const own = eq(bots.userUuid, userUuid);
  const rows = await db
    .select()
    .from(bots)
    .where(own)
    .orderBy(direction(bots[sort]), direction(bots.uuid))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(bots).where(own);
  return { rows, total: counted?.total ?? 0 };
}

/** The numbers of these runs of a member, by their ids: 1 is the run that was started first. */
export async function readNumbers(
  db: Database,
  userUuid: string,
  botUuids: string[],
): Promise<Map<string, number>> {
  const number = sql<number>`row_number() over (order by ${bots.activatedAt}, ${bots.uuid})`.mapWith(Number);
  const numbered = db
    .select({ uuid: bots.uuid, number: number.as('number') })
    .from(bots)
    .where(eq(bots.userUuid, userUuid))
    .as('numbered');
  const rows = await db.select().from(numbered).where(inArray(numbered.uuid, botUuids));
  return new Map(rows.map(({ uuid, number: of }) => [uuid, of]));
}

type LimitRow = typeof lossLimits.$inferSelect;

/** The member's loss limit, even if it is off; undefined if it was never set. */
export async function readLossLimit(db: Database, userUuid: string): Promise<LimitRow | undefined> {
  const [row] = await db.select().from(lossLimits).where(eq(lossLimits.userUuid, userUuid));
  return row;
}

/** Stores the member's loss limit in place of any earlier one. */
export async function writeLossLimit(db: Database, row: LimitRow): Promise<void> {
  await db.insert(lossLimits).values(row).onConflictDoUpdate({ target: lossLimits.userUuid, set: row });
}

/** How a loss limit set at `since` acted on the member's newest run; null if it has not, or measures again. */
export async function readReached(
  db: Database,
  userUuid: string,
  since: Date,
): Promise<LossLimitReached | null> {
  const bot = await latestBot(db, userUuid);
  if (!bot || bot.equityPeak !== null) return null;
  const [event] = await db
    .select()
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, bot.uuid), isNotNull(botEvents.limitReached), gt(botEvents.at, since)))
    .orderBy(desc(botEvents.id))
    .limit(1);
  return event?.limitReached
    ? { at: event.at.toISOString(), botUuid: bot.uuid, ...event.limitReached }
    : null;
}

/** An action of a loss limit that its member has not been told about. */
export type Untold = Awaited<ReturnType<typeof listUntold>>[number];

/** What members, or these, have not yet been told about their loss limits, oldest first. */
export function listUntold(db: Database, userUuids?: string[]) {
  return db
    .select({
      id: botEvents.id,
      at: botEvents.at,
      reached: botEvents.limitReached,
      userUuid: users.uuid,
      email: users.email,
    })
    .from(botEvents)
    .innerJoin(bots, eq(bots.uuid, botEvents.botUuid))
    .innerJoin(users, eq(users.uuid, bots.userUuid))
    .where(
      and(
        isNotNull(botEvents.limitReached),
        isNull(botEvents.toldAt),
        userUuids && inArray(users.uuid, userUuids),
      ),
    )
    .orderBy(asc(botEvents.id));
}

/** Marks an event as reported. False if it already was, by this or another replica. */
export async function markTold(tx: Database, id: number, toldAt: Date): Promise<boolean> {
  const marked = await tx
    .update(botEvents)
    .set({ toldAt })
    .where(and(eq(botEvents.id, id), isNull(botEvents.toldAt)))
    .returning({ id: botEvents.id });
  return marked.length > 0;
}

/** The funds a member has allocated to the next run, in USDT; null if none are. */
export async function readTradingAmount(db: Database, userUuid: string): Promise<number | null> {
  const [row] = await db
    .select({ amount: tradingAmounts.amount })
    .from(tradingAmounts)
    .where(eq(tradingAmounts.userUuid, userUuid));
  return row ? Number(row.amount) : null;
}

/** Stores the funds a member allocates, in USDT, in place of any earlier amount. */
export async function writeTradingAmount(db: Database, userUuid: string, amount: number): Promise<void> {
  const values = { userUuid, amount: String(amount) };
  await db
    .insert(tradingAmounts)
    .values(values)
    .onConflictDoUpdate({ target: tradingAmounts.userUuid, set: values });
}

import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { MemberSort, SortOrder } from '../../src/contract/contract.ts';
import { containing, type Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { operatorActs } from '../db/schema/records.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { hasFactor } from './second-factor-repository.ts';
import type { User } from './user-repository.ts';

export interface MemberFilter {
  /** Part of an email, or an id. */
  search?: string | undefined;
  status?: User['status'] | undefined;
}

interface Paging {
  page: number;
  size: number;
  sort: MemberSort;
  order: SortOrder;
}

const lastSeenAt = sql<Date | null>`(select max(coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}))
  from ${sessions} where ${sessions.userUuid} = ${users.uuid})`.mapWith(sessions.lastSeenAt);

const columns = { user: users, subscriptionStatus: subscriptions.status, hasFactor, lastSeenAt };

const membersOf = (db: Database) =>
  db.select(columns).from(users).leftJoin(subscriptions, eq(subscriptions.userUuid, users.uuid));

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

function matches(search: string): SQL | undefined {
  const text = search.trim().toLowerCase();
  return or(sql`${users.email} like ${containing(text)}`, sql`${users.uuid}::text = ${text}`);
}

/** One page of accounts, and how many there are on all pages. */
export async function listMembers(
  db: Database,
  { search, status }: MemberFilter,
  { order, page, size, sort }: Paging,
): Promise<{ members: MemberRow[]; total: number }> {
  const condition = and(
    search === undefined ? undefined : matches(search),
    status === undefined ? undefined : eq(users.status, status),
  );
  const direction = order === 'ASC' ? asc : desc;
  const members = await membersOf(db)
    .where(condition)
    .orderBy(direction(users[sort]), direction(users.uuid))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(users).where(condition);
  return { members, total: counted?.total ?? 0 };
}

export async function findMember(db: Database, userUuid: string): Promise<MemberRow | undefined> {
  const [member] = await membersOf(db).where(eq(users.uuid, userUuid));
  return member;
}

/** What operators did to an account, newest first. */
export function listActsOn(db: Database, userUuid: string, most: number) {
  return db
    .select()
    .from(operatorActs)
    .where(eq(operatorActs.subject, userUuid))
    .orderBy(desc(operatorActs.id))
    .limit(most);
}

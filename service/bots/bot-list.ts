import { asc, count, desc, eq } from 'drizzle-orm';
import type { BotPage, BotSort, SortOrder } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { toBot } from './bot-repository.ts';

const columns = {
  uuid: bots.uuid,
  status: bots.status,
  tradeAmount: bots.tradeAmount,
  activatedAt: bots.activatedAt,
  deactivatedAt: bots.deactivatedAt,
} satisfies Record<BotSort, unknown>;

export interface BotListQuery {
  page?: number;
  size?: number;
  sort?: BotSort;
  order?: SortOrder;
}

/** One page of a member's runs; the newest activation first unless asked otherwise. */
export async function listBots(
  db: Database,
  userUuid: string,
  {
    page = 0,
    size = 10,
    sort = 'activatedAt',
    order = sort === 'activatedAt' ? 'DESC' : 'ASC',
  }: BotListQuery,
): Promise<BotPage> {
  const direction = order === 'ASC' ? asc : desc;
  const rows = await db
    .select()
    .from(bots)
    .where(eq(bots.userUuid, userUuid))
    .orderBy(direction(columns[sort]), direction(bots.uuid))
    .limit(size)
    .offset(page * size);
  const [counted] = await db.select({ total: count() }).from(bots).where(eq(bots.userUuid, userUuid));
  return { items: rows.map(toBot), page, size, total: counted?.total ?? 0 };
}

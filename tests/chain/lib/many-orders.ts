import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** The number of the first made-up address. */
const first = 1_000_000;

/** This many more members wait for their payments, at addresses that are made up, because deriving them takes long. */
export async function addManyOrders(
  { chain, config, database, watcher }: World,
  count: number,
): Promise<void> {
  const { time } = await chain.block('latest');
  const now = sql`to_timestamp(${time}::int)`;
  const { addresses } = watcher.rail;
  const derived = addresses.addressAt;
  addresses.addressAt = (index) =>
    index < first ? derived(index) : `0x${index.toString(16).padStart(40, '0')}`;
  const { db } = database;
  const numbers = sql`generate_series(${first}::int, ${first + count - 1}::int) as number`;
  await db.execute(sql`insert into users (uuid, email, created_at)
    select gen_random_uuid(), number || '@example.com', now() from ${numbers}`);
  await db.execute(sql`insert into payments (uuid, user_uuid, period, status, lines, amount, network, address,
      address_index, created_at, updated_at, expires_at, number)
    select gen_random_uuid(), uuid, 'ONE_MONTH', 'PENDING', '[]', 98, 'Local', '', split_part(email, '@', 1)::int,
      ${now}, ${now}, ${now} + interval '1 hour', 1
    from users where email ~ '^[0-9]+@'`);
  await db.execute(sql`insert into chain_orders (address_index, order_uuid, chain_id, token, decimals, address, due_units,
      created_at, expires_at, from_block, status, is_watched)
    select address_index, uuid, ${config.id}, ${config.token}, ${config.decimals},
      '0x' || lpad(to_hex(address_index), 40, '0'), 98000000, created_at, expires_at, 0, status, true
    from payments where address_index >= ${first}`);
}

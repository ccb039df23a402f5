import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '../accounts/user-repository.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { decideOrder } from './act-on-order.ts';

test('an order is not accepted if its transfers turn out to be missing just before its member is locked', async () => {
  const { close, db } = await openMemoryDatabase();
  const user = await createUser(db, { email: 'ada@example.com', status: 'ACTIVE' }, new Date());
  const order = randomUUID();
  await db.execute(sql`
    insert into payments (uuid, user_uuid, period, status, lines, amount, network, address, created_at, updated_at, expires_at,
      address_index, number)
    values (${order}, ${user?.uuid}, 'ONE_MONTH', 'ON_HOLD', '[]', 100, 'test', '0x1', now(), now(), now(), 1, 1)`);
  await db.execute(sql`
    insert into chain_orders (address_index, order_uuid, chain_id, token, decimals, address, due_units, created_at, expires_at,
      from_block, status)
    values (1, ${order}, 1, '0x2', 6, '0x1', 100, now(), now(), 1, 'ON_HOLD')`);
  const done: string[] = [];
  /** The desk, which locks the member only after the watcher has compared a balance. */
  const desk = {
    endOrder: async (...[, status, , first]: Parameters<Parameters<typeof decideOrder>[1]['endOrder']>) => {
      await db.execute(sql`update chain_orders set has_unreported = true`);
      await db.transaction(async (tx) => first?.(tx));
      done.push(status);
    },
  };
  const decide = (decision: 'ACCEPT' | 'REJECT') =>
    decideOrder(db, desk, order, decision, async (_tx, { act }) => void done.push(act));
  await expect(decide('ACCEPT')).rejects.toThrow('The nodes do not report all transfers yet.');
  await decide('REJECT');
  expect(done).toEqual(['ORDER_REJECTED', 'DECLINED']);
  await close();
});

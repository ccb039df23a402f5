import { expect, test } from 'vitest';
import { migrated } from '../testing/migrated.ts';

const user = '00000000-0000-4000-8000-000000000000';
const idOf = (index: number) => `0000000${index}-0000-4000-8000-000000000000`;
const expired = '2026-01-01T01:00Z';

/** The rows of an order that was declined at this time, or, with null, whose account was deleted. */
const declined = (index: number, at: string | null) =>
  `insert into chain_orders (address_index, order_uuid, chain_id, token, decimals, address, due_units, created_at, expires_at,
     from_block, status)
   values (${index}, '${idOf(index)}', 1, '0x', 6, '0x${index}', 1, '2026-01-01T00:00Z', '${expired}', 1, 'DECLINED');` +
  (at === null
    ? ''
    : `insert into payments (uuid, user_uuid, period, status, lines, amount, network, address, created_at, updated_at, expires_at,
       number)
     values ('${idOf(index)}', '${user}', 'YEAR', 'DECLINED', '[]', 98, 'n', 'a', '2026-01-01T00:00Z', '${at}', '${expired}',
       ${index});`);

// Rule: OPER-3
test('an order that was declined before its day to wait was over is migrated as rejected by an operator', async () => {
  const db = await migrated(
    'ADD COLUMN "is_rejected"',
    [
      `insert into users (uuid, email, created_at) values ('${user}', 'ada@example.com', '2026-01-01');`,
      declined(1, '2026-01-02T01:00Z'),
      declined(2, '2026-01-02T01:01Z'),
      declined(3, null),
    ].join(''),
  );
  const { rows } = await db.query('select address_index as index, is_rejected from chain_orders order by 1');
  await db.close();
  expect(rows).toEqual([
    { index: 1, is_rejected: true },
    { index: 2, is_rejected: false },
    { index: 3, is_rejected: false },
  ]);
}, 30_000);

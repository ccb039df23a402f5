import { expect, test } from 'vitest';
import { migrated } from '../testing/migrated.ts';

test('runs from before events were recorded get the events that follow from their rows', async () => {
  const user = '00000000-0000-4000-8000-000000000000';
  const run = (number: number, status: string, deactivatedAt: string | null) =>
    `insert into bots (uuid, user_uuid, status, exchange, trade_amount, activated_at, ready_at, advanced_to, deactivated_at)
     values ('0000000${number}-0000-4000-8000-000000000000', '${user}', '${status}', 'BINANCE', 1000, '2026-01-0${number}T00:00Z',
       '2026-01-01', '2026-01-01', ${deactivatedAt && `'${deactivatedAt}'`});`;
  const db = await migrated(
    'CREATE TABLE "bot_events"',
    `insert into users (uuid, email, created_at) values ('${user}', 'ada@example.com', '2026-01-01');` +
      run(1, 'STOPPED', '2026-01-01T10:00Z') +
      run(2, 'FORCE_STOPPED', '2026-01-02T10:00Z') +
      run(3, 'RUNNING', null),
  );
  const { rows } = await db.query(
    `select left(bot_uuid::text, 8) as bot, kind, by, to_char(at at time zone 'UTC', 'DD HH24') as at
     from bot_events order by bot, id`,
  );
  await db.close();
  expect(rows).toEqual([
    { bot: '00000001', kind: 'STARTED', by: 'MEMBER', at: '01 00' },
    { bot: '00000001', kind: 'STOPPED', by: 'SERVICE', at: '01 10' },
    { bot: '00000002', kind: 'STARTED', by: 'MEMBER', at: '02 00' },
    { bot: '00000002', kind: 'SOFT_STOPPED', by: 'SERVICE', at: '02 10' },
    { bot: '00000003', kind: 'STARTED', by: 'MEMBER', at: '03 00' },
  ]);
}, 30_000);

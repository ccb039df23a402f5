import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { testOrigin } from '../testing/members.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { ManualClock } from '../testing/test-service.ts';
import { securityEvents } from './schema/records.ts';
import { forgetEvents, recordEvent } from './security-events.ts';

const userUuid = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
const realClock = new ManualClock('2026-01-15T12:00:00Z');
const { lines, log } = captureLog('silent');
const recorder = { log, realClock };

const database = await openMemoryDatabase();
await recordEvent(database.db, recorder, testOrigin, { kind: 'KEY_SET', userUuid, detail: 'BINANCE' });
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => database.close());

const rows = () => database.db.select().from(securityEvents);

// Rule: ACCOUNT-1
test.each([
  'update security_events set user_uuid = null',
  'delete from security_events',
  'truncate security_events',
])('what happened to an account cannot be changed: %s', async (statement) => {
  await expect(database.db.execute(sql.raw(statement))).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: 'Rows of security_events are only added.' }),
    }),
  );
  expect(await rows()).toHaveLength(1);
});

// Rule: ACCOUNT-1
test('a failed act is not recorded as done, and even a silent log has a line about the attempt', async () => {
  const failed = database.db.transaction(async (tx) => {
    await recordEvent(tx, recorder, testOrigin, { kind: 'PASSWORD_SET', userUuid, detail: 'RESET' });
    throw new Error('Not done.');
  });
  await expect(failed).rejects.toThrow('Not done.');
  expect((await rows()).map(({ kind }) => kind)).toEqual(['KEY_SET']);
  const [line = ''] = lines;
  const told = { audit: true, kind: 'PASSWORD_SET', outcome: 'DONE', userUuid, detail: 'RESET' };
  expect(JSON.parse(line)).toMatchObject({ ...told, network: '127.0.0.1', reqId: 'a test', level: 'info' });
});

// Rule: ACCOUNT-2
test('the place of an event is forgotten after 90 days, and the event after 400', async () => {
  const at = (days: number) => new Date(realClock.now().getTime() + days * 86_400_000);
  await forgetEvents(database.db, at(90));
  expect(await rows()).toMatchObject([{ network: '127.0.0.1' }]);
  await forgetEvents(database.db, at(91));
  expect(await rows()).toMatchObject([{ kind: 'KEY_SET', network: null, device: null, detail: 'BINANCE' }]);
  await forgetEvents(database.db, at(400));
  expect(await rows()).toHaveLength(1);
  await forgetEvents(database.db, at(401));
  expect(await rows()).toEqual([]);
});

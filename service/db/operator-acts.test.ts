import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { recordOperatorAct } from './operator-acts.ts';
import { operatorActs } from './schema/records.ts';

const { lines, log } = captureLog('info');
const operator = { actor: 'root', actorUuid: null, origin: 'app-1' };
const act = { act: 'MEMBER_BLOCKED', subject: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706' } as const;
const database = await openMemoryDatabase();
await recordOperatorAct(database.db, log, operator, { ...act, details: 'asked for it' });
afterAll(() => database.close());

// Rule: OPER-16
test.each(['update operator_acts set actor = null', 'delete from operator_acts', 'truncate operator_acts'])(
  'what an operator did cannot be changed: %s',
  async (statement) => {
    await expect(database.db.execute(sql.raw(statement))).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'Rows of operator_acts are only added.' }),
      }),
    );
  },
);

// Rule: OPER-16
test('a failed act is not recorded as done, and the log has a line about the attempt', async () => {
  const failed = database.db.transaction(async (tx) => {
    await recordOperatorAct(tx, log, operator, { ...act, act: 'MEMBER_UNBLOCKED' });
    throw new Error('Not done.');
  });
  await expect(failed).rejects.toThrow('Not done.');
  const { act: did, subject, details } = operatorActs;
  const rows = await database.db.select({ act: did, subject, details }).from(operatorActs);
  expect(rows).toEqual([{ ...act, details: 'asked for it' }]);
  expect(lines.map((line) => JSON.parse(line).act)).toEqual(['MEMBER_BLOCKED', 'MEMBER_UNBLOCKED']);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { describeError } from './describe-error.ts';

test('a failed query is logged without its values, wherever the database repeats them', async () => {
  const { close, db } = await openMemoryDatabase();
  const secret = 'http://127.0.0.1/guest/set-password/secret';
  const failures = await Promise.allSettled([
    db.execute(sql`select ${secret}::uuid`),
    db.execute(sql`select ${`${secret}\0`}::text`),
    db.execute(sql`select 1 from nowhere where a = ${secret}`),
  ]);
  await close();
  const reasons = failures.map((failure) => failure.status === 'rejected' && failure.reason);
  const told = describeError(new Error('Not done', { cause: new AggregateError(reasons, 'All of it') }));
  const [uuid, , nowhere] = told.cause?.errors ?? [];
  expect(JSON.stringify(told)).not.toContain('secret');
  expect(uuid?.message).toContain('code 22P02');
  expect(uuid?.stack).toMatch(/^ {4}at .*describe-error\.test/m);
  expect(nowhere?.message).toContain('code 42P01');
}, 30_000);

test('any other failure is logged with its name, message and code, but without attached data', () => {
  const error = Object.assign(new TypeError('The mail server is gone'), {
    code: 'EAUTH',
    password: 'hunter2',
  });
  const { stack, ...rest } = describeError(error);
  expect(rest).toEqual({ type: 'TypeError', message: 'The mail server is gone', code: 'EAUTH' });
  expect(stack).toContain('describe-error.test');
  expect(stack).not.toContain('hunter2');
});

test('a thrown value need not be an error', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' });
});

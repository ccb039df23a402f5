import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { Problem } from '../common/problem.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { causeOf, describeError } from './describe-error.ts';

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

const coded = (code: unknown, cause?: unknown) =>
  Object.assign(new Error('connect to 10.0.0.7', { cause }), { code });
const unfetched = new TypeError('fetch failed', { cause: coded('ENOTFOUND') });
const unconnected = new Error('timeout exceeded when trying to connect: 10.0.0.7');

test.each([
  ['an error with a code', coded('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a query that failed', new DrizzleQueryError('select $1', ['a secret'], coded('53300')), '53300'],
  ['a cause of a cause', new Error('No', { cause: unfetched }), 'ENOTFOUND'],
  ['a problem', new Problem('error.internal.serviceError', { cause: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['one of several failures', new AggregateError([new Error('No'), coded('EAUTH')]), 'EAUTH'],
  ['a cause of an error whose code is a number', coded(23, coded('EPIPE')), 'EPIPE'],
  [
    'a connection that was lost without a code',
    new DrizzleQueryError('select $1', ['a secret'], unconnected),
    'timeout exceeded when trying to connect',
  ],
])('names the cause of %s in a word', (_what, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

test.each([new Error('The disk is full'), new Problem('error.auth.unauthorized'), 'gone', undefined])(
  '%s has no cause to tell',
  (error) => {
    expect(causeOf(error)).toBeUndefined();
  },
);

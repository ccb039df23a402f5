import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { Problem } from '../common/problem.ts';
import { causeOf } from './cause-of.ts';

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
])('the cause of %s is told in a word', (_what, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

test.each([new Error('The disk is full'), new Problem('error.auth.unauthorized'), 'gone', undefined])(
  '%s has no cause to tell',
  (error) => {
    expect(causeOf(error)).toBeUndefined();
  },
);

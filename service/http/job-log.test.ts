import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { logFailedJob } from './job-log.ts';

function linesOf(error: unknown): string[] {
  const { lines, log } = captureLog('warn');
  logFailedJob(log, { name: 'mail delivery' }, error);
  return lines;
}

test('a job that failed is logged with the error and with its cause in a word, but without values', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' });
  const [line = ''] = linesOf(new DrizzleQueryError('select $1', ['a secret'], refused));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'The job "mail delivery" failed',
    cause: 'ECONNREFUSED',
    err: { message: 'A query failed (code ECONNREFUSED).' },
  });
  expect(line).not.toMatch(/secret|10\.0\.0\.7|select/);
});

test('each thing that a job could not do has a line of its own', () => {
  const refused = Object.assign(new Error('Invalid login: ada@example.com'), { code: 'EAUTH' });
  const failed = linesOf(new AggregateError([refused, new Error('The disk is full')], 'Not sent: 2.'));
  const told = failed.map((line) => JSON.parse(line));
  expect(told.map(({ cause, err }) => [cause, err.message])).toEqual([
    ['EAUTH', 'Invalid login: [redacted]'],
    [undefined, 'The disk is full'],
  ]);
});

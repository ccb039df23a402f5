import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type LogLevel, readConfig } from '../common/config.ts';
import { Problem } from '../common/problem.ts';
import { captureLog } from '../testing/captured-log.ts';
import { createApp } from './app.ts';
import { logFailedJob } from './log.ts';

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

/** The answer to a request, and the lines it logs. */
async function ask(url: string, level: LogLevel, options: InjectOptions = {}) {
  const { lines, log } = captureLog(level);
  const app = createApp(readConfig({}), log);
  app.get('/well/:id', async () => 'well');
  app.get('/broken', async (request) => {
    request.log.warn('something is odd');
    throw new Error('The disk is full');
  });
  app.get('/outage', async () => {
    throw new Problem('error.internal.serviceError', { status: 503, message: 'Telegram cannot be reached.' });
  });
  app.get('/away', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' });
    throw new DrizzleQueryError('select $1', ['a secret'], refused);
  });
  app.get('/unbuilt', async (_request, reply) => reply.code(503).send('not built'));
  const answer = await app.inject({ url, ...options });
  return { answer, lines: lines.map((line) => JSON.parse(line)) };
}

test('a request that does not fail is logged only at level info', async () => {
  expect((await ask('/well/1', 'warn')).lines).toEqual([]);
  expect((await ask('/nowhere', 'warn')).lines).toEqual([]);
  expect((await ask('/well/1?email=a', 'info')).lines).toEqual([
    expect.objectContaining({ level: 'info', req: { method: 'GET', url: '/well/:id' }, status: 200 }),
  ]);
});

test('a failed request logs the error in one line, and all its lines have its id', async () => {
  const { answer, lines } = await ask('/broken', 'info');
  const reqId = answer.headers['x-request-id'];
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'something is odd', reqId }),
    expect.objectContaining({
      level: 'error',
      msg: 'failed',
      reqId,
      req: { method: 'GET', url: '/broken' },
      err: expect.objectContaining({ message: 'The disk is full', stack: expect.stringContaining('at ') }),
    }),
  ]);
});

test('an answer of 503 sent without an error is logged, too', async () => {
  expect((await ask('/unbuilt', 'warn')).lines).toEqual([
    expect.objectContaining({ level: 'warn', req: { method: 'GET', url: '/unbuilt' }, status: 503 }),
  ]);
});

test('an expected failure is logged without a stack', async () => {
  const { lines } = await ask('/outage', 'info');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', msg: 'failed: Telegram cannot be reached.', status: 503 }),
  ]);
  expect(lines[0]).not.toHaveProperty('err');
});

test('while the database is away, the cause is logged, and nothing else about it', async () => {
  const { lines } = await ask('/away', 'info');
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', status: 503, cause: 'ECONNREFUSED' })]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|10\.0\.0\.7|select/);
});

test.each([
  ['0b6f6a1e-7f0e-4b0e-9d5e-000000000001', true],
  ['trace.42_a', true],
  ['7F3KQ9XM4T', true],
  ['short', false],
  ['a'.repeat(65), false],
  ['ada@example.com', false],
  ['with a blank', false],
])('the request id %s is kept: %s', async (given, isKept) => {
  const { answer } = await ask('/well/1', 'silent', { headers: { 'x-request-id': given } });
  const id = answer.headers['x-request-id'];
  expect(id === given).toBe(isKept);
  expect(id).toMatch(/^[\w.-]{8,64}$/);
});

test('even the answer to an unreadable address has an id', async () => {
  const { answer } = await ask('/well/%E0%A4%A', 'silent');
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([400, expect.any(String)]);
});

import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';
import { openEmbedded } from './open-database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the terminal shows of a failure. */
function logged(error: unknown): string {
  const write = vi.spyOn(console, 'error').mockReturnValue();
  logFailure('A job', error);
  return write.mock.calls.flat().map(String).join('\n');
}

test('a failed query is told without its values, wherever the database repeats them', async () => {
  const { close, db } = await openEmbedded();
  const secret = 'http://127.0.0.1/guest/set-password/secret';
  const failures = await Promise.allSettled([
    db.execute(sql`select ${secret}::uuid`),
    db.execute(sql`select ${`${secret}\0`}::text`),
    db.execute(sql`select 1 from nowhere where a = ${secret}`),
  ]);
  await close();
  const reasons = failures.map((failure) => failure.status === 'rejected' && failure.reason);
  const text = logged(new AggregateError(reasons, 'Not done'));
  expect(text).not.toContain('secret');
  expect(text).toContain('A job failed:');
  expect(text).toContain('code 22P02');
  expect(text).toContain('code 42P01');
  expect(text).toMatch(/^ {4}at .*log-failure\.test/m);
}, 30_000);

test('any other failure is told in full', () => {
  expect(logged(new Error('The mail server is gone'))).toContain('The mail server is gone');
});

import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/messages.ts';
import { usedChallenges } from '../db/schema/second-factor.ts';
import { postMail } from '../mail/mail-repository.ts';
import { passwordChanged } from '../mail/mail-texts.ts';
import { listMails } from '../stand-ins/console/console-repository.ts';
import { testOrigin } from '../testing/members.ts';
import { startTestService } from '../testing/test-service.ts';
import { createHousekeepingJobs } from './account-handlers.ts';
import { spendChallenge } from './passkey-repository.ts';
import { createUser } from './user-repository.ts';

test('housekeeping deletes sessions whose tokens have expired, and no others', async () => {
  const { close, deps, realClock, services } = await startTestService();
  const person = { email: `${randomUUID()}@example.com`, status: 'ACTIVE' } as const;
  const user = await createUser(deps.db, person, realClock.now());
  if (!user) throw new Error('The email address is taken.');
  await services.sessions.start(deps.db, user, testOrigin, ['PASSWORD']);
  realClock.pass(20 * 86_400);
  const { refreshToken } = await services.sessions.start(deps.db, user, testOrigin, ['PASSWORD']);
  realClock.pass(11 * 86_400);

  for (const job of createHousekeepingJobs(deps)) await job.run();
  expect(await deps.db.select().from(sessions)).toHaveLength(1);
  expect((await services.sessions.refresh(refreshToken, testOrigin)).uuid).toBe(user.uuid);
  await close();
}, 20_000);

test('housekeeping deletes emails after a month', async () => {
  const { close, deps, realClock } = await startTestService();
  const post = (recipient: string) =>
    postMail(
      deps.db,
      passwordChanged(recipient, 'https://app/reset', { isHeld: false, isUnlinked: false }),
      realClock.now(),
    );
  await post('ada@example.com');
  realClock.pass(20 * 86_400);
  await post('una@example.com');
  realClock.pass(11 * 86_400);
  for (const job of createHousekeepingJobs(deps)) await job.run();
  expect((await listMails(deps.db, 9)).map((mail) => mail.recipient)).toEqual(['una@example.com']);
  await close();
}, 20_000);

test('housekeeping deletes used challenges that have expired, and no others', async () => {
  const { close, deps, realClock } = await startTestService();
  const inSeconds = (seconds: number) => new Date(realClock.now().getTime() + seconds * 1000);
  await spendChallenge(deps.db, 'old', inSeconds(60));
  await spendChallenge(deps.db, 'new', inSeconds(300));
  realClock.pass(61);
  for (const job of createHousekeepingJobs(deps)) await job.run();
  expect(await deps.db.select().from(usedChallenges)).toMatchObject([{ hash: 'new' }]);
  await close();
}, 20_000);

// Rule: ACCOUNT-8
test('the emails of an account that is deleted are found without reading those of all others', async () => {
  const { close, deps } = await startTestService();
  const plan = await deps.db.transaction(async (tx) => {
    // A small table is read as a whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`);
    const isTheirs = or(eq(mails.recipient, 'ada@example.com'), eq(mails.replyTo, 'ada@example.com'));
    return tx.execute(sql`explain delete from ${mails} where ${isTheirs}`);
  });
  const said = JSON.stringify(plan);
  for (const index of ['mails_recipient', 'mails_reply_to']) expect(said).toContain(index);
  expect(said).not.toContain('Seq Scan');
  await close();
}, 20_000);

import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '../../service/accounts/user-repository.ts';
import { readShipped } from '../../service/db/repeat-after-restore.ts';
import { mails } from '../../service/db/schema/messages.ts';
import { securityEvents } from '../../service/db/schema/records.ts';
import { stepUpProofs } from '../../service/db/schema/second-factor.ts';
import { createEnrolling, createOperator } from './lib/enrolling.ts';
import {
  createMember,
  type Fixture,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';
import { createSteppingUp } from './lib/stepping-up.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

/** What an operator runs after a restore. */
async function prepareRestored(): Promise<void> {
  const statements = readFileSync('deploy/postgres/after-restore.sql', 'utf8').replaceAll(/^--.*$/gm, '');
  for (const statement of statements.split(/;$/m))
    if (statement.trim() !== '') await fixture.sandbox.deps.db.execute(sql.raw(statement));
}

// Rule: SESSION-14
test('a restored backup brings back no session and no link, and members sign in again', async () => {
  const member = await createMember(fixture);
  const { email, refreshToken, token } = member;
  await createSteppingUp(() => fixture).prove(member, { password });
  await fixture.call('forgotPassword', { body: { email } });
  const reset = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await fixture.call('signUp', { body: { email: 'new@example.com', password } });
  const confirmation = await readMailedToken(fixture, 'new@example.com', 'CONFIRM_EMAIL');

  await prepareRestored();

  expect(await fixture.sandbox.deps.db.select().from(stepUpProofs)).toEqual([]);
  expect((await fixture.call('getUserInfo', { token })).status).toBe(401);
  expect((await fixture.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
  for (const [operation, link] of [
    ['resetPassword', reset],
    ['verifyEmail', confirmation],
  ] as const) {
    const { body, status } = await fixture.call(operation, { body: { token: link, password } });
    expect([status, body.code]).toEqual([400, 'error.auth.invalidToken']);
  }
  expect((await signIn(fixture, email)).token).toBeTruthy();
  await fixture.call('forgotPassword', { body: { email } });
  expect(await readMailedToken(fixture, email, 'RESET_PASSWORD')).not.toBe(reset);
});

// Rules: OPER-1, SESSION-14
test('a restored backup makes nobody an operator, because the role may have been revoked since', async () => {
  const { db } = fixture.sandbox.deps;
  const { email } = await createOperator(fixture);
  await prepareRestored();
  expect((await findUserByEmail(db, email))?.role).toBe('USER');
});

// Rule: ACCOUNT-1
test('a restore is recorded, about no account', async () => {
  const { db } = fixture.sandbox.deps;
  const restored = () => db.select().from(securityEvents).where(sql`${securityEvents.kind} = 'RESTORED'`);
  const before = await restored();
  await prepareRestored();
  const after = await restored();
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ userUuid: null, outcome: 'DONE' });
});

// Rule: SESSION-14
test('an email that waits with a link that no longer works is not sent', async () => {
  const { db } = fixture.sandbox.deps;
  await fixture.call('signUp', { body: { email: 'waits@example.com', password } });
  await db.update(mails).set({ sentAt: null });
  await prepareRestored();
  const kinds = (await db.select().from(mails)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['CONFIRM_EMAIL', 'RESET_PASSWORD'].includes(kind))).toEqual([]);
});

// Rules: SESSION-14, SESSION-16
test('a restored backup ends sign-ins under way, and voids all codes of the second factor from before', async () => {
  const { challengeFor, codeOf, createEnrolled, enter, freshCode } = createEnrolling(() => fixture);
  const member = await createEnrolled();
  const challenge = await challengeFor(member);
  // As if the day were that of the statements, which ask the database for the time.
  const ahead = Date.now() - fixture.sandbox.realClock.now().getTime();
  await prepareRestored();
  expect((await enter(challenge, { code: freshCode(member.secret) })).body.code).toBe(
    'error.auth.challengeOver',
  );
  fixture.sandbox.realClock.pass(ahead / 1000 - 60);
  const [recoveryCode] = member.recoveryCodes;
  for (const entered of [{ code: codeOf(member.secret) }, { recoveryCode }] as const)
    expect((await enter(await challengeFor(member), entered)).status).toBe(403);
  fixture.sandbox.realClock.pass(120);
  expect((await enter(await challengeFor(member), { code: codeOf(member.secret) })).status).toBe(200);
});

// Rule: SESSION-16
test('lines of the log are read, and others left out', () => {
  const userUuid = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
  const line = (fields: object) =>
    JSON.stringify({ audit: true, time: '2026-01-15T12:00:00.000Z', ...fields });
  const lines = [
    'Botdeck is running at http://127.0.0.1:4310',
    line({ kind: 'CODE_USED', outcome: 'DONE', userUuid, reqId: 'K3V9QZ7P' }),
    line({ kind: 'PASSWORD_SET', outcome: 'REFUSED', userUuid }),
    line({ act: 'MEMBER_BLOCKED', by: 'root', subject: userUuid }),
    line({ act: 'ORDER_ACCEPTED', subject: '17' }),
    line({ kind: 'CODE_USED', userUuid }).slice(0, -9),
    JSON.stringify({ kind: 'CODE_USED', userUuid }),
  ];
  const at = new Date('2026-01-15T12:00:00.000Z');
  expect(readShipped(lines.join('\n'))).toEqual([
    { at, what: 'CODE_USED', userUuid, detail: '', requestId: 'K3V9QZ7P' },
    { at, what: 'MEMBER_BLOCKED', userUuid, detail: '', requestId: '' },
  ]);
});

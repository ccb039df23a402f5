import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { findUserByEmail } from '../../service/accounts/user-repository.ts';
import { openAddresses } from '../../service/chain/addresses.ts';
import { addChain } from '../../service/chain/chain-repository.ts';
import { readShipped, repeatAfterRestore } from '../../service/db/repeat-after-restore.ts';
import { mails } from '../../service/db/schema/messages.ts';
import { securityEvents } from '../../service/db/schema/records.ts';
import { stepUpProofs } from '../../service/db/schema/second-factor.ts';
import { openFilled } from '../../service/testing/memory-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { serviceSettings, testAccount } from '../chain/lib/world-options.ts';
import { createEnrolling, createOperator, createSteppingUp } from './lib/enrolling.ts';
import {
  createMember,
  createTrader,
  inConsole,
  mailsTo,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

/** The command that an operator runs after a restore. */
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
  // How far the clock is behind that of the database, whose time the statements after a restore use.
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

// Rule: OPER-18
test('a bot whose member was blocked and unblocked after the backup opens no more trades', async () => {
  const { db } = fixture.sandbox.deps;
  const { botUuid, email, uuid } = await createTrader(fixture);
  const other = await createTrader(fixture);
  const time = new Date(Date.now() - 1000).toISOString();
  const lines = ['MEMBER_BLOCKED', 'MEMBER_UNBLOCKED'].map((act) =>
    JSON.stringify({ audit: true, time, act, subject: uuid }),
  );
  await prepareRestored();
  const repeated = await repeatAfterRestore(db, readShipped(lines.join('\n')));
  expect(repeated).toMatchObject({ blocked: 0, unblocked: 0 });
  await inConsole(fixture, 'clock', { advanceSeconds: 86_400 });
  const botOf = async (address: string, id: string) => {
    const { token } = await signIn(fixture, address);
    return (await fixture.call('getBot', { token, params: { id } })).body;
  };
  expect(await botOf(email, botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true, openTrades: 0 });
  expect(await botOf(other.email, other.botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });
});

// Rules: DEVICE-3, DEVICE-4
test.each([
  [{ kind: 'SESSION_ENDED', detail: 'MEMBER' }, 1],
  [{ act: 'SESSIONS_ENDED' }, 1],
  [{ kind: 'SESSION_ENDED', detail: 'OLDEST' }, 0],
])(
  'after %o in the log, this many emails report a device that was known in the backup: %i',
  async (line, mailed) => {
    const member = await createMember(fixture);
    const body = { email: member.email, password };
    const { headers } = await fixture.call('login', { body });
    const cookie = headers.getSetCookie()[0]?.split(';')[0];
    const time = new Date(Date.now() - 1000).toISOString();
    const lines = JSON.stringify({ audit: true, time, userUuid: member.uuid, ...line });
    await prepareRestored();
    const repeated = await repeatAfterRestore(fixture.sandbox.deps.db, readShipped(lines));
    expect(repeated).toMatchObject({ withNewDevices: mailed });
    fixture.sandbox.realClock.pass(3600);
    const before = await mailsTo(fixture, member.email, 'NEW_DEVICE');
    await fixture.call('login', { body, cookie });
    expect(await mailsTo(fixture, member.email, 'NEW_DEVICE')).toHaveLength(before.length + mailed);
  },
);

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

const folder = mkdtempSync(join(tmpdir(), 'botdeck-after-restore-'));
const chain = await startLocalChain();
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = join(import.meta.dirname, '../../service/commands/after-restore.ts');
  return new Promise((resolve) => {
    execFile(
      'node',
      [command, ...args],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}

test('a command finds on the chain what was paid to addresses that a restored database does not know', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { close, db } = await openFilled(folder);
  const backedUp = await chain.block('latest');
  const { hash, number: block, time } = backedUp;
  await addChain(db, 31_337, { block, hash, at: new Date(time * 1000) });
  await db.execute(sql`select setval('payment_address_index', 1000000)`);
  await close();
  const settings = serviceSettings(chain, 1);
  const { addressAt } = openAddresses({
    ...testAccount,
    ...{ id: 31_337, name: '', voices: [], former: [], returnSenders: [] },
    ...{ token: chain.tokens[6], decimals: 6, confirmations: 1, lookSeconds: 2 },
  });
  await chain.sendMany(chain.tokens[6], [[addressAt(3), 98_000_000n]]);
  await chain.mine(2);

  const first = await run(settings, '--addresses', '20');
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/number 3, 0x\w{40}: 98 USDT, order [\w-]{36}\n/),
  });
  expect(first.output).toContain('"act":"ADDRESSES_SCANNED"');
  expect(first.output).toContain('run this with --first-number 1000001.');
  const options = ['--addresses', '20', '--from-block', String(block + 1), '--first-number', '500'];
  const again = await run(settings, ...options);
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('None of them has received money.'),
  });
});

test('it says how it is used, and that it is for payments on a chain only', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const use =
    'Use: node service/commands/after-restore.ts [--addresses 1000] [--from-block 123] [--first-number 123 …], or after-restore.ts events.jsonl, or after-restore.ts --migrate';
  expect(await run({}, '--adresses', '20')).toEqual({ code: 1, output: use });
  expect(await run({}, '--addresses', 'many')).toEqual({ code: 1, output: use });
  expect(await run({}, '--first-number', '5', '--first-number', 'x')).toEqual({ code: 1, output: use });
  for (const more of [['events.jsonl'], ['--addresses', '20']])
    expect(await run({}, '--migrate', ...more)).toEqual({ code: 1, output: use });
  expect(await run({}, 'events.jsonl', '--from-block', '20')).toEqual({ code: 1, output: use });
  expect(await run({})).toEqual({ code: 1, output: 'Nothing is lost on a chain: PAYMENTS is not chain.' });
});

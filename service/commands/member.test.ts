import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey, listPasskeys } from '../accounts/passkey-repository.ts';
import { confirmSecret, findAuthenticator, keepSecret } from '../accounts/second-factor-repository.ts';
import { createUser, findUserByEmail, type User, updateUser } from '../accounts/user-repository.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/open-database.ts';
import { mails } from '../db/schema/messages.ts';
import { operatorActs } from '../db/schema/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'botdeck-member-'));
const owner = 'owner@example.com';
const unconfirmed = 'unconfirmed@example.com';

/** Opens the database of the folder for as long as `use` runs: one process at a time may. */
async function inDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  const { close, db } = await openEmbedded(folder);
  return use(db).finally(close);
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile('node', [join(import.meta.dirname, 'member.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}

const find = (email: string): Promise<User | undefined> => inDatabase((db) => findUserByEmail(db, email));

async function turnOnApp(db: Database, uuid: string): Promise<void> {
  await keepSecret(db, uuid, 'sealed', new Date());
  await confirmSecret(db, uuid, new Date());
}

beforeAll(async () => {
  await inDatabase(async (db) => {
    await createUser(db, { email: owner, status: 'ACTIVE' }, new Date());
    await createUser(db, { email: unconfirmed, status: 'NEW' }, new Date());
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Rules: OPER-1, OPER-16
test('commands make an account an operator’s and no longer one, block it, and are recorded', async () => {
  await inDatabase(async (db) => turnOnApp(db, (await findUserByEmail(db, owner))?.uuid ?? ''));
  expect(await run('grant', 'Owner@Example.com')).toMatchObject({ code: 0 });
  const granted = await find(owner);
  expect(granted?.role).toBe('ADMIN');
  expect(await run('revoke', owner)).toMatchObject({ code: 0 });
  const blocked = await run('block', owner, 'asked', 'for it');
  expect(blocked).toMatchObject({ code: 0 });
  expect(blocked.output).toMatch(/"act":"MEMBER_BLOCKED".*"details":"asked for it".*"An operator acts"/);
  const { acts, user } = await inDatabase(async (db) => ({
    acts: await db.select().from(operatorActs).orderBy(operatorActs.id),
    user: await findUserByEmail(db, owner),
  }));
  expect(user).toMatchObject({ role: 'USER', status: 'BLOCKED' });
  expect(acts).toMatchObject([
    { act: 'ROLE_GRANTED', subject: user?.uuid, actorUuid: null, actor: expect.any(String) },
    { act: 'ROLE_REVOKED', subject: user?.uuid, origin: expect.any(String) },
    { act: 'MEMBER_BLOCKED', subject: user?.uuid, details: 'asked for it' },
  ]);
}, 60_000);

const passkey = {
  ...{ credentialId: 'made', domain: 'localhost', publicKey: 'public', counter: 0, transports: [] },
  ...{ isSynced: true, aaguid: '', name: 'Laptop', createdAt: new Date(), lastUsedAt: null },
};

// Rules: FACTOR-9, OPER-31
test('a command removes lost second factors, tells their owner, and is recorded with its reason', async () => {
  const uuid = (await find(owner))?.uuid ?? '';
  await inDatabase((db) => addPasskey(db, { ...passkey, uuid: randomUUID(), userUuid: uuid }));
  await inDatabase((db) => updateUser(db, uuid, { role: 'ADMIN' }));
  expect((await run('remove-factors', owner)).output).toMatch(/^Use: /);
  expect(await run('remove-factors', owner, 'phone', 'lost')).toMatchObject({ code: 0 });
  const { acts, app, mail, passkeys } = await inDatabase(async (db) => ({
    acts: await db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(2),
    app: await findAuthenticator(db, uuid),
    passkeys: await listPasskeys(db, uuid),
    mail: (await db.select().from(mails).where(eq(mails.kind, 'SECOND_FACTOR')))[0],
  }));
  expect([app, passkeys]).toEqual([undefined, []]);
  expect(acts).toMatchObject([
    { act: 'ROLE_REVOKED', subject: uuid },
    { act: 'SECOND_FACTOR_REMOVED', subject: uuid, details: 'phone lost' },
  ]);
  expect((await find(owner))?.role).toBe('USER');
  expect(mail?.recipient).toBe(owner);
  expect((await run('remove-factors', owner, 'phone lost')).output).toMatch(/has a second factor\.$/);
}, 60_000);

// Rule: OPER-23
test('an account without a second factor cannot become an operator’s', async () => {
  expect(await run('grant', owner)).toEqual({
    code: 1,
    output: 'The account of owner@example.com is BLOCKED: unblock it first.',
  });
  await run('unblock', owner, 'settled');
  const { code, output } = await run('grant', owner);
  expect([code, output]).toEqual([
    1,
    'The account of owner@example.com has no second factor: its owner must first add a passkey or turn on an authenticator app in the settings.',
  ]);
}, 60_000);

// Rule: OPER-1
test('an address that is unknown or not confirmed cannot become an operator’s', async () => {
  expect(await run('grant', 'nobody@example.com')).toEqual({
    code: 1,
    output: 'There is no account with the address nobody@example.com.',
  });
  const { code, output } = await run('grant', unconfirmed);
  expect([code, output]).toEqual([
    1,
    'The account of unconfirmed@example.com is NEW: its address must be confirmed first.',
  ]);
}, 60_000);

test('a command that does not exist says which do', async () => {
  expect(await run('promote', owner)).toEqual({
    code: 1,
    output:
      'Use: node service/commands/member.ts grant|revoke <email>, or block|unblock|remove-factors <email> <reason>',
  });
});

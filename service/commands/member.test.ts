import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addPasskey, listPasskeys } from '../accounts/passkey-repository.ts';
import { confirmSecret, findAuthenticator, keepSecret } from '../accounts/second-factor-repository.ts';
import { createUser, findUserByEmail, updateUser } from '../accounts/user-repository.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/open-database.ts';
import { mails } from '../db/schema/messages.ts';
import { operatorActs } from '../db/schema/records.ts';
import { openFilled, openMemoryDatabase } from '../testing/memory-database.ts';
import { changeMember } from './member.ts';

const owner = 'owner@example.com';
const unconfirmed = 'unconfirmed@example.com';

/** Adds an account with an authenticator app, and one whose address is not confirmed. Returns the uuid of the first. */
async function addAccounts(db: Database): Promise<string> {
  const { uuid: added = '' } = (await createUser(db, { email: owner, status: 'ACTIVE' }, new Date())) ?? {};
  await createUser(db, { email: unconfirmed, status: 'NEW' }, new Date());
  await keepSecret(db, added, 'sealed', new Date());
  await confirmSecret(db, added, new Date());
  return added;
}

const database = await openMemoryDatabase();
const uuid = await addAccounts(database.db);
afterAll(() => database.close());

const run = (...words: string[]) => changeMember(words, (use) => use(database.db));

// Rules: OPER-1, OPER-16
test('commands make an account an operator’s and no longer one, block it, and are recorded', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-member-'));
  const inDatabase = async <Result>(use: (db: Database) => Promise<Result>) => {
    const { close, db } = await openEmbedded(folder);
    return use(db).finally(close);
  };
  const filled = await openFilled(folder);
  const member = await addAccounts(filled.db).finally(filled.close);
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const runProcess = (...words: string[]) =>
    new Promise<string>((done, fail) =>
      execFile(
        'node',
        [join(import.meta.dirname, 'member.ts'), ...words],
        { env },
        (error, stdout, stderr) => (error ? fail(new Error(stderr)) : done(stdout + stderr)),
      ),
    );
  await runProcess('grant', 'Owner@Example.com');
  expect(await inDatabase((db) => findUserByEmail(db, owner))).toMatchObject({ role: 'ADMIN' });
  await runProcess('revoke', owner);
  expect(await runProcess('block', owner, 'asked', 'for it')).toMatch(
    /"act":"MEMBER_BLOCKED".*"details":"asked for it".*"An operator acts"/,
  );
  await expect(runProcess('promote', owner)).rejects.toThrow('Use: node service/commands/member.ts');
  await inDatabase(async (db) => {
    expect(await findUserByEmail(db, owner)).toMatchObject({ role: 'USER', status: 'BLOCKED' });
    expect(await db.select().from(operatorActs).orderBy(operatorActs.id)).toMatchObject([
      { act: 'ROLE_GRANTED', subject: member, actorUuid: null, actor: expect.any(String) },
      { act: 'ROLE_REVOKED', subject: member, origin: expect.any(String) },
      { act: 'MEMBER_BLOCKED', subject: member, details: 'asked for it' },
    ]);
  });
  rmSync(folder, { recursive: true });
});

const passkey = {
  ...{ credentialId: 'made', domain: 'localhost', publicKey: 'public', counter: 0, transports: [] },
  ...{ isSynced: true, aaguid: '', name: 'Laptop', createdAt: new Date(), lastUsedAt: null },
};

// Rules: FACTOR-9, OPER-31
test('a command removes lost second factors, tells their owner, and is recorded with its reason', async () => {
  const { db } = database;
  await addPasskey(db, { ...passkey, uuid: randomUUID(), userUuid: uuid });
  await updateUser(db, uuid, { role: 'ADMIN' });
  await expect(run('remove-factors', owner)).rejects.toThrow(/^Use: /);
  await run('remove-factors', owner, 'phone', 'lost');
  expect([await findAuthenticator(db, uuid), await listPasskeys(db, uuid)]).toEqual([undefined, []]);
  expect(await db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(2)).toMatchObject([
    { act: 'ROLE_REVOKED', subject: uuid },
    { act: 'SECOND_FACTOR_REMOVED', subject: uuid, details: 'phone lost' },
  ]);
  expect((await findUserByEmail(db, owner))?.role).toBe('USER');
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'SECOND_FACTOR'));
  expect(mail?.recipient).toBe(owner);
  await expect(run('remove-factors', owner, 'phone lost')).rejects.toThrow(/has a second factor\.$/);
});

// Rule: OPER-23
test('an account without a second factor cannot become an operator’s', async () => {
  await run('block', owner, 'asked for it');
  await expect(run('grant', owner)).rejects.toThrow(
    /^The account of owner@example\.com is BLOCKED: unblock it first\.$/,
  );
  expect(await run('unblock', owner, 'settled')).toBe('owner@example.com can sign in again.');
  await expect(run('grant', owner)).rejects.toThrow(
    'The account of owner@example.com has no second factor: its owner must first add a passkey or turn on an authenticator app in the settings.',
  );
});

// Rule: OPER-1
test('an address that is unknown or not confirmed cannot become an operator’s', async () => {
  await expect(run('grant', 'nobody@example.com')).rejects.toThrow(
    'There is no account with the address nobody@example.com.',
  );
  await expect(run('grant', unconfirmed)).rejects.toThrow(
    'The account of unconfirmed@example.com is NEW: its address must be confirmed first.',
  );
});

test('a command that does not exist says which do', async () => {
  await expect(run('promote', owner)).rejects.toThrow(
    'Use: node service/commands/member.ts grant|revoke <email>, or block|unblock|remove-factors <email> <reason>',
  );
});

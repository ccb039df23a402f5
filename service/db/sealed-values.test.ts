import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '../accounts/user-repository.ts';
import { addApiKey, readApiKeys } from '../api-keys/api-key-repository.ts';
import { openApiKey, sealApiKey } from '../api-keys/api-keys.ts';
import { deriveKeys, keyId, open, SealError, seal } from '../common/secrets.ts';
import { postSealed, textOf } from '../mail/mail-delivery.ts';
import { resetPassword } from '../mail/mail-texts.ts';
import { findConnection, saveConnection, tokenPlace } from '../telegram/telegram-repository.ts';
import { captureLog } from '../testing/captured-log.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { ManualClock } from '../testing/test-service.ts';
import { apiKeys } from './schema/accounts.ts';
import { mails } from './schema/messages.ts';
import { securityEvents } from './schema/records.ts';
import { countSealed, createSealWatch, recordKeys, reseal } from './sealed-values.ts';
import { readEvents } from './security-events.ts';

const [oldKey, newKey] = ['the key that everything began with', 'the key that takes its place now'];
const before = deriveKeys([oldKey]);
const both = deriveKeys([newKey, oldKey]);
const account = { exchange: 'BINANCE', apiKey: 'examplekey0123456789', apiSecret: 'a secret' } as const;

const database = await openMemoryDatabase();
afterAll(() => database.close());

/** A member with an API key, a Telegram bot and an email that waits, all sealed with the old key. */
async function addSecrets(): Promise<string> {
  const { db } = database;
  const email = `${randomUUID()}@example.com`;
  const at = new Date();
  const user = await createUser(db, { email, status: 'ACTIVE' }, at);
  if (!user) throw new Error('The email address is taken.');
  const owned = { userUuid: user.uuid, uuid: randomUUID() };
  const times = { createdAt: at, checkedAt: null, standing: null };
  await addApiKey(db, { ...owned, ...times, ...sealApiKey(before, owned, account) });
  const token = seal(before.secrets, tokenPlace(user.uuid), 'bot token');
  const beginning = { messages: [], summarizedUntil: null };
  await saveConnection(db, user.uuid, { token, chatId: '7', connectedAt: at }, beginning);
  await postSealed(db, { secretKeys: [oldKey] }, resetPassword(email, 'https://app/link'), at);
  return user.uuid;
}

// Rule: ACCOUNT-6
test('after resealing, every secret opens with the new key alone, and a swapped one is left as it is', async () => {
  const { db } = database;
  const [one, other, victim] = [await addSecrets(), await addSecrets(), await addSecrets()];
  const [stolen] = await readApiKeys(db, other);
  await db
    .update(apiKeys)
    .set({ account: stolen?.account ?? '' })
    .where(eq(apiKeys.userUuid, victim));
  expect(await countSealed(db)).toEqual({ [keyId(oldKey)]: 9 });

  expect(await reseal(db, both.secrets)).toEqual({ resealed: 8, unopened: 1 });
  expect(await countSealed(db)).toEqual({ [keyId(newKey)]: 8, [keyId(oldKey)]: 1 });
  const after = deriveKeys([newKey]);
  for (const userUuid of [one, other]) {
    const [key] = await readApiKeys(db, userUuid);
    expect(key && openApiKey(after, key)).toEqual(account);
    const connection = await findConnection(db, userUuid);
    expect(open(after.secrets, tokenPlace(userUuid), connection?.token ?? '')).toBe('bot token');
  }
  for (const mail of await db.select().from(mails))
    expect(textOf({ secretKeys: [newKey] }, mail)).toContain('https://app/link');
  const [swapped] = await readApiKeys(db, victim);
  expect(() => swapped && openApiKey(both, swapped)).toThrow();
  expect(await reseal(db, both.secrets)).toEqual({ resealed: 0, unopened: 1 });
});

// Rule: ACCOUNT-6
test('resealing finds each row by its key, and does not read the table for it', async () => {
  const { db } = database;
  await addSecrets();
  await db.transaction(async (tx) => {
    const countScans = () =>
      tx
        .select({ relname: sql`relname`, scans: sql`seq_scan` })
        .from(sql`pg_stat_xact_user_tables order by relname`);
    // What may be avoided is avoided, however small the table.
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await countScans();
    expect((await reseal(tx, both.secrets)).resealed).toBe(3);
    expect(await countScans()).toEqual(before);
  });
});

// Rule: ACCOUNT-6
test('a secret that does not open is counted each time, and recorded once a day, without an email', async () => {
  const { db } = database;
  const { lines, log } = captureLog('silent');
  const realClock = new ManualClock('2026-01-15T12:00:00Z');
  const counted: string[] = [];
  const watch = createSealWatch({
    db,
    log,
    realClock,
    meter: { sealFailed: (column) => counted.push(column) },
  });
  const member = await addSecrets();
  const failed = new SealError({ column: 'api_keys.account', row: member, member }, new Error('moved'));
  const mail = { column: 'mails.sealed_body', row: member, member: 'ada@example.com' } as const;
  for (const error of [failed, failed, new SealError(mail, new Error('moved')), new Error('something else')])
    await watch(error);
  realClock.pass(86_401);
  await watch(failed);
  expect(counted).toEqual(['api_keys.account', 'api_keys.account', 'mails.sealed_body', 'api_keys.account']);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'SEAL_FAILED'));
  const about = { outcome: 'REFUSED', userUuid: member, detail: 'api_keys.account' };
  expect(events).toMatchObject([about, { userUuid: null, detail: 'mails.sealed_body' }, about]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    events.map(({ kind }) => ({ audit: true, kind })),
  );
  expect(lines.join()).not.toContain('ada@example.com');
  expect((await readEvents(db, member, { page: 0, size: 9, since: new Date(0) })).total).toBe(0);
});

// Rule: ACCOUNT-6
test('other keys are recorded once, by their ids', async () => {
  const { db } = database;
  const recorder = { ...captureLog('silent'), realClock: new ManualClock('2026-01-15T12:00:00Z') };
  for (const keys of [[oldKey], [oldKey], [oldKey, newKey], [newKey, oldKey], [newKey]] as const)
    await recordKeys(db, recorder, keys);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'KEYS_CHANGED'));
  const [old, fresh] = [keyId(oldKey), keyId(newKey)];
  expect(events.map(({ detail }) => detail)).toEqual([old, `${old} ${fresh}`, `${fresh} ${old}`, fresh]);
});

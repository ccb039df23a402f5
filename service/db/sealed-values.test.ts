import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../accounts/user-repository.ts';
import { addApiKey, readApiKeys } from '../api-keys/api-key-repository.ts';
import { openApiKey, sealApiKey } from '../api-keys/api-keys.ts';
import { deriveKeys, keyId, open, seal } from '../common/secrets.ts';
import { postSealed, textOf } from '../mail/mail-delivery.ts';
import { resetPassword } from '../mail/mail-texts.ts';
import { findConnection, saveConnection, tokenPlace } from '../telegram/telegram-repository.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import type { DatabaseHandle } from './database.ts';
import { apiKeys } from './schema/accounts.ts';
import { mails } from './schema/messages.ts';
import { countSealed, reseal } from './sealed-values.ts';

const [oldKey, newKey] = ['the key that everything began with', 'the key that takes its place now'];
const before = deriveKeys([oldKey]);
const both = deriveKeys([newKey, oldKey]);
const account = { exchange: 'BINANCE', apiKey: 'examplekey0123456789', apiSecret: 'a secret' } as const;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 60_000);
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

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import { deriveKeys } from '../common/secrets.ts';
import { apiKeys, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/messages.ts';
import { RateLimiter } from '../http/limits.ts';
import { openTrading } from '../testing/trading.ts';
import {
  type ApiKeyRow,
  addApiKey,
  createExchangePauses,
  deleteApiKey,
  readApiKeys,
  updateApiKey,
} from './api-key-repository.ts';
import { sealApiKey } from './api-keys.ts';
import { createStoredKeyChecks, type StoredKeyChecks } from './stored-key-checks.ts';

const keys = deriveKeys(['a key for tests, long enough to use']);
const good: KeyStanding = { read: true, trade: true, withdraw: false, ipRestricted: true, source: 'real' };
const trading = await openTrading();
afterAll(() => trading.close());
beforeEach(async () => {
  await trading.db.delete(apiKeys);
  await trading.db.delete(mails);
});

const record = (
  owned: Pick<ApiKeyRow, 'userUuid' | 'uuid'>,
  apiKey: string,
  standing: KeyStanding | null,
) => ({
  ...sealApiKey(keys, owned, { exchange: 'HTX', apiKey, apiSecret: 'secret' }),
  ...{ standing, createdAt: trading.clock.now(), checkedAt: standing && trading.clock.now() },
});

type Ask = (checks: StoredKeyChecks, key: ApiKeyRow) => Promise<unknown>;

/** Checks a key, changes it while the exchange is about to refuse it, and then says what is left. */
async function overtake(ask: Ask, change: (key: ApiKeyRow) => Promise<unknown>) {
  const { clock, db } = trading;
  const userUuid = await trading.addUser();
  const owned = { userUuid, uuid: randomUUID() };
  const key = await addApiKey(db, { ...owned, ...record(owned, 'old', null) });
  if (!key) throw new Error('The key was not added.');
  const told: string[] = [];
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<KeyStanding>();
  const checks = createStoredKeyChecks({
    ...{ ...trading, keys, realClock: clock },
    source: 'real',
    isRunning: async () => false,
    limiter: new RateLimiter(false, db),
    pauses: createExchangePauses(db),
    watchSeal: async () => undefined,
    tell: async (_tx, _user, messages) => void told.push(...messages.map(({ text }) => text)),
    site: { url: (path) => path, local: (path) => path },
    keyCheck: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const asking = ask(checks, key).catch((error: { code: string }) => error.code);
  await asked.promise;
  trading.pass(1000);
  await change(key);
  answer.resolve(refused('UNKNOWN'));
  const result = await asking;
  const left = (await readApiKeys(db, userUuid)).map(({ standing }) => standing);
  return { result, left, told, sent: await db.select().from(mails) };
}

describe.each<[string, Ask, unknown, unknown]>([
  ['the daily check', ({ job }) => job.run(), undefined, undefined],
  [
    '"Check again"',
    ({ check }, { userUuid, uuid }) => check(userUuid, uuid),
    expect.objectContaining({ standing: good }),
    'error.apiKey.notFound',
  ],
  [
    'a start',
    async ({ accounts }, { userUuid }) => (await accounts.refusal(userUuid))?.code ?? null,
    null,
    'error.apiKey.notFound',
  ],
])('during %s', (_, ask, whenChanged, whenGone) => {
  const nothingIsSaid = { told: [], sent: [] };

  // Rule: KEY-3
  test('a key that is replaced keeps the standing of the new one, and nobody is warned about the old one', async () => {
    const change = (key: ApiKeyRow) => updateApiKey(trading.db, key.uuid, record(key, 'new', good));
    expect(await overtake(ask, change)).toEqual({ result: whenChanged, left: [good], ...nothingIsSaid });
  });

  test('a key that is checked elsewhere keeps what that check said', async () => {
    const change = ({ uuid }: ApiKeyRow) =>
      trading.db
        .update(apiKeys)
        .set({ standing: good, checkedAt: trading.clock.now() })
        .where(eq(apiKeys.uuid, uuid));
    expect(await overtake(ask, change)).toEqual({ result: whenChanged, left: [good], ...nothingIsSaid });
  });

  test('a key that is deleted stays deleted, and nobody is warned about it', async () => {
    const change = ({ userUuid, uuid }: ApiKeyRow) => deleteApiKey(trading.db, userUuid, uuid);
    expect(await overtake(ask, change)).toEqual({ result: whenGone, left: [], ...nothingIsSaid });
  });

  test('nobody is warned about a key whose account is deleted', async () => {
    const change = ({ userUuid }: ApiKeyRow) => trading.db.delete(users).where(eq(users.uuid, userUuid));
    expect(await overtake(ask, change)).toEqual({ result: whenGone, left: [], ...nothingIsSaid });
  });
});

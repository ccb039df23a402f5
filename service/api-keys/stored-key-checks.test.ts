import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type CheckSource, refused } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { deriveKeys, SealError } from '../common/secrets.ts';
import { apiKeys } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/messages.ts';
import { attempts } from '../db/schema/records.ts';
import { RateLimiter } from '../http/limits.ts';
import type { ExchangeAccount, KeyCheck } from '../ports/world.ts';
import { hour, openTrading } from '../testing/trading.ts';
import { addApiKey, createExchangePauses, readApiKeys } from './api-key-repository.ts';
import { sealApiKey } from './api-keys.ts';
import { dayOf } from './key-rights.ts';
import { createStoredKeyChecks } from './stored-key-checks.ts';

const keys = deriveKeys(['a key for tests, long enough to use']);
const trading = await openTrading();
afterAll(() => trading.close());
beforeEach(async () => {
  await trading.db.delete(apiKeys);
  await trading.db.delete(mails);
});

const permissions = { trade: true, withdraw: false, ipRestricted: true };

/** Stores a key that was never checked, and returns its member. */
async function addKey(exchange: 'BINANCE' | 'HTX', apiKey = 'good') {
  const { clock, db } = trading;
  const userUuid = await trading.addUser();
  const owned = { userUuid, uuid: randomUUID() };
  await addApiKey(db, {
    ...owned,
    ...sealApiKey(keys, owned, { exchange, apiKey, apiSecret: 'secret' }),
    ...{ standing: null, createdAt: clock.now(), checkedAt: null },
  });
  return userUuid;
}

const addKeys = async (count: number, ...key: Parameters<typeof addKey>) => {
  for (let index = 0; index < count; index += 1) await addKey(...key);
};

/** The daily check, with an exchange that gives this answer. Returns the keys it was asked about. */
async function runJob(
  answer: KeyCheck,
  patienceMs?: number,
  stopping?: AbortSignal,
  source: CheckSource = 'real',
  isRunning = false,
) {
  const asked: string[] = [];
  const told: string[] = [];
  const unopened: unknown[] = [];
  const ask = (account: ExchangeAccount) => {
    asked.push(account.apiKey);
    return answer(account);
  };
  const { job } = createStoredKeyChecks({
    ...trading,
    pauses: createExchangePauses(trading.db),
    source,
    isRunning: async () => isRunning,
    ...{ keys, limiter: new RateLimiter(false, trading.db), realClock: trading.clock, patienceMs },
    watchSeal: async (error) => void unopened.push(error),
    tell: async (_tx, _user, messages) => {
      told.push(...messages.map(({ text }) => text));
    },
    site: { url: (path) => path, local: (path) => path },
    keyCheck: ask,
  });
  const failed = await job.run(stopping).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked, failed, told, unopened };
}

const isChecked = async (userUuid: string) =>
  (await readApiKeys(trading.db, userUuid)).every(({ checkedAt }) => checkedAt !== null);

const badIsDown: KeyCheck = async ({ apiKey }) => {
  if (apiKey === 'bad') throw new Error('The exchange is down.');
  return permissions;
};

// Rule: KEY-4
test('keys of an exchange that is down do not hold up those of another', async () => {
  await addKeys(120, 'HTX', 'bad');
  const member = await addKey('BINANCE');
  const { asked, failed } = await runJob(badIsDown);
  expect(await isChecked(member)).toBe(true);
  expect(asked.filter((apiKey) => apiKey === 'bad')).toHaveLength(5);
  expect(failed).toContain(': 5.');
});

// Rules: KEY-4, ACCOUNT-6
test('keys that do not open do not hold up the others, and each is reported', async () => {
  for (let index = 0; index < 6; index += 1) {
    const userUuid = await addKey('HTX', 'moved');
    const [own] = await readApiKeys(trading.db, userUuid);
    const account = `${own?.account.slice(0, -4)}AAAA`;
    await trading.db.update(apiKeys).set({ account }).where(eq(apiKeys.userUuid, userUuid));
  }
  const member = await addKey('HTX');
  const { asked, failed, unopened } = await runJob(async () => permissions);
  expect([asked, failed]).toEqual([['good'], null]);
  expect(await isChecked(member)).toBe(true);
  expect(unopened).toHaveLength(6);
  expect(unopened[0]).toBeInstanceOf(SealError);
});

test('a key is checked again right away once something else checks keys', async () => {
  await addKeys(1, 'HTX');
  const asked = async (source: CheckSource) =>
    (await runJob(async () => permissions, undefined, undefined, source)).asked.length;
  expect([await asked('form'), await asked('form'), await asked('real'), await asked('real')]).toEqual([
    1, 0, 1, 0,
  ]);
});

test('each key is checked once, however many replicas check', async () => {
  await addKeys(40, 'BINANCE');
  const runs = await Promise.all([1, 2, 3].map(() => runJob(async () => permissions)));
  expect(runs.flatMap(({ asked }) => asked)).toHaveLength(40);
});

test('a key that could not be checked is tried again after ten minutes', async () => {
  await addKeys(1, 'HTX', 'bad');
  const tries = async (minutes: number) => {
    trading.pass(minutes * 60_000);
    return (await runJob(badIsDown)).asked.length;
  };
  expect([await tries(0), await tries(9), await tries(1)]).toEqual([1, 0, 1]);
});

test('keys that keep failing wait behind the others', async () => {
  await addKeys(5, 'HTX', 'bad');
  await runJob(badIsDown);
  trading.pass(hour);
  await addKeys(3, 'HTX');
  expect((await runJob(badIsDown)).asked).toEqual(['good', 'good', 'good', ...Array(5).fill('bad')]);
  trading.pass(hour);
  await runJob(badIsDown);
  trading.pass(25 * hour);
  expect((await runJob(badIsDown)).asked.slice(0, 3)).toEqual(['good', 'good', 'good']);
});

test('an exchange that does not answer is given up', async () => {
  const silent = await addKey('HTX', 'silent');
  const member = await addKey('HTX');
  const { failed } = await runJob(
    async ({ apiKey }) => (apiKey === 'silent' ? new Promise(() => undefined) : permissions),
    10,
  );
  expect(failed).toBeNull();
  expect([await isChecked(silent), await isChecked(member)]).toEqual([false, true]);
});

// Rule: KEY-4
test('an exchange that asks for a pause gets it, and its keys lose nothing by waiting', async () => {
  await addKeys(1, 'HTX');
  const member = await addKey('BINANCE');
  await createExchangePauses(trading.db).start('HTX', 600);
  expect(await runJob(async () => permissions)).toMatchObject({ asked: ['good'], failed: null });
  expect(await isChecked(member)).toBe(true);
  await trading.db.delete(attempts);
  expect((await runJob(async () => permissions)).asked).toEqual(['good']);
});

test('an exchange that cannot be reached gets another request later, and the job does not fail', async () => {
  await addKeys(7, 'HTX');
  const away: KeyCheck = async () => {
    throw new Problem('error.exchange.notAvailable');
  };
  expect(await runJob(away)).toMatchObject({ asked: Array(5).fill('good'), failed: null });
});

test('once the service stops, no further key is checked', async () => {
  await addKeys(3, 'HTX');
  const stopping = new AbortController();
  const answer: KeyCheck = async () => {
    stopping.abort();
    return permissions;
  };
  expect((await runJob(answer, undefined, stopping.signal)).asked).toHaveLength(1);
});

/** Checks one key daily for this many days, and returns what its member hears, with the days. */
async function toldOver(days: number, answer: (day: number) => ReturnType<KeyCheck>) {
  await addKeys(1, 'HTX');
  const all: [day: number, text: string][] = [];
  for (let day = 0; day < days; day += 1) {
    const { told } = await runJob(() => answer(day));
    all.push(...told.map((text): [number, string] => [day, text]));
    trading.pass(24 * hour);
  }
  return all;
}
const expiresIn = (days: number) => new Date(trading.clock.now().getTime() + days * 24 * hour).toISOString();

// Rule: KEY-12
test('the end of a key is announced 14 and 3 days before it, once each', async () => {
  const end = expiresIn(20);
  const told = await toldOver(20, async () => ({ ...permissions, expiresAt: end }));
  expect(told).toEqual([
    [6, `Your API key good••••od expires on ${dayOf(end)}.`],
    [17, expect.stringContaining(dayOf(end))],
  ]);
  expect((await trading.db.select().from(mails)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Your API key expires soon'),
  );
});

// Rule: KEY-12
test('an exchange that counts whole days announces it as often', async () => {
  const told = await toldOver(20, async (day) => ({ ...permissions, expiresAt: expiresIn(19 - day) }));
  expect(told.map(([day]) => day)).toEqual([5, 16]);
});

// Rules: KEY-3, KEY-12
test('a key that has expired is reported once, with the day', async () => {
  const end = expiresIn(2);
  const told = await toldOver(5, async (day) =>
    day < 2 ? { ...permissions, expiresAt: end } : refused('EXPIRED'),
  );
  expect(told).toEqual([
    [0, expect.stringContaining('expires on')],
    [
      2,
      expect.stringContaining(
        `This key expired on ${dayOf(end)}. On HTX, create a new one, then replace this key.`,
      ),
    ],
  ]);
});

// Rule: KEY-3
test.each([
  [
    refused('EXPIRED'),
    true,
    /then stop the bot and replace this key\. Until then, the bot cannot trade, and its open trades stay on HTX\.$/,
  ],
  [
    refused('ADDRESS'),
    true,
    /then check it again\. Until then, the bot cannot trade, and its open trades stay on HTX\.$/,
  ],
  [
    { ...permissions, trade: false },
    true,
    /Until then, the bot cannot trade, and its open trades stay on HTX\.$/,
  ],
  [refused('EXPIRED'), false, /then replace this key\. Until then, the bot cannot start\.$/],
  [{ ...permissions, withdraw: true }, true, /cannot start or resume entry\. A running bot keeps running\.$/],
])(
  'says by email and Telegram what the bot cannot do with a key: %j, running: %s',
  async (standing, isRunning, words) => {
    await addKeys(1, 'HTX');
    const { told } = await runJob(async () => standing, undefined, undefined, 'real', isRunning);
    expect(told).toEqual([expect.stringMatching(words)]);
    const [mail] = await trading.db.select().from(mails);
    expect(mail?.body).toContain(told[0]);
    expect(mail?.body.match(/A running bot keeps running/g) ?? []).toHaveLength(
      told[0]?.includes('A running') ? 1 : 0,
    );
  },
);

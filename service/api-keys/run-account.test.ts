import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/contract.ts';
import { type KeyStanding, refused } from '../common/key-standing.ts';
import { deriveKeys } from '../common/secrets.ts';
import { attempts } from '../db/schema/records.ts';
import { openTrading } from '../testing/trading.ts';
import { addApiKey, createExchangePauses } from './api-key-repository.ts';
import { sealApiKey } from './api-keys.ts';
import { createAccountOpener } from './run-account.ts';

const keys = deriveKeys(['a key for tests, long enough to use']);
const trading = await openTrading();
afterAll(() => trading.close());

const good: KeyStanding = {
  ...{ read: true, trade: true, withdraw: false, transfer: false },
  ...{ ipRestricted: true, source: 'real' },
};

/** Opens the account of a run at Binance whose member has this key. */
async function open(standing: KeyStanding | null, exchange: Exchange = 'BINANCE', openedWith = keys) {
  const { clock, db } = trading;
  const userUuid = await trading.addUser();
  const owned = { userUuid, uuid: randomUUID() };
  await addApiKey(db, {
    ...owned,
    ...sealApiKey(keys, owned, { exchange, apiKey: 'key', apiSecret: 'secret' }),
    ...{ standing, createdAt: clock.now(), checkedAt: clock.now() },
  });
  return createAccountOpener({ db, keys: openedWith, source: 'real' })(userUuid, 'BINANCE');
}

test('opens a key that may trade', async () => {
  expect(await open(good)).toEqual({ exchange: 'BINANCE', apiKey: 'key', apiSecret: 'secret' });
});

test('opens a key that can now withdraw as well, because the trades of its run must be closed', async () => {
  expect(await open({ ...good, withdraw: true })).toMatchObject({ apiKey: 'key' });
});

test.each<[string, Parameters<typeof open>]>([
  ['may not trade', [{ ...good, trade: false }]],
  ['may not read', [{ ...good, read: false }]],
  ['the exchange has refused', [{ ...refused('ADDRESS'), source: 'real' }]],
  ['was never checked', [null]],
  ['was checked only for its format', [{ ...good, source: 'form' }]],
  [
    'was sealed with a key that is gone',
    [good, 'BINANCE', deriveKeys(['another key, long enough to use, too'])],
  ],
])('does not open a key that %s', async (_, key) => {
  await expect(open(...key)).rejects.toMatchObject({ code: 'error.apiKey.notValid' });
});

test('opens no key while the exchange wants a pause, because a process that starts would call it', async () => {
  const pauses = createExchangePauses(trading.db);
  await pauses.start('HTX', 60);
  expect(await open(good)).toMatchObject({ apiKey: 'key' });
  await pauses.start('BINANCE', 60);
  await expect(open(good)).rejects.toMatchObject({ code: 'error.exchange.notAvailable', retryAfter: 60 });
  await trading.db.delete(attempts);
});

test('does not open a key for another exchange, or one of another member', async () => {
  await expect(open(good, 'HTX')).rejects.toMatchObject({ code: 'error.apiKey.notFound' });
  const opener = createAccountOpener({ db: trading.db, keys, source: 'real' });
  await expect(opener(await trading.addUser(), 'BINANCE')).rejects.toMatchObject({
    code: 'error.apiKey.notFound',
  });
});

// Rule: KEY-21
test('does not open a key for one exchange where all orders go to another', async () => {
  const opener = createAccountOpener({ db: trading.db, keys, source: 'real', ordersAt: 'BINANCE' });
  await expect(opener(await trading.addUser(), 'HTX')).rejects.toMatchObject({
    code: 'error.apiKey.notValid',
  });
});

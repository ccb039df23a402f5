import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../common/key-standing.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { createAccountCheck } from './paper-exchange.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 30_000);
afterAll(() => database.close());

const account = {
  exchange: 'BINANCE',
  apiKey: 'AnyKeyOf16Letters',
  apiSecret: 'a-secret-of-enough-length',
} as const;
const may = { trade: true, withdraw: false, ipRestricted: true };
/** The check of one replica. */
const check = (change: { apiKey?: string; apiSecret?: string } = {}) =>
  createAccountCheck(database.db)({ ...account, ...change });

describe('the account check', () => {
  test('lets any well-formed key trade from allowed addresses, and not withdraw', async () => {
    expect(await check()).toEqual(may);
    expect(await check()).toEqual(may);
  });

  test.each([
    ['WITHDRAW-0123456789', { ...may, withdraw: true }],
    ['READONLY-0123456789', { ...may, trade: false }],
    ['OPEN-0123456789ABCD', { ...may, ipRestricted: false }],
  ])('reads the rights of %s from its name', async (apiKey, rights) => {
    expect(await check({ apiKey })).toEqual(rights);
  });

  test('lets a key withdraw from its second check on, whichever replica checks it', async () => {
    const [one, other] = [createAccountCheck(database.db), createAccountCheck(database.db)];
    const later = { ...account, apiKey: 'LATER-0123456789' };
    expect(await one(later)).toEqual(may);
    expect(await other({ ...later, apiKey: 'LATER-9876543210' })).toEqual(may);
    expect(await other(later)).toEqual({ ...may, withdraw: true });
    expect(await one(later)).toEqual({ ...may, withdraw: true });
  });

  test.each([
    ['that is too short', 'short'],
    ['with a space', 'sixteen letters ok'],
    ['in another script', 'ключключключключ'],
    ['that starts with REFUSED', 'REFUSED-0123456789'],
    ['that is too long', 'x'.repeat(129)],
  ])('refuses a key %s', async (_, apiKey) => {
    expect(await check({ apiKey })).toEqual(refused('UNKNOWN'));
  });

  test('refuses a malformed secret', async () => {
    expect(await check({ apiSecret: 'short' })).toEqual(refused('UNKNOWN'));
  });
});

import { describe, expect, test } from 'vitest';
import { refused } from '../../common/key-standing.ts';
import { createAccountCheck } from './account-check.ts';

const account = {
  exchange: 'BINANCE',
  apiKey: 'AnyKeyOf16Letters',
  apiSecret: 'a-secret-of-enough-length',
} as const;
const may = { trade: true, withdraw: false, ipRestricted: true };

describe('the account check', () => {
  test('lets any well-formed key trade from allowed addresses, and not withdraw', async () => {
    expect(await createAccountCheck()(account)).toEqual(may);
  });

  test.each([
    ['WITHDRAW-0123456789', { ...may, withdraw: true }],
    ['READONLY-0123456789', { ...may, trade: false }],
    ['OPEN-0123456789ABCD', { ...may, ipRestricted: false }],
  ])('reads the rights of %s from its name', async (apiKey, rights) => {
    expect(await createAccountCheck()({ ...account, apiKey })).toEqual(rights);
  });

  test('lets a key withdraw from its second check on', async () => {
    const permissions = createAccountCheck();
    const later = { ...account, apiKey: 'LATER-0123456789' };
    expect(await permissions(later)).toEqual(may);
    expect(await permissions({ ...later, apiKey: 'LATER-9876543210' })).toEqual(may);
    expect(await permissions(later)).toEqual({ ...may, withdraw: true });
    expect(await permissions(later)).toEqual({ ...may, withdraw: true });
  });

  test.each([
    ['that is too short', 'short'],
    ['with a space', 'sixteen letters ok'],
    ['in another script', 'ключключключключ'],
    ['that starts with REFUSED', 'REFUSED-0123456789'],
    ['that is too long', 'x'.repeat(129)],
  ])('refuses a key %s', async (_, apiKey) => {
    expect(await createAccountCheck()({ ...account, apiKey })).toEqual(refused('UNKNOWN'));
  });

  test('refuses a malformed secret', async () => {
    expect(await createAccountCheck()({ ...account, apiSecret: 'short' })).toEqual(refused('UNKNOWN'));
  });
});

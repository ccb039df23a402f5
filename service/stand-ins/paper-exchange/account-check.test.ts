import { describe, expect, test } from 'vitest';
import { createAccountCheck } from './account-check.ts';

const apiSecret = 'a-secret-of-enough-length';
const may = { trade: true, withdraw: false, ipRestricted: true };

describe('the account check', () => {
  test('lets any well-formed key trade from allowed addresses, and not withdraw', async () => {
    expect(await createAccountCheck()({ apiKey: 'AnyKeyOf16Letters', apiSecret })).toEqual(may);
  });

  test.each([
    ['WITHDRAW-0123456789', { ...may, withdraw: true }],
    ['READONLY-0123456789', { ...may, trade: false }],
    ['OPEN-0123456789ABCD', { ...may, ipRestricted: false }],
  ])('reads the rights of %s from its name', async (apiKey, rights) => {
    expect(await createAccountCheck()({ apiKey, apiSecret })).toEqual(rights);
  });

  test('lets a key withdraw from its second check on', async () => {
    const permissions = createAccountCheck();
    const later = { apiKey: 'LATER-0123456789', apiSecret };
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
    expect(await createAccountCheck()({ apiKey, apiSecret })).toBeNull();
  });

  test('refuses a malformed secret', async () => {
    const account = { apiKey: 'AnyKeyOf16Letters', apiSecret: 'short' };
    expect(await createAccountCheck()(account)).toBeNull();
  });
});

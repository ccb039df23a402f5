import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const randomKeys = ['3q2+7w8GkT1nVbXyZ0aLcMdPfRhSjUmW', 'Zp9xQ4rK7tB2nV6mL1cH8sD3fG5jW0yE'];

test('several keys come in their order, and each is checked', () => {
  expect(readConfig({ SECRET_KEYS: randomKeys.join(' , ') }).secretKeys).toEqual(randomKeys);
  const [first = ''] = randomKeys;
  expect(() => readConfig({ SECRET_KEYS: `${first},short` })).toThrow(
    'Make each key of SECRET_KEYS at least 32',
  );
  expect(() => readConfig({ SECRET_KEYS: `${first},${first}` })).toThrow(
    'List each key in SECRET_KEYS only once.',
  );
  expect(() => readConfig({ SECRET_KEYS: first, SECRET_KEY: first })).toThrow(
    'Set SECRET_KEY or SECRET_KEYS, not both.',
  );
});

test('a secret can be in a file, which is named instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-settings-'));
  const [first = ''] = randomKeys;
  const path = join(folder, 'key');
  writeFileSync(path, `${first}\n`);
  expect(readConfig({ SECRET_KEY_FILE: path }).secretKeys).toEqual([first]);
  writeFileSync(path, `${randomKeys.join(',')}\n`);
  expect(readConfig({ SECRET_KEYS_FILE: path }).secretKeys).toEqual(randomKeys);
  writeFileSync(path, 'postgres://host/name\n');
  expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://host/name');
  expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://host/name' })).toThrow(
    'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
  );
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ SMTP_URL_FILE: path })).toThrow(
    'Set SMTP_URL_FILE to a file that the service can read.',
  );
});

test('an error never repeats an address that could contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).not.toThrow('hunter2');
});

test('the key for notifications is the sandbox’s own, or a private key from which the public one follows', () => {
  const own = readConfig({}).vapid;
  expect(own?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(readConfig({}).vapid).toEqual(own);
  expect(readConfig({ SECRET_KEYS: randomKeys.join() }).vapid).not.toEqual(own);
  const vapid = {
    privateKey: '8-bOBMNiEOlrvp43SvL95QcMUQX21Jf7bFLKzPj5nsA',
    publicKey: readConfig({ VAPID_PRIVATE_KEY: '8-bOBMNiEOlrvp43SvL95QcMUQX21Jf7bFLKzPj5nsA' }).vapid
      ?.publicKey,
  };
  expect(readConfig({ VAPID_PRIVATE_KEY: vapid.privateKey }).vapid).toEqual(vapid);
  for (const wrong of ['short', 'A'.repeat(43), '_'.repeat(43)])
    expect(() => readConfig({ VAPID_PRIVATE_KEY: wrong })).toThrow(
      'Set VAPID_PRIVATE_KEY to the private key that npx web-push generate-vapid-keys prints.',
    );
});

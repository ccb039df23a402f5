import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKeys, keyId, open, type Place, seal, sealedWith } from './secrets.ts';

const [oldKey, newKey] = ['a secret that is long enough to use', 'another secret that is long enough'];
const ring = deriveKeys([oldKey]).secrets;
const other = deriveKeys([newKey]).secrets;
const place: Place = { column: 'api_keys.account', row: 'row-1', member: 'member-1' };

test('a sealed secret can be opened, and no two seals are alike', () => {
  const first = seal(ring, place, 'exchange secret ✓');
  expect(open(ring, place, first)).toBe('exchange secret ✓');
  expect(seal(ring, place, 'exchange secret ✓')).not.toBe(first);
});

test('a different key does not open a sealed secret', () => {
  const cause = expect.objectContaining({ message: expect.stringContaining(keyId(oldKey)) });
  expect(() => open(other, place, seal(ring, place, 'x'))).toThrow(expect.objectContaining({ cause }));
});

test('a value names its key, and opens with it in any place of the list', () => {
  const sealed = seal(ring, place, 'x');
  expect(sealedWith(sealed)).toBe(keyId(oldKey));
  expect(sealed).not.toContain(oldKey);
  expect(open(deriveKeys([newKey, oldKey]).secrets, place, sealed)).toBe('x');
  expect(sealedWith(seal(deriveKeys([newKey, oldKey]).secrets, place, 'x'))).toBe(keyId(newKey));
});

// Rule: ACCOUNT-6
test.each<Partial<Place>>([
  { row: 'row-2' },
  { member: 'member-2' },
  { column: 'telegram_connections.token' },
  { row: 'row-1|member-1', member: '' },
])('a value that was moved to %j does not open', (elsewhere) => {
  expect(() => open(ring, { ...place, ...elsewhere }, seal(ring, place, 'x'))).toThrow();
});

test('a value that names another key of the list does not open', () => {
  const both = deriveKeys([newKey, oldKey]).secrets;
  const renamed = seal(ring, place, 'x').replace(keyId(oldKey), keyId(newKey));
  expect(() => open(both, place, renamed)).toThrow();
});

test('a single changed bit is detected', () => {
  const [version, id, value = ''] = seal(ring, place, 'x').split('.');
  const bytes = Buffer.from(value, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => open(ring, place, [version, id, bytes.toString('base64url')].join('.'))).toThrow();
});

/** As earlier releases sealed. */
function sealFormer(key: Uint8Array, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64');
}

test('a value sealed before values named their key opens with any key of the list', () => {
  const former = sealFormer(ring[0].key, 'x');
  expect(sealedWith(former)).toBeNull();
  expect(open(deriveKeys([newKey, oldKey]).secrets, place, former)).toBe('x');
  expect(() => open(other, place, former)).toThrow();
});

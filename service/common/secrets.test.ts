import { expect, test } from 'vitest';
import { deriveKeys, open, seal } from './secrets.ts';

const key = deriveKeys('a secret that is long enough to use').secrets;

test('a sealed secret can be opened, and no two seals are alike', () => {
  const first = seal(key, 'exchange secret ✓');
  expect(open(key, first)).toBe('exchange secret ✓');
  expect(seal(key, 'exchange secret ✓')).not.toBe(first);
});

test('a different key does not open a sealed secret', () => {
  const other = deriveKeys('another secret that is long enough').secrets;
  expect(() => open(other, seal(key, 'x'))).toThrow();
});

test('a single changed bit is detected', () => {
  const bytes = Buffer.from(seal(key, 'x'), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => open(key, bytes.toString('base64'))).toThrow();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { developmentKey, isGuessable } from './secret-key.ts';

const bytes = fc.noShrink(fc.noBias(fc.uint8Array({ minLength: 32, maxLength: 32 })));

test.each(['base64', 'base64url', 'hex'] as const)(
  'no random key is called guessable: %s',
  (encoding) => {
    const key = bytes.map((random) => Buffer.from(random).toString(encoding));
    fc.assert(
      fc.property(key, (text) => !isGuessable(text)),
      { seed: 7, numRuns: 10_000 },
    );
  },
  30_000,
);

test.each([
  'a'.repeat(40),
  '0123456789abcdef'.repeat(3),
  `${'0123456789abcdef'.repeat(3)}0123`,
  `X${'0123456789'.repeat(4)}`,
  `${'correct-horse-battery-'.repeat(2)}!`,
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'zyxwvutsrqponmlkjihgfedcba987654',
  developmentKey,
  `${developmentKey}X`,
  `My-${developmentKey.toUpperCase()}`,
  'at least 32 random characters, for example from openssl',
])('a key that people make up is: %s', (key) => {
  expect(isGuessable(key)).toBe(true);
});

import { expect, it } from 'vitest';
import { inSentence, shortenHash } from './text.ts';

it.each([
  ['Bot token', 'bot token'],
  ['API secret', 'API secret'],
  ['Balance vs. holding BTC', 'balance vs. holding BTC'],
])('writes %s within a sentence as %s', (label, words) => {
  expect(inSentence(label)).toBe(words);
});

it('shows a long hash by its ends', () => {
  expect(shortenHash('0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b')).toBe(
    '0x9fc764…836d8b',
  );
});

it('leaves a hash whole that would not get shorter', () => {
  expect(shortenHash('0x9fc764a836d8b')).toBe('0x9fc764a836d8b');
});

import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  ['Bot token', 'bot token'],
  ['API secret', 'API secret'],
  ['Balance vs. holding BTC', 'balance vs. holding BTC'],
])('writes %s within a sentence as %s', (label, words) => {
  expect(inSentence(label)).toBe(words);
});

import { expect, it } from 'vitest';
import type { SearchEntry } from '../data/search-data.ts';
import { find } from './find.ts';

const entry = (id: string, title: string, text: string, code = ''): SearchEntry => ({
  machine: 'payment',
  machineId: 'payment',
  id,
  kind: 'state',
  title,
  text,
  code,
});
const entries = [
  entry('a', 'paymentFailed', 'Something was declined.'),
  entry('b', 'paymentDeclined', '“Payment Declined”.'),
  entry('c', 'idle', 'Not requested.', 'isDeclined'),
];
const ids = (query: string) => find(entries, query).map(({ id }) => id);

it('finds words in titles first, then in texts, then in the code', () => {
  expect(ids('declined')).toEqual(['b', 'a', 'c']);
});

it('finds only what has all words, in any case and order', () => {
  expect(ids('SOMETHING payment')).toEqual(['a']);
});

it.each(['', '  ', 'nothing like this'])('finds nothing for “%s”', (query) => {
  expect(ids(query)).toEqual([]);
});

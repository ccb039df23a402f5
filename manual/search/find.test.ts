import { expect, it } from 'vitest';
import type { SearchEntry } from '../data/search-data.ts';
import { find, findRules } from './find.ts';

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

it.each([
  ['log out', 'The member signs out.'],
  ['sign in', 'loginFailed'],
  ['cancelled order', 'An order was canceled.'],
  ['lost connection', 'After 30 s without an answer.'],
  ['two tabs', 'Another tab refreshed.'],
  ['reset password', 'A member who forgot the password asks for a mail.'],
  ['register', 'Signing up needs an email.'],
])('finds “%s” in “%s”', (query, text) => {
  expect(find([entry('a', 'one', text)], query)).toHaveLength(1);
  expect(find([entry('a', 'one', 'Nothing of the kind.')], query)).toEqual([]);
});

it.each([
  ['pay-3', ['PAY-3']],
  ['Pay 3', ['PAY-3']],
  ['refund', ['PAY-3', 'PAY-30']],
  ['', []],
])('finds by “%s” the rules %j', (query, found) => {
  const rule = (id: string) => ({ id, text: 'A refund.', under: 'Paying', line: 1, holders: [] });
  expect(findRules([rule('PAY-3'), rule('PAY-30')], query).map(({ id }) => id)).toEqual(found);
});

it.each(['', '  ', 'nothing like this'])('finds nothing for “%s”', (query) => {
  expect(ids(query)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchData } from '../build/manual-data.ts';
import { readRules } from '../build/rules/read-rules.ts';
import type { SearchEntry } from '../data/manual-data.ts';
import { machineCharts } from '../statecharts/files.ts';
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
  ['panic button', 'The button “Hard stop”.'],
  ['kill switch', 'A hard stop begins.'],
  ['emergency stop', 'hardStop'],
  ['pause the bot', 'Stop entry'],
  ['open position', 'It closes one open trade.'],
  ['maximum loss', 'The loss limit is reached.'],
  ['stop loss', 'The stop rate of a trade.'],
  ['trading amount', 'The allocated funds are stored.'],
  ['exchange key', 'The service is checking the API key.'],
  ['money back', 'All of it is sent back.'],
  ['delete my account', 'Account deletion asks first.'],
  ['unsubscribe', 'The member cancels the subscription.'],
  ['extend subscription', 'The next period is paid with a renewal.'],
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

const real = searchData(machineCharts);
const realRules = readRules(readFileSync('docs/product.md', 'utf8')).rules.map((rule) => ({
  ...rule,
  under: '',
  holders: [],
}));

it.each([
  ['panic', 'bot.status.observed.active | status.stopping | 0'],
  ['kill switch', 'bot.status.observed.active'],
  ['log out', 'session.identity.signingOut'],
  ['refund', 'payment.observing.ended.returned.refunded'],
  ['cancel order', 'payment.observing.open | ended.canceled | 0'],
  ['API key', 'onboarding.activating.storingKey'],
  ['close position', 'tradeClosing'],
])('with “%s” finds %s in the product', (query, id) => {
  expect(find(real, query).map((one) => one.id)).toContain(id);
});

it.each([
  ['wallet', 'PAY-62'],
  ['withdraw', 'KEY-1'],
])('with “%s” finds the rule %s of the product', (query, id) => {
  expect(findRules(realRules, query).map((rule) => rule.id)).toContain(id);
});

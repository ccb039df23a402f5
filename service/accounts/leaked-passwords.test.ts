import { expect, test } from 'vitest';
import { coreOf, passwordRefusal } from './leaked-passwords.ts';

const email = 'ada.lovelace@post.example.com';
const leaked = 'This password is in lists of leaked passwords. Choose another one.';
const own = 'This password is too similar to your email or our name. Choose another one.';

// Rule: ACCOUNT-4
test.each([
  'Password1!',
  'P@ssw0rd1',
  'p@$$W0RD',
  '!!Qwerty123!!',
  'Sommer2026!',
  'Welcome2024!',
  'l3tm3in!!',
  'iloveyou-1',
  'abcd1234!',
])('refuses the leaked password %s', (password) => {
  expect(passwordRefusal(password, email)).toBe(leaked);
});

// Rule: ACCOUNT-4
test.each([
  'Botdeck2026!',
  'mybotdeck-1',
  'b0tdeck!99',
  'Binance_1!',
  'HTX-huobi-1!',
  'Lovelace1815!',
  'ada.lovelace@post.example.com1',
  'Example-2026!',
])('refuses %s, which anybody would try on this account', (password) => {
  expect(passwordRefusal(password, email)).toBe(own);
});

test.each([
  'correct horse 7!',
  'battery staple 8?',
  'Xk9!vq2Lw',
  'password-of-mine-17 and more',
  'my botdeck has 7 wings!',
  'lovelace & babbage 7',
  '12345678!a',
  `${'é'.repeat(60)}1!`,
])('takes %s', (password) => {
  expect(passwordRefusal(password, email)).toBeUndefined();
});

test.each([
  ['P@ssw0rd-1', 'password'],
  ['2026!Summer#25', 'summer'],
  ['correct horse 7!', 'correct horse'],
  ['12345678!', null],
  ['1abc2!', null],
  ['', null],
])('the core of %s is %s', (password, core) => {
  expect(coreOf(password)).toBe(core);
});

test('the longest password allowed is judged in a moment', () => {
  const started = process.cpuUsage();
  for (const unit of ['a', '1', '!a1', 'é', 'botdeck'])
    passwordRefusal(unit.repeat(2000), `${'a.'.repeat(120)}a@${'b.'.repeat(60)}com`);
  const { system, user } = process.cpuUsage(started);
  expect((system + user) / 1000).toBeLessThan(500);
});

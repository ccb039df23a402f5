import { expect, it } from 'vitest';
import { partings } from './compare.ts';
import { readLines } from './read-lines.ts';

const given = new Map([
  [
    'PAY-1',
    "Packages last 1 or 12 months: ONE_MONTH, YEAR. 'Pay here' at /pay/now. Stake amount, close rate (high).",
  ],
  ['PAY-2', ''],
]);
const link = (id: string) => `[${id}](product.md#${id.toLowerCase()})`;
const rule = link('PAY-1');
const compare = (...rows: string[]) =>
  partings(readLines(`| # | given | rules |\n|---|---|---|\n${rows.join('\n')}\n`), given, ['1.2']);
const whole = `| 1.1 | Packages last 1 or 12 months. | ${rule} |`;

it('a line whose rules have its words is right, and so is one that leaves something open', () => {
  expect(compare(whole, '| 1.2 | Prices are not shown. | open |')).toEqual([]);
});

it.each([
  ['names no rule', '| 1.3 | The rest is not shown. | open |', 'Line 1.3 says something, but names no rule.'],
  ['leaves something open', `| 1.2 | Low. | ${rule} |`, 'Line 1.2 leaves everything open, but names a rule.'],
  [
    'names a rule that does not exist',
    `| 1.3 | Low. | ${link('PAY-9')} |`,
    'Line 1.3 names PAY-9, which does not exist.',
  ],
  [
    'names a rule without a link to it',
    '| 1.3 | Low. | [PAY-1](product.md#pay-2) |',
    'Line 1.3 names [PAY-1](product.md#pay-2), which does not exist.',
  ],
  [
    'names a rule that was decided',
    `| 1.3 | Low. | ${link('PAY-2')} |`,
    'Line 1.3 names PAY-2, which this project decided.',
  ],
])('a line that %s is at fault', (_case, row, fault) => {
  expect(compare(whole, row)).toEqual([fault]);
});

it.each([
  ["'Pay there'", 'Pay there'],
  ['/pay', '/pay'],
  ['TWO_MONTHS', 'TWO_MONTHS'],
  ['botUuid', 'botUuid'],
  ['MONTH', 'MONTH'],
  ['5–40 minutes', '5–40'],
  ['2', '2'],
  ['**Columns:** stake amount, close rate.', 'stake amount'],
  ['**Columns:** Stake amount, amount and close rate.', 'amount'],
  ['Stake amount, rate, close rate.', 'rate'],
  ['closed: Done.', 'Done'],
])('a rule has to say %s as it was given', (words, missing) => {
  expect(compare(whole, `| 1.3 | ${words} | ${rule} |`)).toEqual([
    `Line 1.3 says “${missing}”, and the given words of PAY-1 do not.`,
  ]);
});

it.each([
  ['Columns: Stake amount, close rate (low).'],
  ['Columns: Stake amount and close rate.'],
  ['Note: what reads as words, and not as the names of columns, is not compared.'],
])('a rule may say in other words what is not a name: %s', (words) => {
  expect(compare(`| 1.3 | ${words} | ${rule} |`)).toEqual([]);
});

it('a rule that counts as given is named by a line', () => {
  expect(compare()).toEqual(['PAY-1 is not marked as decided, but no line names it.']);
});

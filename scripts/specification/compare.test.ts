import { expect, it } from 'vitest';
import { partings } from './compare.ts';
import { readLines } from './read-lines.ts';

const given = new Map([
  ['PAY-1', "Packages last 1 or 12 months: ONE_MONTH, YEAR. 'Pay here' at /pay."],
  ['PAY-2', ''],
]);
const compare = (...rows: string[]) =>
  partings(readLines(`| # | given | rules |\n|---|---|---|\n${rows.join('\n')}\n`), given);
const whole = '| 1.1 | Packages last 1 or 12 months. | PAY-1 |';

it('a line whose rules say the same is right, and so is one that leaves something open', () => {
  expect(compare(whole, '| 1.2 | Prices are not shown. | open |')).toEqual([]);
});

it.each([
  ['names no rule', '| 1.2 | Prices are low. | open |', 'Line 1.2 says something, but names no rule.'],
  [
    'names a rule that does not exist',
    '| 1.2 | Low. | PAY-9 |',
    'Line 1.2 names PAY-9, which does not exist.',
  ],
  [
    'names a rule that was decided',
    '| 1.2 | Low. | PAY-2 |',
    'Line 1.2 names PAY-2, which this project decided.',
  ],
  ['has the number of another', whole, 'Line 1.1 appears twice.'],
])('a line that %s is at fault', (_case, row, fault) => {
  expect(compare(whole, row)).toEqual([fault]);
});

it.each([
  ["'Pay there'", 'Pay there'],
  ['/pays', '/pays'],
  ['TWO_MONTHS', 'TWO_MONTHS'],
  ['botUuid', 'botUuid'],
  ['5–40 minutes', '5–40'],
])('a rule has to say %s as it was given', (words, missing) => {
  expect(compare(whole, `| 1.2 | ${words} | PAY-1 |`)).toEqual([
    `Line 1.2 says “${missing}”, and the given words of PAY-1 do not.`,
  ]);
});

it('a rule that counts as given is named by a line', () => {
  expect(compare()).toEqual(['PAY-1 is not marked as decided, but no line names it.']);
});

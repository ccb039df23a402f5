import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alterations, fingerprint, givenWords, type Line, partings, readLines } from './rules.ts';

const line = (number: string, words = 'Low.', rules = ['PAY-1']): Line => ({ number, words, rules });
const page = [line('0.1'), line('1.1'), line('1.2'), line('2.1')];
const known = fingerprint(page);

it('the lines of the page are those the owner gave', () => {
  expect(alterations(readLines(readFileSync('docs/specification.md', 'utf8')))).toEqual([]);
});

it('other rules beside the lines change nothing', () => {
  expect(alterations([line('0.1', 'Low.', []), ...page.slice(1)], known)).toEqual([]);
});

const changed = 'The lines are not those the owner gave.';
it.each([
  ['a word', [...page.slice(0, 3), line('2.1', 'High.')], [changed]],
  ['a line at the end of a section', page.filter(({ number }) => number !== '1.2'), [changed]],
  [
    'a line before another',
    page.filter(({ number }) => number !== '1.1'),
    ['Line 0.1 is followed by 1.2.', changed],
  ],
  ['a section', page.filter(({ number }) => number[0] !== '1'), ['Line 0.1 is followed by 2.1.', changed]],
  ['a number', [...page, line('2.1')], ['Line 2.1 is followed by 2.1.', changed]],
  ['all', [], [changed]],
])('%s that is missing, changed or repeated is found', (_case, lines, faults) => {
  expect(alterations(lines, known)).toEqual(faults);
});

const id = (name: string) => `<sub id="${name.toLowerCase()}">${name}</sub>`;
const table = (head: string, row: string) => `| ${head} |\n|---|---|\n| ${row} |`;

it.each([
  ['all of a rule without the mark', `${id('PAY-1')} Monthly.`, { 'PAY-1': 'Monthly.' }],
  ['what stands before the mark', `${id('PAY-1')} Monthly. **[D]** In advance.`, { 'PAY-1': 'Monthly.' }],
  [
    'nothing of what follows it in the paragraph',
    `${id('PAY-1')} **[D]** Monthly. ${id('PAY-2')} In USD.\n\n${id('PAY-3')} By card.`,
    { 'PAY-1': '', 'PAY-2': '', 'PAY-3': 'By card.' },
  ],
  [
    'words around a short note',
    `${id('PAY-1')} Pay **[D: once]** in USD.`,
    { 'PAY-1': 'Pay **[D: once]** in USD.' },
  ],
  [
    'nothing below a lead with the mark',
    `**[D]**\n\n- ${id('PAY-1')} Monthly.\n\n${id('PAY-2')} In USD.`,
    { 'PAY-1': '', 'PAY-2': 'In USD.' },
  ],
  [
    'nothing below a heading with the mark',
    `### Ends **[D]**\n\n${id('PAY-1')} Monthly.\n\n### Starts\n\n${id('PAY-2')} In USD.`,
    { 'PAY-1': '', 'PAY-2': 'In USD.' },
  ],
  [
    'nothing of a row whose first cell has the mark',
    table('a | b', `${id('PAY-1')} **[D]** Monthly | in USD`),
    { 'PAY-1': '' },
  ],
  [
    'nothing of a column whose header has the mark',
    table('a **[D]** | b', `${id('PAY-1')} Monthly | in USD`),
    { 'PAY-1': 'in USD' },
  ],
  [
    'nothing of a cell that ends with the mark',
    table('a | b', `${id('PAY-1')} 10 | page size **[D]**`),
    { 'PAY-1': '10' },
  ],
  [
    'all rows of a table whose header has the id',
    table(`${id('PAY-1')} a | b **[D]**`, '`OPEN` | Open'),
    { 'PAY-1': 'a | OPEN' },
  ],
])('the owner gave %s', (_case, words, given) => {
  expect(Object.fromEntries(givenWords(`# Product\n\n## Paying\n\n${words}\n`))).toEqual(given);
});

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

it('a line names each rule that counts as given', () => {
  expect(compare()).toEqual(['PAY-1 is not marked as decided, but no line names it.']);
});

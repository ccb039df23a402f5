import { expect, it } from 'vitest';
import { givenWords } from './given-words.ts';

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

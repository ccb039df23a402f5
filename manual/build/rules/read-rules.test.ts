import { describe, expect, it } from 'vitest';
import { readRules } from './read-rules.ts';

const id = (name: string) => `<sub id="${name.toLowerCase()}">${name}</sub>`;

const page = `# Product

An introduction without rules.

## Paying

${id('PAY-1')} Packages last a month
or a year. ${id('PAY-2')} **[D]** One at a time.

**[D]** While one is open:

- ${id('PAY-3')} nothing else
  is offered.

| status | shown as |
|---|---|
| ${id('PAY-4')} \`OPEN\` | Open |

### Ends

| ${id('END-1')} end | shown as |
|---|---|
| \`PAID\` | Paid |
| \`OVER\` | Over |
`;

describe('the rules of a page', () => {
  it('reach from one id to the next, with the words they stand under', () => {
    const { rules, faults } = readRules(page);
    expect(faults).toEqual([]);
    expect(rules).toEqual([
      { id: 'PAY-1', text: 'Packages last a month or a year.', under: 'Paying', line: 7 },
      { id: 'PAY-2', text: '**[D]** One at a time.', under: 'Paying', line: 7 },
      { id: 'PAY-3', text: 'nothing else is offered.', under: 'Paying › While one is open', line: 12 },
      { id: 'PAY-4', text: '`OPEN` · Open', under: 'Paying', line: 17 },
      {
        id: 'END-1',
        text: 'end · shown as\n`PAID` · Paid\n`OVER` · Over',
        under: 'Paying › Ends',
        line: 21,
      },
    ]);
  });

  it.each([
    ['a paragraph without an id', 'It costs more.', '“It costs more.…” has no id'],
    ['words before the first id', `It costs. ${id('PAY-9')} More.`, 'has no id'],
    ['a row without an id', '| a | b |\n|---|---|\n| c | d |', '“c | d…” has no id'],
    ['an id used twice', `${id('PAY-1')} Again.`, 'PAY-1 is used twice'],
    ['an anchor that differs', '<sub id="pay-8">PAY-9</sub> Other.', 'has no id in the form'],
    ['an id without words', id('PAY-9'), 'has no id in the form'],
  ])('are at fault for %s', (_, words, fault) => {
    const { faults } = readRules(`${page}\n${words}\n`);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^line \d+: /);
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alterations, fingerprint } from './alterations.ts';
import { type Line, readLines } from './read-lines.ts';

const line = (number: string, words = 'Low.', rules = ['PAY-1']): Line => ({ number, words, rules });
const page = [line('0.1'), line('1.1'), line('1.2'), line('2.1')];
const known = fingerprint(page);

it('the lines of the page are those the owner gave', () => {
  expect(alterations(readLines(readFileSync('docs/specification.md', 'utf8')))).toEqual([]);
});

it('other rules beside the lines alter nothing', () => {
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

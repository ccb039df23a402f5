import { expect, it } from 'vitest';
import { strayPlaces, unprovenRows } from './docs.ts';

const pages: Record<string, string> = {
  'docs/pay.md':
    '# Pay\n\n## What is [due](a.md), **and** `when`\n\n<sub id="pay-7">PAY-7</sub> Once.\n\n```\n# Not one\n```\n',
  'src/pay.ts': '',
  'src/pay.test.ts': "test('pays once', () => {});",
};
const places = {
  exists: (path: string) => path in pages || path === 'docs',
  read: (path: string) => pages[path] ?? '',
  isFile: (name: string) => ['pay.ts', 'vite.config.ts'].includes(name),
};
const stray = (text: string) => strayPlaces('docs/pay.md', text, places);

it.each([
  ['[pay](pay.md), [code](../src/pay.ts) and [folder](../docs)'],
  ['[rule](pay.md#pay-7), [here](#pay-7) and [there](#what-is-due-and-when)'],
  ['[elsewhere](https://example.com/src/none.ts) or /src/none.ts or `src/none.*`'],
  ['`src/pay.ts` and src/pay.ts.'],
  ['`src/pay.test.ts` “pays once”'],
  ['```\nsrc/none.ts [none](none.md)\n```'],
  [
    '[pay](pay.md "How to pay"), [pay][how], [how][] and <a href="pay.md#pay-7">rule</a>\n\n[how]: pay.md "How"',
  ],
  ['`pay.ts`, `vite.config.ts`, `*.page.tsx`, `<name>.ts`, `report.csv` and `payments[0][1]`'],
])('places that exist are right: %s', (text) => {
  expect(stray(text)).toEqual([]);
});

it.each([
  ['a path in backticks', '`src/none.ts`', 'docs/pay.md names src/none.ts'],
  ['a path without', 'See src/none.ts.', 'docs/pay.md names src/none.ts'],
  ['a file in backticks', '`vite.confg.ts`', 'docs/pay.md names vite.confg.ts'],
  ['a test', '`src/pay.test.ts` “pays twice”', 'docs/pay.md names the test “pays twice” of src/pay.test.ts'],
  ['a link', '[none](none.md)', 'docs/pay.md links to none.md'],
  ['a link with a title', '[none](none.md "None")', 'docs/pay.md links to none.md'],
  ['a link in angle brackets', '[none](<none.md>)', 'docs/pay.md links to none.md'],
  ['a reference', '[none][1]\n\n[1]: none.md', 'docs/pay.md links to none.md'],
  ['a reference without its target', '[none][1]', 'docs/pay.md links to [1]'],
  ['a link in HTML', '<a href="none.md">none</a>', 'docs/pay.md links to none.md'],
  ['a picture in HTML', '<img src="none.png" alt="">', 'docs/pay.md links to none.png'],
  ['an anchor of another page', '[none](../docs/pay.md#pay-8)', 'docs/pay.md links to ../docs/pay.md#pay-8'],
  ['an anchor of this page', '[none](#not-one)', 'docs/pay.md links to #not-one'],
])('%s is found', (_case, text, fault) => {
  expect(stray(text)).toEqual([fault]);
});

it('a requirement names a test, or why there is none', () => {
  const rows = [
    '| number | in short | proven by |',
    '| 1.1.1 | pays | `src/pay.test.ts` “pays once” |',
    '| 1.1.2 | never pays twice | **Not met:** it may |',
    '| 1.1.3 | pays soon | soon |',
    '| 1.1.4 | pays well | `src/pay.test.ts` |',
  ];
  expect(unprovenRows('docs/pay.md', rows.join('\n'))).toEqual([
    'docs/pay.md names neither a test nor a reason for 1.1.3.',
    'docs/pay.md names neither a test nor a reason for 1.1.4.',
  ]);
});

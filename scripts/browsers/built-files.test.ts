import { expect, it } from 'vitest';
import { hasNewSyntax, usedStyles } from './built-files.ts';

it.each([
  ['await load();', ['safari17.4'], false],
  ['await load();', ['safari14'], true],
  ['const a = b?.c;', ['chrome79'], true],
  ['const a = /\\p{L}/u;', ['safari17.4'], false],
  ['const a = /(?<!b)c/;', ['safari15'], true],
  ['const a = /[a--b]/v;', ['safari16'], true],
])('%s, for %s: new syntax is %s', async (code, target, isNew) => {
  expect(await hasNewSyntax(code, target)).toBe(isNew);
});

it('the features of a style sheet are found', () => {
  const css = `@media (forced-colors:active){.a:has(.b)::before{content:"x:focus-within{";text-wrap:balance}}
    @container (width > 1px){.c{color:color-mix(in srgb,red,blue);--own:1}}`;
  expect(usedStyles(css, 'a.css').map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '@media',
      '@media (forced-colors)',
      '@container',
      ':has',
      'text-wrap',
      'text-wrap: balance',
      'color-mix()',
    ]),
  );
  expect(usedStyles(css, 'a.css').some(({ name }) => name.includes('focus-within'))).toBe(false);
});

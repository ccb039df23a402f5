import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data';
import { expect, it } from 'vitest';
import { hasNewSyntax, type Use, unsupported, usedStyles } from './browser-support.ts';

const use = (support: SupportStatement, name = 'API.new'): Use => ({
  name,
  compat: { support: { safari: support } } as CompatStatement,
  place: 'a.ts:1',
});
const ask = (uses: readonly Use[], optional: Record<string, string> = {}) =>
  unsupported(uses, optional, { safari: '17.4' });

it.each<[string, SupportStatement]>([
  ['the same version', { version_added: '17.4' }],
  ['a lower one', { version_added: '9' }],
  ['some version up to a lower one', { version_added: '≤13.1' }],
  [
    'a lower one, and in part before',
    [{ version_added: '17' }, { version_added: '15', partial_implementation: true, notes: '' }],
  ],
])('what a browser has since %s is right', (_case, support) => {
  expect(ask([use(support)])).toEqual([]);
});

it.each<[string, SupportStatement, string]>([
  ['a higher minor version', { version_added: '17.5' }, 'has since 17.5'],
  ['a higher version', { version_added: '18' }, 'has since 18'],
  ['a preview', { version_added: 'preview' }, 'has since preview'],
  ['no version', { version_added: false }, 'does not have'],
  ['a part', { version_added: '15', partial_implementation: true, notes: '' }, 'does not have'],
  ['another name', { version_added: '15', prefix: 'webkit' }, 'does not have'],
  ['a setting', { version_added: '15', flags: [{ type: 'preference', name: 'new' }] }, 'does not have'],
  ['the past', { version_added: '9', version_removed: '16' }, 'has since 9'],
])('what a browser has only in %s is a fault', (_case, support, how) => {
  expect(ask([use(support)])).toEqual([`a.ts:1 uses API.new, which safari ${how}.`]);
});

it('an exception covers a name and its values, and is a fault once nothing needs it', () => {
  const uses = [use({ version_added: '18' }, 'wrap: even'), use({ version_added: '18' }, 'share')];
  expect(ask(uses, { wrap: 'lines differ', share: 'no button' })).toEqual([]);
  expect(ask([use({ version_added: '9' })], { 'API.new': 'nothing' })).toEqual([
    'API.new need not be optional: it is not used, or all supported browsers have it.',
  ]);
});

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

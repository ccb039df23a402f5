import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { transform } from 'esbuild';
import { buildTarget } from '../browsers.ts';
import type { Use } from './support.ts';

/** esbuild assumes that no browser knows all of Unicode, but every browser knows which characters are letters and digits. */
const supported = { 'regexp-unicode-property-escapes': true };

/**
 * Whether code has syntax that some supported browsers lack: translating it for them changes it. What cannot be translated
 * also counts.
 */
export async function hasNewSyntax(code: string, target: readonly string[] = buildTarget): Promise<boolean> {
  const translated = (to: readonly string[]) =>
    transform(code, { target: [...to], supported, format: 'esm', logLevel: 'silent' }).then(
      (result) => result.code,
      () => null,
    );
  return (await translated(target)) !== (await translated(['esnext']));
}

/** The properties, values, functions, rules and selectors of a style sheet, as far as MDN has data for them. */
export function usedStyles(css: string, place: string): Use[] {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = data.css;
  const plain = css.replaceAll(/"(?:[^"\\]|\\.)*"|\/\*.*?\*\//gs, '""');
  const found = new Map<string, CompatStatement | undefined>();
  const put = (name: string, feature?: Identifier) => found.set(name, feature?.__compat);
  const namesIn = (pattern: RegExp, text = plain) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  for (const [, name = '', value = ''] of plain.matchAll(/(?<=[{;])([a-z-]+):([^;{}]+)/g)) {
    put(name, properties[name]);
    for (const word of namesIn(/([a-z][a-z-]*)/g, value)) put(`${name}: ${word}`, properties[name]?.[word]);
  }
  for (const name of namesIn(/(?<![\w-])([a-z-]+)\(/g)) put(`${name}()`, types[name] ?? types.color?.[name]);
  for (const name of namesIn(/@([a-z-]+)/g)) put(`@${name}`, rules[name]);
  for (const name of namesIn(/@media[^{]*\(([a-z-]+)/g)) put(`@media (${name})`, rules.media?.[name]);
  for (const name of namesIn(/::?([a-z-]+)(?=[^;}]*\{)/g)) put(`:${name}`, selectors[name]);
  return [...found].flatMap(([name, compat]) => (compat ? [{ name, compat, place }] : []));
}

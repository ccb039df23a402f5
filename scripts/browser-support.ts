import data from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { transform } from 'esbuild';
import { type Browser, buildTarget, supportedBrowsers } from './browsers.ts';

/** A feature that a file uses. */
export interface Use {
  /** As MDN names it: `URL.canParse_static`, `text-wrap: balance`. */
  readonly name: string;
  readonly compat: CompatStatement;
  /** Where it is first used. */
  readonly place: string;
}

/**
 * Says which uses some supported browsers lack, and which of the exceptions all of them have.
 * @param optional features that may be lacking, each with what happens then; a property stands for its values, too
 */
export function unsupported(
  uses: readonly Use[],
  optional: Readonly<Record<string, string>>,
  browsers: Readonly<Record<string, string>> = supportedBrowsers,
): string[] {
  const lacking = uses.flatMap(({ name, compat, place }) => {
    const lacks = Object.entries(browsers).flatMap(([browser, version]) =>
      lackOf(compat.support[browser as Browser], browser, version),
    );
    return lacks.length > 0 ? [{ name, text: `${place} uses ${name}, which ${lacks.join(', and ')}.` }] : [];
  });
  const covers = (exception: string, name: string) => name === exception || name.startsWith(`${exception}: `);
  const exceptions = Object.keys(optional);
  return [
    ...lacking.filter(({ name }) => !exceptions.some((one) => covers(one, name))).map(({ text }) => text),
    ...exceptions
      .filter((one) => !lacking.some(({ name }) => covers(one, name)))
      .map((one) => `${one} need not be optional: it is not used, or all supported browsers have it.`),
  ];
}

function lackOf(support: SupportStatement | undefined, browser: string, version: string): string[] {
  const whole = [support ?? []].flat().filter(isWhole);
  if (whole.some((one) => isPast(one.version_added, version) && !isPast(one.version_removed, version)))
    return [];
  return [whole[0] ? `${browser} has since ${whole[0].version_added}` : `${browser} does not have`];
}

/** Whether a browser has all of a feature, under its name and without a setting. */
function isWhole(statement: SimpleSupportStatement): boolean {
  const { flags, prefix, alternative_name: otherName, partial_implementation: isPartial } = statement;
  return !flags && !prefix && !otherName && !isPartial && typeof statement.version_added === 'string';
}

/** Whether a version has reached a limit. `≤37` counts as 37; no version reaches `preview`. */
function isPast(limit: string | boolean | null | undefined, version: string): boolean {
  if (typeof limit !== 'string' || limit === 'preview') return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least = 0, leastMinor = 0] = limit.replace('≤', '').split('.').map(Number);
  return major > least || (major === least && minor >= leastMinor);
}

/** esbuild assumes that no browser knows all of Unicode, but every browser knows which characters are letters and digits. */
const supported = { 'regexp-unicode-property-escapes': true };

/**
 * Whether code has syntax that some supported browsers lack: translating it for them changes it. Syntax that cannot
 * be translated also counts.
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

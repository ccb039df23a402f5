import type { CompatStatement, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { type Browser, supportedBrowsers } from '../browsers.ts';

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

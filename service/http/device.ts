/** Of two names that a browser gives itself, the earlier in this list is right: most call themselves Chrome or Safari, too. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names in a header that is longer than this would cost more than they tell. */
const longest = 1024;

/** What a caller says it is, such as `Chrome on Windows`; null if it names neither a browser nor a system. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, longest) ?? '';
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' on ') : null;
}

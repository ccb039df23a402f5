import { randomToken } from '../common/secrets.ts';

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

/** Looking for names beyond this length of a header would cost more than it is worth. */
const longest = 1024;

/** What a caller says it is, such as `Chrome on Windows`; null if it names neither a browser nor a system. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, longest) ?? '';
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' on ') : null;
}

/** Browsers refuse the prefix without TLS, and some refuse `Secure` on this machine. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-botdeck-device' : 'botdeck-device');
const wellFormed = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie: 400 days. */
const keptSeconds = 400 * 86_400;

/** What the browser's cookie holds, if this service can have made it; otherwise something new and random. */
export function deviceTokenOf(cookies: string | undefined, isSecure: boolean): string {
  const start = `${cookieName(isSecure)}=`;
  const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? [];
  const [token = ''] = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return wellFormed.test(token) ? token : randomToken();
}

/** The header that makes a browser keep it. It only tells devices apart, and proves nothing. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const flags = `Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict`;
  return `${cookieName(isSecure)}=${token}; ${flags}${isSecure ? '; Secure' : ''}`;
}

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const insideRanges = ['linkLocal', 'loopback', 'private', 'uniqueLocal'];

/** Whether an address belongs to this machine. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(URL.parse(url)?.hostname ?? '');
}

/** Whether a host, alone or in an address, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(withoutBrackets(host));
}

/** Whether only this machine and its private networks reach a host to listen on. False for names: they can mean anything. */
export function isInside(host: string): boolean {
  const address = withoutBrackets(host);
  if (!ipaddr.isValid(address)) return isLoopbackHost(host);
  return insideRanges.includes(ipaddr.process(address).range());
}

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || bits === undefined) return version !== 0;
  return Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Whether a range is wider than the widest private ones, 10.0.0.0/8 and fc00::/7. IPv4-mapped IPv6 counts as IPv4. */
export function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || !ipaddr.isValid(address)) return false;
  const start = ipaddr.parse(address);
  if (start.kind() === 'ipv4') return Number(bits) < 8;
  const isMapped = Number(bits) >= 96 && ipaddr.process(address).kind() === 'ipv4';
  return isMapped ? Number(bits) - 96 < 8 : Number(bits) < 7;
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Every setting. docs/service.md says what each is for. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'PASSKEY_DOMAIN',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'DATABASE_CONNECTIONS',
  'ACCEPT_NEWER_TABLES',
  'CLIENT_DIR',
  'SANDBOX',
  'SECRET_KEY',
  'SECRET_KEY_FILE',
  'SECRET_KEYS',
  'SECRET_KEYS_FILE',
  'ACCESS_TOKEN_SECONDS',
  'REFRESH_TOKEN_DAYS',
  'REFRESH_GRACE_SECONDS',
  'RATE_LIMITS',
  'PAYMENTS',
  'PAYMENT_SECONDS',
  'CHAIN_ID',
  'CHAIN_NAME',
  'CHAIN_RPC_URLS',
  'CHAIN_FORMER_RPC_URLS',
  'CHAIN_TOKEN',
  'CHAIN_DECIMALS',
  'CHAIN_CONFIRMATIONS',
  'CHAIN_LOOK_SECONDS',
  'CHAIN_RETURN_SENDERS',
  'PAYMENT_XPUB',
  'PAYMENT_FIRST_ADDRESS',
  'CLOCK_SPEED',
  'SEED',
  'SMTP_URL',
  'SMTP_URL_FILE',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TELEGRAM_API_URL',
  'VAPID_PRIVATE_KEY',
  'VAPID_PRIVATE_KEY_FILE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET_FILE',
  'GOOGLE_ISSUER',
  'ENGINE',
  'ENGINE_LIVE',
  'ENGINE_LIVE_BOTS',
  'FREQTRADE_PROGRAM',
  'MARKET_PORT',
  'EXCHANGE_ADDRESSES',
  'EXCHANGE_CHECK',
  'BINANCE_URL',
  'HTX_URL',
  'LOG_LEVEL',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'TRUST_PROXY',
  'UNSAFE_SETTINGS',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Settings with a secret. Each may be in a file that only the service can read, such as a credential of systemd. */
const secretSettings = [
  'SECRET_KEY',
  'SECRET_KEYS',
  'DATABASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

/** Shorter names are too close to other programs' variables: `HOSTS` is one letter from `HOST`, and `HOME` is two. */
const shortest = 6;
/** Names of at least this length may have two letters wrong. */
const long = 13;

/** The setting that `name` is, or nearly is: a letter is missing, added, wrong or swapped, or two in a long name. */
export function nearSetting(name: string): SettingName | undefined {
  return (
    settingNames.find((known) => known === name) ??
    settingNames.find(
      (known) => known.length >= shortest && areWithin(known.length >= long ? 2 : 1, name, known),
    )
  );
}

/** Whether this many letters, added, removed, replaced or swapped with the next, are enough to turn one text into the other. */
function areWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const rest = (ofOne: number, ofOther: number) => areWithin(edits - 1, a.slice(ofOne), b.slice(ofOther));
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || (a[0] === b[1] && a[1] === b[0] && rest(2, 2));
}

/** Environment variables, and the mistakes found in them. */
export class Settings {
  readonly mistakes: string[] = [];
  #env: Record<string, string | undefined>;

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  /** Takes secrets from the files that settings such as SECRET_KEY_FILE name. */
  readFiles(): void {
    for (const name of secretSettings) {
      const path = this.get(`${name}_FILE`);
      if (path === undefined) continue;
      if (this.get(name) !== undefined) this.reject(`Set ${name} or ${name}_FILE, not both.`);
      try {
        this.#env = { ...this.#env, [name]: readFileSync(path, 'utf8') };
      } catch {
        this.reject(`Set ${name}_FILE to a file that the service can read.`);
      }
    }
  }

  /** The value; undefined if unset or blank. */
  get(name: SettingName): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  reject(mistake: string): void {
    this.mistakes.push(mistake);
  }

  /** Rejects variables that can only be misspelled settings. If the right one is set, too, the variable may be another program's. */
  rejectMisspelled(): void {
    for (const name of Object.keys(this.#env)) {
      const near = nearSetting(name);
      if (near === undefined || near === name) continue;
      if (this.#env[name]?.trim() && this.get(near) === undefined)
        this.reject(`${name} is not a setting. Did you mean ${near}?`);
    }
  }
}

/** A text of at least `minLength` characters. */
export function readText(settings: Settings, name: SettingName, fallback: string, minLength = 1): string {
  const value = settings.get(name);
  if (value === undefined) return fallback;
  if (value.length < minLength) settings.reject(`Make ${name} at least ${minLength} characters long.`);
  return value;
}

/** `on` or `off`; also true, false, 1, 0, yes, no. */
export function readBoolean(settings: Settings, name: SettingName, fallback: boolean): boolean {
  const value = settings.get(name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  settings.reject(`Set ${name} to on or off, not "${value}".`);
  return fallback;
}

/** A number within limits, inclusive. */
export function readNumber(
  settings: Settings,
  name: SettingName,
  fallback: number,
  limits: { min: number; max: number; integer?: boolean },
): number {
  const text = settings.get(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  const fits = value >= limits.min && value <= limits.max && (!limits.integer || Number.isInteger(value));
  if (fits) return value;
  const kind = limits.integer ? 'a whole number' : 'a number';
  settings.reject(`Set ${name} to ${kind} from ${limits.min} to ${limits.max}, not "${text}".`);
  return fallback;
}

export function readChoice<Choice extends string>(
  settings: Settings,
  name: SettingName,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = settings.get(name);
  const value = choices.find((choice) => choice === text);
  if (text !== undefined && value === undefined) {
    settings.reject(`Set ${name} to ${choices.join(' or ')}, not "${text}".`);
  }
  return value ?? fallback;
}

/** An email address, alone or as in `Name <address>`. */
export function readMailAddress(settings: Settings, name: SettingName, fallback: string): string {
  const value = settings.get(name) ?? fallback;
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    settings.reject(`Set ${name} to an email address, such as "${fallback}".`);
  return value;
}

/** An absolute URL with one of `protocols`, without trailing slashes; null when unset. */
export function readUrl(settings: Settings, name: SettingName, protocols: string[]): string | null {
  const text = settings.get(name);
  if (text === undefined) return null;
  const starts = protocols.map((protocol) => `${protocol}//`);
  const start = starts.find((one) => text.toLowerCase().startsWith(one));
  const url = URL.parse(text);
  // A database that is reached through a socket has a name instead of a host, or the socket's folder as a parameter.
  const isDatabase =
    name === 'DATABASE_URL' && url !== null && (url.pathname.length > 1 || url.searchParams.has('host'));
  const isWhole = isDatabase || Boolean(url?.host);
  if (start !== undefined && isWhole) return text.replace(/\/+$/, '');
  // Do not repeat the value: it may contain a password.
  settings.reject(
    start === undefined
      ? `Set ${name} to an address that begins with ${starts.join(' or ')}.`
      : `Set ${name} to an address with a valid host, such as ${start}host.example.com.`,
  );
  return null;
}

/** The address of a website, `http` or `https`, without a path; null when unset. */
export function readOrigin(settings: Settings, name: SettingName): string | null {
  const text = readUrl(settings, name, ['http:', 'https:']);
  if (text === null || text === URL.parse(text)?.origin) return text;
  settings.reject(`Set ${name} to an address without a path, such as https://app.example.com.`);
  return null;
}

/** An address on this machine, without trailing slashes; null when unset. */
export function readLoopback(settings: Settings, name: SettingName): string | null {
  const url = readUrl(settings, name, ['http:', 'https:']);
  if (url === null || isLoopback(url)) return url;
  settings.reject(
    `Set ${name} to an address on this machine, such as http://127.0.0.1:9001, or leave it out.`,
  );
  return null;
}

/** IP addresses and ranges (CIDR), separated by commas; none when unset. */
export function readNetworks(settings: Settings, name: SettingName): string[] {
  const networks = settings.get(name)?.split(/\s*,\s*/) ?? [];
  for (const network of networks.filter((text) => !isNetwork(text))) {
    settings.reject(`Set ${name} to IP addresses or ranges such as 10.0.0.0/8, not "${network}".`);
  }
  return networks;
}

/** A reason not to start: one line that tells the operator what to do. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartupError';
  }
}

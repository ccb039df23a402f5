import type { ChainConfig } from './chain-config.ts';
import { isInside, isLoopback, isLoopbackHost, isWide, type SettingName, type Settings } from './settings.ts';

/** Public, since it is in this file. Good enough for a service that only this machine can reach. */
export const developmentKey = 'botdeck-development-key-never-use-it-elsewhere';

/**
 * Whether a key looks made up by a person or copied from here. Random characters differ, are not words, and neither
 * repeat nor count up or down: practically no random key of 32 bytes, in base64 or hexadecimal digits, is refused.
 */
export function isGuessable(key: string): boolean {
  const isCopied = key.toLowerCase().includes(developmentKey);
  return new Set(key).size < 10 || /\s/.test(key) || isCopied || repeats(key) || counts(key);
}

/** Whether, at some distance up to half the key, most characters repeat. */
function repeats(key: string): boolean {
  const distances = Array.from({ length: Math.floor(key.length / 2) }, (_, index) => index + 1);
  return distances.some((distance) => isMostly(key, distance, (one, other) => one === other));
}

/** Whether most characters follow their neighbor, as in abcdef or 987654. */
function counts(key: string): boolean {
  return [1, -1].some((step) => isMostly(key, 1, (one, other) => other - one === step));
}

/** Whether more than half of the characters this far apart are related in this way. */
function isMostly(key: string, distance: number, are: (one: number, other: number) => boolean): boolean {
  const pairs = key.length - distance;
  let related = 0;
  for (let index = 0; index < pairs; index += 1)
    if (are(key.charCodeAt(index), key.charCodeAt(index + distance))) related += 1;
  return related > pairs / 2;
}

/** The settings that are read here. */
interface Read {
  chain: ChainConfig | null;
  host: string;
  rateLimits: boolean;
  trustProxy: string[];
}

interface Danger {
  name: SettingName;
  /** What to set instead, and why. Never repeats the value. */
  advice: string;
  isUnsafe: (config: Read, text: string) => boolean;
}

const isPlain = (text: string) => /^http:/i.test(text) && !isLoopback(text);
const plain = 'Set it to an https:// address: without TLS, others can read and change what is sent.';

/** Settings that a service outside the sandbox refuses, unless UNSAFE_SETTINGS names them. */
const dangers: readonly Danger[] = [
  {
    name: 'SECRET_KEY',
    advice: 'Set it to random characters, for example from openssl rand -base64 32: this one can be guessed.',
    isUnsafe: (_config, text) => isGuessable(text),
  },
  {
    name: 'SECRET_KEYS',
    advice:
      'Set each key to random characters, for example from openssl rand -base64 32: one of these can be guessed.',
    isUnsafe: (_config, text) => text.split(/\s*,\s*/).some(isGuessable),
  },
  { name: 'PUBLIC_URL', advice: plain, isUnsafe: (_config, text) => /^http:/i.test(text) },
  { name: 'TELEGRAM_API_URL', advice: plain, isUnsafe: (_config, text) => isPlain(text) },
  { name: 'GOOGLE_ISSUER', advice: plain, isUnsafe: (_config, text) => isPlain(text) },
  {
    name: 'SMTP_URL',
    advice:
      'Begin it with smtps://, or end it with ?requireTLS=true, and keep the check of the certificate: mail contains links that open accounts.',
    isUnsafe: (_config, text) => !isLoopback(text) && isOpenMail(text),
  },
  {
    name: 'DATABASE_URL',
    advice:
      'End it with ?sslmode=verify-full: without a check of its certificate, others can be the database.',
    isUnsafe: (_config, text) => isOpenDatabase(text),
  },
  {
    name: 'CHAIN_RPC_URLS',
    advice: plain,
    isUnsafe: ({ chain }) => chain?.voices.flat().some(isPlain) ?? false,
  },
  {
    name: 'CHAIN_FORMER_RPC_URLS',
    advice: plain,
    isUnsafe: ({ chain }) => chain?.former.some(({ voices }) => voices.flat().some(isPlain)) ?? false,
  },
  {
    name: 'CHAIN_CONFIRMATIONS',
    advice: 'Set it to finalized, or to at least 5: a chain often changes its mind about its newest blocks.',
    isUnsafe: ({ chain }) => typeof chain?.confirmations === 'number' && chain.confirmations < 5,
  },
  {
    name: 'RATE_LIMITS',
    advice: 'Leave it out: without limits, passwords can be guessed.',
    isUnsafe: ({ rateLimits }) => !rateLimits,
  },
  {
    name: 'TRUST_PROXY',
    advice: 'Name your proxies only: with a range this wide, everybody can claim any address.',
    isUnsafe: ({ trustProxy }) => trustProxy.some(isWide),
  },
  {
    name: 'METRICS_PORT',
    advice: 'Set HOST to 127.0.0.1 or a private address: the metrics would be open to others.',
    isUnsafe: ({ host }) => !isInside(host),
  },
  {
    name: 'BINANCE_URL',
    advice: 'Leave it out: it replaces the exchange.',
    isUnsafe: () => true,
  },
  { name: 'HTX_URL', advice: 'Leave it out: it replaces the exchange.', isUnsafe: () => true },
];

/**
 * Rejects settings that put members at risk, unless UNSAFE_SETTINGS names them. Returns the unsafe ones that it names.
 */
export function refuseUnsafe(settings: Settings, config: Read): SettingName[] {
  const accepted = settings.get('UNSAFE_SETTINGS')?.split(/\s*,\s*/) ?? [];
  for (const name of accepted.filter((text) => !dangers.some((danger) => danger.name === text))) {
    settings.reject(`Set UNSAFE_SETTINGS to names of settings that are refused without it, not "${name}".`);
  }
  const unsafe = dangers.filter(({ isUnsafe, name }) => {
    const text = settings.get(name);
    return text !== undefined && isUnsafe(config, text);
  });
  for (const { advice, name } of unsafe) {
    if (!accepted.includes(name))
      settings.reject(`${name} is not safe. ${advice} To keep it all the same, add it to UNSAFE_SETTINGS.`);
  }
  return unsafe.map(({ name }) => name).filter((name) => accepted.includes(name));
}

/** Whether mail may go over a connection that is not encrypted, or to a server whose certificate is not checked. */
function isOpenMail(text: string): boolean {
  const parameters = URL.parse(text)?.searchParams;
  const isOn = (name: string, usual: boolean) => (parameters?.get(name) ?? String(usual)) === 'true';
  if (!isOn('tls.rejectUnauthorized', true)) return true;
  return /^smtp:/i.test(text) && (!isOn('requireTLS', false) || isOn('ignoreTLS', false));
}

/**
 * Whether a database on another machine need not prove its identity. Read as the driver reads it: the last of several equal
 * parameters counts, and a parameter with the host replaces the address's.
 */
function isOpenDatabase(text: string): boolean {
  const url = URL.parse(text);
  const last = (name: string) => url?.searchParams.getAll(name).at(-1);
  const host = last('host') || url?.hostname;
  // A folder holds a socket; without a host, the database is on this machine.
  const isHere = !host || /^(\/|%2f)/i.test(host) || isLoopbackHost(host);
  return !isHere && last('sslmode') !== 'verify-full';
}

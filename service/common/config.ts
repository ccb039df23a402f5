import { isIP } from 'node:net';
import type { Exchange } from '../../src/contract/contract.ts';
import { type ChainConfig, readChain } from './chain-config.ts';
import type { CheckSource } from './key-standing.ts';
import type { SecretKeys } from './secrets.ts';
import {
  isLoopbackHost,
  readBoolean,
  readChoice,
  readLoopback,
  readMailAddress,
  readNetworks,
  readNumber,
  readOrigin,
  readText,
  readUrl,
  type SettingName,
  Settings,
  StartupError,
} from './settings.ts';
import { developmentKey, refuseUnsafe } from './unsafe-settings.ts';
import { readVapid, type Vapid } from './vapid.ts';

const leastKeyLength = 32;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** The lowest level that is logged. */
export type LogLevel = (typeof logLevels)[number];

/** All settings, read once at startup. */
export interface Config {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** The address people use, without a trailing slash; null: the one it listens on. */
  publicUrl: string | null;
  /** The domain that passkeys belong to; null: none are offered. */
  passkeyDomain: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | null;
  /** The most connections this process opens to the server. */
  databaseConnections: number;
  /** Starts on tables that a newer release has migrated, to return to this one. */
  acceptNewerTables: boolean;
  /** The built client. */
  clientDir: string;
  /** Local mode: console, stand-ins for Google and Telegram, seeded people, development key. */
  sandbox: boolean;
  /** All other keys derive from them: the first seals and signs, all open and verify. */
  secretKeys: SecretKeys;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** How long a used refresh token still gets the same answer. */
  refreshGraceSeconds: number;
  rateLimits: boolean;
  /** Sandbox seconds until a simulated payment completes; null: it does not complete on its own. */
  paymentSeconds: number | null;
  /** The chain that payments arrive on; null: payments are simulated. */
  chain: ChainConfig | null;
  /** Sandbox seconds per real second at the first start. */
  clockSpeed: number;
  /** Creates the seeded people who are missing, at startup. */
  seed: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** The recipient of questions from the support form. */
  supportEmail: string;
  /** Null: the stand-in inside the sandbox. */
  telegramApiUrl: string | null;
  /** Null: no notifications are sent to browsers. */
  vapid: Vapid | null;
  /** Null: the provider inside the sandbox. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  logLevel: LogLevel;
  /** Where Prometheus reads metrics; null: nowhere. */
  metricsPort: number | null;
  /** How long its port stays open after a signal to stop, while it says that it is not ready. */
  drainSeconds: number;
  /** Addresses and ranges of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[];
  /** Settings that are refused outside the sandbox, but named by UNSAFE_SETTINGS. */
  unsafeSettings: SettingName[];
  /** What trades: the paper engine, or freqtrade. */
  engine: 'paper' | 'freqtrade';
  /** Freqtrade places orders instead of simulating them: outside the sandbox, with the money of members. */
  engineLive: boolean;
  /** The most bots in progress that place orders. Binance counts the calls of all bots at an address together. */
  engineLiveBots: number;
  /** The path of freqtrade. */
  freqtradeProgram: string;
  /** Where the bots on this machine get the market data of a real exchange; 0 picks a free port. */
  marketPort: number;
  /** The addresses the bot trades from, for members to allow on their exchange. */
  exchangeAddresses: string[];
  /** Who says what an API key may do: its format, or the exchange itself. */
  exchangeCheck: CheckSource;
  /** Addresses on this machine to ask instead of an exchange, for tests; null: the exchange itself. */
  exchangeStandIns: Record<Exchange, string | null>;
}

/** Reads the settings from environment variables; throws a StartupError that names every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = new Settings(env);
  settings.readFiles();
  const sandbox = readBoolean(settings, 'SANDBOX', true);
  const payments = readChoice(settings, 'PAYMENTS', ['auto', 'manual', 'chain'], 'auto');
  const host = readText(settings, 'HOST', '127.0.0.1');
  const publicUrl = readOrigin(settings, 'PUBLIC_URL');
  const secretKeys = readSecretKeys(settings);
  const config: Config = {
    host,
    port: readNumber(settings, 'PORT', 4310, { min: 0, max: 65_535, integer: true }),
    publicUrl,
    passkeyDomain: readPasskeyDomain(settings, host, publicUrl),
    dataDir: readText(settings, 'DATA_DIR', '.data'),
    databaseUrl: readUrl(settings, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: readNumber(settings, 'DATABASE_CONNECTIONS', 10, {
      min: 2,
      max: 1000,
      integer: true,
    }),
    acceptNewerTables: readBoolean(settings, 'ACCEPT_NEWER_TABLES', false),
    clientDir: readText(settings, 'CLIENT_DIR', 'dist'),
    sandbox,
    secretKeys,
    accessTokenSeconds: readNumber(settings, 'ACCESS_TOKEN_SECONDS', 600, { min: 1, max: 86_400 }),
    refreshTokenSeconds: readNumber(settings, 'REFRESH_TOKEN_DAYS', 14, { min: 0.001, max: 30 }) * 86_400,
    refreshGraceSeconds: readNumber(settings, 'REFRESH_GRACE_SECONDS', 30, { min: 0, max: 300 }),
    rateLimits: readBoolean(settings, 'RATE_LIMITS', true),
    paymentSeconds:
      payments === 'auto' ? readNumber(settings, 'PAYMENT_SECONDS', 45, { min: 0, max: 3000 }) : null,
    chain: payments === 'chain' ? readChain(settings) : null,
    clockSpeed: readNumber(settings, 'CLOCK_SPEED', 1, { min: 0, max: 100_000 }),
    seed: readBoolean(settings, 'SEED', sandbox),
    smtpUrl: readUrl(settings, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailAddress(settings, 'MAIL_FROM', 'Botdeck <no-reply@botdeck.example>'),
    supportEmail: readMailAddress(settings, 'SUPPORT_EMAIL', 'support@botdeck.example'),
    telegramApiUrl: readUrl(settings, 'TELEGRAM_API_URL', ['http:', 'https:']),
    vapid: readVapid(settings, sandbox, secretKeys),
    google: readGoogle(settings),
    logLevel: readChoice(settings, 'LOG_LEVEL', logLevels, 'warn'),
    metricsPort:
      settings.get('METRICS_PORT') === undefined
        ? null
        : readNumber(settings, 'METRICS_PORT', 0, { min: 0, max: 65_535, integer: true }),
    drainSeconds: readNumber(settings, 'DRAIN_SECONDS', 0, { min: 0, max: 60 }),
    trustProxy: readNetworks(settings, 'TRUST_PROXY'),
    unsafeSettings: [],
    engine: readChoice(settings, 'ENGINE', ['paper', 'freqtrade'], 'paper'),
    engineLive: readBoolean(settings, 'ENGINE_LIVE', false),
    engineLiveBots: readNumber(settings, 'ENGINE_LIVE_BOTS', 15, { min: 1, max: 10_000, integer: true }),
    freqtradeProgram: readText(settings, 'FREQTRADE_PROGRAM', '.freqtrade/bin/freqtrade'),
    marketPort: readNumber(settings, 'MARKET_PORT', 4300, { min: 0, max: 65_535, integer: true }),
    exchangeAddresses: readNetworks(settings, 'EXCHANGE_ADDRESSES'),
    exchangeCheck: readChoice(settings, 'EXCHANGE_CHECK', ['form', 'real'], 'form'),
    exchangeStandIns: {
      BINANCE: readLoopback(settings, 'BINANCE_URL'),
      HTX: readLoopback(settings, 'HTX_URL'),
    },
  };
  if (config.exchangeCheck === 'real' && config.exchangeAddresses.length === 0) {
    settings.reject(
      'Set EXCHANGE_ADDRESSES: with EXCHANGE_CHECK=real, members must allow them on their exchange.',
    );
  }
  if (!sandbox) {
    refuseStandIns(settings, config);
    config.unsafeSettings = refuseUnsafe(settings, config);
  }
  if (!sandbox || config.smtpUrl !== null) requireMailAddresses(settings);
  if (config.chain && config.clockSpeed !== 1)
    settings.reject(
      'Set CLOCK_SPEED to 1: deadlines of payments on a chain are compared with the times of blocks.',
    );
  if (config.engine === 'freqtrade' && config.clockSpeed !== 1)
    settings.reject('Set CLOCK_SPEED to 1: freqtrade trades in real time.');
  if (config.engineLive && config.engine !== 'freqtrade')
    settings.reject('Set ENGINE_LIVE=off: only freqtrade places orders.');
  // A matching address must not be enough, and a setting without effect must not seem to work.
  if (env.OPERATORS?.trim())
    settings.reject(
      'Remove OPERATORS: roles are granted with service/commands/member.ts (docs/operations.md).',
    );
  settings.rejectMisspelled();
  if (settings.mistakes.length > 0) throw new StartupError(settings.mistakes.join(' '));
  return config;
}

function readSecretKeys(settings: Settings): SecretKeys {
  const several = settings.get('SECRET_KEYS')?.split(/\s*,\s*/) ?? [];
  const [first, ...others] = several;
  if (first === undefined) return [readText(settings, 'SECRET_KEY', developmentKey, leastKeyLength)];
  if (settings.get('SECRET_KEY') !== undefined) settings.reject('Set SECRET_KEY or SECRET_KEYS, not both.');
  if (several.some((key) => key.length < leastKeyLength))
    settings.reject(
      `Make each key of SECRET_KEYS at least ${leastKeyLength} characters long, and separate them with commas.`,
    );
  if (new Set(several).size < several.length) settings.reject('List each key in SECRET_KEYS only once.');
  return [first, ...others];
}

/**
 * Browsers take the host of the page, or a domain above it. They know `localhost` without TLS, but no IP address, so on this
 * machine it is `localhost`.
 */
function readPasskeyDomain(settings: Settings, host: string, publicUrl: string | null): string | null {
  const domain = settings.get('PASSKEY_DOMAIN')?.toLowerCase();
  const url = publicUrl === null ? null : new URL(publicUrl);
  const hostname = url?.hostname ?? host;
  if (isLoopbackHost(hostname) || (url === null && ['0.0.0.0', '::'].includes(host))) {
    if (domain !== undefined && domain !== 'localhost')
      settings.reject('Leave PASSKEY_DOMAIN out: on this machine, passkeys belong to localhost.');
    return 'localhost';
  }
  const isAbove = domain?.includes('.') && hostname.endsWith(`.${domain}`);
  if (domain !== undefined && domain !== hostname && !isAbove)
    settings.reject('Set PASSKEY_DOMAIN to the host of PUBLIC_URL or a domain above it, or leave it out.');
  const hasPasskeys = url?.protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return hasPasskeys ? (domain ?? hostname) : null;
}

function readGoogle(settings: Settings): Config['google'] {
  const issuer = readUrl(settings, 'GOOGLE_ISSUER', ['http:', 'https:']);
  const clientId = readText(settings, 'GOOGLE_CLIENT_ID', '');
  const clientSecret = readText(settings, 'GOOGLE_CLIENT_SECRET', '');
  if (issuer === null && clientId === '' && clientSecret === '') return null;
  if (clientId === '' || clientSecret === '') {
    settings.reject('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together.');
  }
  return { issuer: issuer ?? 'https://accounts.google.com', clientId, clientSecret };
}

function refuseStandIns(settings: Settings, config: Config): void {
  if (config.secretKeys.includes(developmentKey)) {
    settings.reject(
      'Set SECRET_KEY to at least 32 random characters: the development key is for SANDBOX=on only.',
    );
  }
  if (config.clockSpeed !== 1)
    settings.reject('Set CLOCK_SPEED to 1: with SANDBOX=off all clocks show real time.');
  if (config.seed) settings.reject('Set SEED=off: seeded people have known passwords.');
  // A setting that is set but wrong has been named already.
  const isMissing = (name: SettingName) => settings.get(name) === undefined;
  if (isMissing('SMTP_URL'))
    settings.reject('Set SMTP_URL: with SANDBOX=off there is no console to read mail in.');
  if (isMissing('TELEGRAM_API_URL'))
    settings.reject('Set TELEGRAM_API_URL, usually to https://api.telegram.org.');
  if (config.google === null) settings.reject('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  if (isMissing('PAYMENTS') || settings.get('PAYMENTS') === 'manual')
    settings.reject(
      'Set PAYMENTS to chain, or to auto if every order is to count as paid: with SANDBOX=off there is no console to set their outcome in.',
    );
  if (isMissing('ENGINE'))
    settings.reject(
      'Set ENGINE to freqtrade for the prices of Binance, or to paper for invented prices. Orders are simulated unless you also set ENGINE_LIVE=on.',
    );
  if (config.engineLive && config.exchangeCheck !== 'real')
    settings.reject(
      'Set EXCHANGE_CHECK=real, or ENGINE_LIVE=off: real orders need keys that Binance itself has checked.',
    );
  if (isMissing('PUBLIC_URL')) settings.reject('Set PUBLIC_URL to the address people use.');
}

/** Real mail must not go from and to addresses that nobody has. */
function requireMailAddresses(settings: Settings): void {
  if (settings.get('MAIL_FROM') === undefined)
    settings.reject('Set MAIL_FROM to the address that mail comes from.');
  if (settings.get('SUPPORT_EMAIL') === undefined)
    settings.reject('Set SUPPORT_EMAIL to the address that gets the messages of the support form.');
}

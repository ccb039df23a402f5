import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingNames } from './settings.ts';
import { developmentKey } from './unsafe-settings.ts';

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('Nothing was refused.');
}

test('local use needs no variables', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4310,
    sandbox: true,
    secretKeys: [developmentKey],
  });
});

test('an error names every wrong variable and what to set, in one line', () => {
  const read = () =>
    readConfig({
      PORT: '70000',
      SANDBOX: 'maybe',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example.com',
      SECRET_KEY: 'short',
    });
  expect(read).toThrow('Set PORT to a whole number from 0 to 65535, not "70000".');
  expect(read).toThrow('Set SANDBOX to on or off, not "maybe".');
  expect(read).toThrow(
    'Set LOG_LEVEL to trace or debug or info or warn or error or fatal or silent, not "loud".',
  );
  expect(read).toThrow('Set SMTP_URL to an address that begins with smtp:// or smtps://.');
  expect(read).toThrow('Make SECRET_KEY at least 32 characters long.');
  expect(read).not.toThrow('\n');
});

test.each([
  ['PUBLIC_URL', 'http://', 'http://host.example.com'],
  ['PUBLIC_URL', 'https://:443', 'https://host.example.com'],
  ['SMTP_URL', 'smtp://', 'smtp://host.example.com'],
  ['DATABASE_URL', 'postgres://', 'postgres://host.example.com'],
])('%s=%s has no host, and the error says so', (name, value, example) => {
  const said = `Set ${name} to an address with a valid host, such as ${example}.`;
  expect(messageOf(() => readConfig({ [name]: value }))).toBe(said);
});

test('real mail needs an address to come from, and one for the support form', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example.com' };
  const both = { MAIL_FROM: 'no-reply@example.com', SUPPORT_EMAIL: 'support@example.com' };
  expect(readConfig({ ...smtp, ...both }).mailFrom).toBe('no-reply@example.com');
  for (const name of Object.keys(both)) {
    for (const settings of [
      { ...smtp, ...both, [name]: ' ' },
      { SANDBOX: 'off', ...both, [name]: '' },
    ])
      expect(() => readConfig(settings)).toThrow(`Set ${name} to the address that`);
  }
  expect(readConfig({ MAIL_FROM: '' }).mailFrom).toContain('botdeck.example');
});

test('a misspelled setting is refused, and the right one is named', () => {
  const wrong = { CHAIN_RPC_URL: 'https://a.example', PAYMENT_XPUBS: 'xpub', SANDBXO: 'off' };
  expect(messageOf(() => readConfig(wrong))).toBe(
    'CHAIN_RPC_URL is not a setting. Did you mean CHAIN_RPC_URLS? PAYMENT_XPUBS is not a setting. Did you mean PAYMENT_XPUB? SANDBXO is not a setting. Did you mean SANDBOX?',
  );
  const { chain } = readConfig({ ...onChain, CHAIN_RPC_URL: 'of another program' });
  expect(chain?.voices).toHaveLength(3);
});

test('outside the sandbox, the development key and every stand-in are refused', () => {
  const read = () => readConfig({ SANDBOX: 'off' });
  for (const name of ['SECRET_KEY', 'SMTP_URL', 'TELEGRAM_API_URL', 'GOOGLE_CLIENT_ID', 'PUBLIC_URL']) {
    expect(read).toThrow(name);
  }
});

test('outside the sandbox, a wrong setting is named once', () => {
  const wrong = { SANDBOX: 'off', SMTP_URL: 'mail', TELEGRAM_API_URL: 'telegram', PUBLIC_URL: 'app' };
  const message = messageOf(() => readConfig(wrong));
  for (const name of ['SMTP_URL', 'TELEGRAM_API_URL', 'PUBLIC_URL'])
    expect(message.split(`Set ${name}`)).toHaveLength(2);
});

test('Google needs both an id and a secret', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
  const { google } = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(google?.issuer).toBe('https://accounts.google.com');
});

test('payments can be left to the console', () => {
  expect(readConfig({ PAYMENTS: 'manual' }).paymentSeconds).toBeNull();
});

const onChain = {
  PAYMENTS: 'chain',
  CHAIN_ID: '56',
  CHAIN_NAME: 'BNB Smart Chain (BEP-20)',
  CHAIN_RPC_URLS: 'https://a.example, https://b.example https://spare.example, https://c.example/key',
  CHAIN_TOKEN: '0x55d398326f99059fF775485246999027B3197955',
  CHAIN_DECIMALS: '18',
  CHAIN_CONFIRMATIONS: 'finalized',
  PAYMENT_XPUB: 'xpub',
  PAYMENT_FIRST_ADDRESS: '0xAF4311d557fBC876059e39306ec1f3343753df29',
};

test('payments can arrive on a chain', () => {
  const { chain, paymentSeconds } = readConfig(onChain);
  expect([chain?.id, chain?.decimals, chain?.confirmations, paymentSeconds]).toEqual([
    56,
    18,
    'finalized',
    null,
  ]);
  expect(chain?.voices).toEqual([
    ['https://a.example'],
    ['https://b.example', 'https://spare.example'],
    ['https://c.example/key'],
  ]);
  expect(readConfig({ ...onChain, CHAIN_CONFIRMATIONS: '12' }).chain?.confirmations).toBe(12);
  expect(readConfig({ ...onChain, CHAIN_LOOK_SECONDS: '2' }).chain?.lookSeconds).toBe(2);
});

test('payments on a chain need all their settings and real time', () => {
  for (const name of Object.keys(onChain).slice(1)) {
    expect(() => readConfig({ ...onChain, [name]: '' })).toThrow(`Set ${name}: PAYMENTS=chain needs it.`);
  }
  expect(() => readConfig({ ...onChain, CLOCK_SPEED: '60' })).toThrow('Set CLOCK_SPEED to 1');
});

test('two nodes are refused, as neither could outvote the other, and no address is repeated', () => {
  const read = (CHAIN_RPC_URLS: string) => () => readConfig({ ...onChain, CHAIN_RPC_URLS });
  expect(read('https://a.example, https://b.example')).toThrow('Set CHAIN_RPC_URLS to one node');
  expect(read('wss://a.example/secret')).not.toThrow('secret');
});

test('nodes on one host are one voice, with their spares, too', () => {
  const read = (CHAIN_RPC_URLS: string) => () => readConfig({ ...onChain, CHAIN_RPC_URLS });
  const once = 'Set CHAIN_RPC_URLS to nodes on different hosts';
  expect(read('https://a.example, https://a.example, https://a.example')).toThrow(once);
  expect(read('https://a.example/key, https://a.example/other, https://c.example')).toThrow(once);
  expect(read('https://a.example, https://b.example https://a.example, https://c.example')).toThrow(once);
  expect(read('https://a.example, https://a.example:8443, https://a.example:9443')).toThrow(once);
  expect(read('https://a.example, https://A.example., https://c.example')).toThrow(once);
  const local = 'http://127.0.0.1:8545, http://127.0.0.1:8546, http://localhost:8545';
  expect(read(local)().chain?.voices).toHaveLength(3);
  expect(read('https://a.example https://a.example/spare')().chain?.voices).toHaveLength(1);
});

test('chains of earlier settings can be named with their nodes', () => {
  const read = (CHAIN_FORMER_RPC_URLS: string) => () =>
    readConfig({ ...onChain, CHAIN_FORMER_RPC_URLS }).chain?.former;
  expect(read('')()).toEqual([]);
  expect(
    read('1=https://a.example/?key=b, https://b.example, https://c.example; 137 = https://d.example')(),
  ).toEqual([
    { id: 1, voices: [['https://a.example/?key=b'], ['https://b.example'], ['https://c.example']] },
    { id: 137, voices: [['https://d.example']] },
  ]);
  expect(read('1=https://a.example, https://b.example')).toThrow('Set CHAIN_FORMER_RPC_URLS to one node');
  for (const wrongly of [
    '56=https://a.example',
    '1=https://a.example;1=https://b.example',
    '1=',
    '=https://a.example',
  ])
    expect(read(wrongly)).toThrow('Set CHAIN_FORMER_RPC_URLS to chains other than CHAIN_ID, each once');
});

test('the addresses that money is sent back from can be named', () => {
  const [one, other] = [`0x${'a'.repeat(40)}`, '0xdAC17F958D2ee523a2206206994597C13D831ec7'];
  expect(readConfig(onChain).chain?.returnSenders).toEqual([]);
  expect(readConfig({ ...onChain, CHAIN_RETURN_SENDERS: `${one}, ${other}` }).chain?.returnSenders).toEqual([
    one,
    other,
  ]);
});

test('the addresses the bot trades from are checked', () => {
  expect(readConfig({}).exchangeAddresses).toEqual([]);
  const { exchangeAddresses } = readConfig({ EXCHANGE_ADDRESSES: '203.0.113.7, 2001:db8::7' });
  expect(exchangeAddresses).toEqual(['203.0.113.7', '2001:db8::7']);
  expect(() => readConfig({ EXCHANGE_CHECK: 'real' })).toThrow('Set EXCHANGE_ADDRESSES: with');
  const asking = readConfig({ EXCHANGE_CHECK: 'real', EXCHANGE_ADDRESSES: '203.0.113.7' });
  expect(asking.exchangeCheck).toBe('real');
  expect(() => readConfig({ EXCHANGE_ADDRESSES: 'bot.example.com' })).toThrow('Set EXCHANGE_ADDRESSES');
});

test('keys are sent to no stand-in but one on this machine', () => {
  expect(readConfig({}).exchangeStandIns).toEqual({ BINANCE: null, HTX: null });
  for (const url of ['http://127.0.0.1:9001', 'http://localhost/api', 'http://[::1]:9001']) {
    expect(readConfig({ BINANCE_URL: url }).exchangeStandIns.BINANCE).toBe(url);
  }
  for (const url of ['http://10.0.0.1', 'http://localhost@example.com', 'https://api.binance.com']) {
    expect(() => readConfig({ BINANCE_URL: url })).toThrow('Set BINANCE_URL');
  }
});

test('proxies are named by address or range', () => {
  expect(readConfig({}).trustProxy).toEqual([]);
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, fd00::/8' }).trustProxy).toEqual(['127.0.0.1', 'fd00::/8']);
  for (const wrong of ['on', '10.0.0.0/33', '10.0.0/8', '::/0', '10.0.0.0/8/8']) {
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(
      `Set TRUST_PROXY to IP addresses or ranges such as 10.0.0.0/8, not "${wrong}".`,
    );
  }
});

const unreadable = /^Set \w+_FILE to a file that the service can read\.$/;
const files = settingNames.filter((name) => name.endsWith('_FILE'));
const boolean = /^Set \w+ to on or off, not "maybe"\.$/;
/** A wrong value for each setting, and what the error says about it. Null: every text is valid, or the outside world decides. */
const wrong: Record<string, readonly [value: string, said: RegExp] | null> = {
  ...Object.fromEntries(files.map((name) => [name, ['/nowhere', unreadable]])),
  PORT: ['70000', /^Set PORT to a whole number from 0 to 65535, not "70000"\.$/],
  HOST: null,
  PUBLIC_URL: ['https://example.com/app', /^Set PUBLIC_URL to an address without a path/],
  PASSKEY_DOMAIN: ['example.com', /^Leave PASSKEY_DOMAIN out/],
  DATA_DIR: null,
  DATABASE_URL: ['mysql://db', /^Set DATABASE_URL to an address that begins with postgres:\/\//],
  DATABASE_CONNECTIONS: ['1', /^Set DATABASE_CONNECTIONS to a whole number from 2 to 1000, not "1"\.$/],
  ACCEPT_NEWER_TABLES: ['maybe', boolean],
  CLIENT_DIR: null,
  SANDBOX: ['maybe', boolean],
  SECRET_KEY: ['short', /^Make SECRET_KEY at least 32 characters long\.$/],
  SECRET_KEYS: ['short,shorter', /^Make each key of SECRET_KEYS at least 32 characters long, and separate/],
  ACCESS_TOKEN_SECONDS: ['0', /^Set ACCESS_TOKEN_SECONDS to a number from 1 to 86400, not "0"\.$/],
  REFRESH_TOKEN_DAYS: ['many', /^Set REFRESH_TOKEN_DAYS to a number from 0\.001 to 30, not "many"\.$/],
  REFRESH_GRACE_SECONDS: ['-1', /^Set REFRESH_GRACE_SECONDS to a number from 0 to 300, not "-1"\.$/],
  RATE_LIMITS: ['maybe', boolean],
  PAYMENTS: ['later', /^Set PAYMENTS to auto or manual or chain, not "later"\.$/],
  CHAIN_ID: ['0', /Set CHAIN_ID to a whole number from 1 to \d+, not "0"\./],
  CHAIN_NAME: ['', /Set CHAIN_NAME: PAYMENTS=chain needs it\./],
  CHAIN_RPC_URLS: ['wss://node', /Set CHAIN_RPC_URLS to addresses that begin with http:\/\//],
  CHAIN_FORMER_RPC_URLS: ['56', /Set CHAIN_FORMER_RPC_URLS to chains other than CHAIN_ID/],
  CHAIN_TOKEN: ['USDT', /Set CHAIN_TOKEN to 0x and 40 hexadecimal digits, not "USDT"\./],
  CHAIN_DECIMALS: ['1', /Set CHAIN_DECIMALS to a whole number from 2 to 30, not "1"\./],
  CHAIN_CONFIRMATIONS: ['soon', /Set CHAIN_CONFIRMATIONS to finalized or a whole number .* not "soon"\./],
  CHAIN_LOOK_SECONDS: ['0', /Set CHAIN_LOOK_SECONDS to a number from 1 to 60, not "0"\./],
  CHAIN_RETURN_SENDERS: [
    'wallet',
    /Set CHAIN_RETURN_SENDERS to 0x and 40 hexadecimal digits, not "wallet"\./,
  ],
  PAYMENT_XPUB: ['', /Set PAYMENT_XPUB: PAYMENTS=chain needs it\./],
  PAYMENT_FIRST_ADDRESS: ['0x12', /Set PAYMENT_FIRST_ADDRESS to 0x and 40 hexadecimal digits, not "0x12"\./],
  PAYMENT_SECONDS: ['4000', /^Set PAYMENT_SECONDS to a number from 0 to 3000, not "4000"\.$/],
  CLOCK_SPEED: ['fast', /^Set CLOCK_SPEED to a number from 0 to 100000, not "fast"\.$/],
  SEED: ['maybe', boolean],
  SMTP_URL: ['mail.example.com', /^Set SMTP_URL to an address that begins with smtp:\/\/ or smtps:\/\/\.$/],
  MAIL_FROM: ['Botdeck', /^Set MAIL_FROM to an email address, such as "Botdeck </],
  SUPPORT_EMAIL: ['a@b@c', /^Set SUPPORT_EMAIL to an email address/],
  TELEGRAM_API_URL: ['telegram', /^Set TELEGRAM_API_URL to an address that begins with http:\/\//],
  VAPID_PRIVATE_KEY: ['key', /^Set VAPID_PRIVATE_KEY to the private key that npx web-push gen/],
  GOOGLE_CLIENT_ID: ['id', /^Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together\.$/],
  GOOGLE_CLIENT_SECRET: ['secret', /^Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together\.$/],
  GOOGLE_ISSUER: ['google', /^Set GOOGLE_ISSUER to an address that begins with http:\/\//],
  ENGINE: ['human', /^Set ENGINE to paper or freqtrade, not "human"\.$/],
  ENGINE_LIVE: ['maybe', boolean],
  ENGINE_LIVE_BOTS: ['0', /^Set ENGINE_LIVE_BOTS to a whole number from 1 to 10000, not "0"\.$/],
  FREQTRADE_PROGRAM: null,
  MARKET_PORT: ['on', /^Set MARKET_PORT to a whole number from 0 to 65535, not "on"\.$/],
  EXCHANGE_ADDRESSES: ['bot', /^Set EXCHANGE_ADDRESSES to IP addresses or ranges .* not "bot"\.$/],
  EXCHANGE_CHECK: ['ccxt', /^Set EXCHANGE_CHECK to form or real, not "ccxt"\.$/],
  BINANCE_URL: ['https://api.example.com', /^Set BINANCE_URL to an address on this machine/],
  HTX_URL: ['http://127.0.0.1.example.com', /^Set HTX_URL to an address on this machine/],
  LOG_LEVEL: ['loud', /^Set LOG_LEVEL to trace or debug or .* not "loud"\.$/],
  METRICS_PORT: ['on', /^Set METRICS_PORT to a whole number from 0 to 65535, not "on"\.$/],
  DRAIN_SECONDS: ['90', /^Set DRAIN_SECONDS to a number from 0 to 60, not "90"\.$/],
  TRUST_PROXY: ['on', /^Set TRUST_PROXY to IP addresses or ranges .* not "on"\.$/],
  UNSAFE_SETTINGS: null,
};

test.each(Object.entries(wrong).filter(([, value]) => value))(
  'a wrong %s is reported in one line that says what is allowed',
  (name, expected) => {
    const [value, said] = expected ?? [];
    const others = /^(CHAIN|PAYMENT)_(?!SECONDS)/.test(name) ? onChain : {};
    expect(() => readConfig({ ...others, [name]: value })).toThrow(said);
  },
);

// Rule: OPER-1
test('a setting that once named the operators is refused instead of ignored', () => {
  expect(() => readConfig({ OPERATORS: 'owner@example.com' })).toThrow('Remove OPERATORS: roles are granted');
});

test('the guide lists every setting, and each is tried', () => {
  const guide = readFileSync('docs/service.md', 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...guide.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
  expect(Object.keys(wrong).toSorted()).toEqual(settingNames.toSorted());
});

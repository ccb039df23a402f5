import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideSandbox as outside } from '../testing/outside-sandbox.ts';
import { readConfig } from './config.ts';
import { developmentKey, isGuessable } from './unsafe-settings.ts';

const onChain = {
  PAYMENTS: 'chain',
  CHAIN_ID: '56',
  CHAIN_NAME: 'BNB Smart Chain (BEP-20)',
  CHAIN_RPC_URLS: 'https://a.example, https://b.example, https://c.example',
  CHAIN_TOKEN: '0x55d398326f99059fF775485246999027B3197955',
  CHAIN_DECIMALS: '18',
  CHAIN_CONFIRMATIONS: 'finalized',
  PAYMENT_XPUB: 'xpub',
  PAYMENT_FIRST_ADDRESS: '0xAF4311d557fBC876059e39306ec1f3343753df29',
};

const unsafe: [name: string, value: string, more?: Record<string, string>][] = [
  ['SECRET_KEY', 'a'.repeat(40)],
  ['SECRET_KEY', '0123456789abcdef'.repeat(3)],
  ['SECRET_KEY', 'at least 32 random characters, for example from openssl'],
  ['PUBLIC_URL', 'http://app.example.com'],
  ['PUBLIC_URL', 'http://127.0.0.1'],
  ['TELEGRAM_API_URL', 'http://api.telegram.org'],
  ['GOOGLE_ISSUER', 'http://accounts.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=true&ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail.example.com?tls.rejectUnauthorized=false'],
  ['DATABASE_URL', 'postgres://me:secret@db.example.com/botdeck'],
  ['DATABASE_URL', 'postgres://me:secret@db.example.com/botdeck?sslmode=disable'],
  ['DATABASE_URL', 'postgres://me:secret@db.example.com/botdeck?sslmode=require'],
  ['DATABASE_URL', 'postgres://db.example.com/botdeck?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://127.0.0.1/botdeck?host=db.example.com'],
  ['CHAIN_RPC_URLS', 'https://a.example http://a.example', onChain],
  ['CHAIN_FORMER_RPC_URLS', '1=http://a.example', onChain],
  ['CHAIN_CONFIRMATIONS', '1', onChain],
  ['CHAIN_CONFIRMATIONS', '4', onChain],
  ['RATE_LIMITS', 'off'],
  ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', '10.0.0.0/8, ::ffff:128.0.0.0/97'],
  ...['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0', '203.0.113.7', '::ffff:203.0.113.7', 'app.example.com'].map(
    (HOST): [string, string, Record<string, string>] => ['METRICS_PORT', '9000', { HOST }],
  ),
  ['BINANCE_URL', 'http://127.0.0.1:9001'],
  ['HTX_URL', 'http://127.0.0.1:9001'],
];

test.each(unsafe)(
  'outside the sandbox, %s=%s is refused, unless it is named as unsafe',
  (name, value, more) => {
    const env = { ...outside, ...more, [name]: value };
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is not safe\\.`));
    expect(readConfig({ ...env, UNSAFE_SETTINGS: `RATE_LIMITS, ${name}` }).unsafeSettings).toEqual([name]);
    expect(() => readConfig({ ...env, UNSAFE_SETTINGS: 'all' })).toThrow('not "all"');
  },
);

test.each([
  ['SECRET_KEY', 'f3a91c0be7d245688b1d0c9e4f7a2365'],
  ['SMTP_URL', 'smtp://mail.example.com:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1'],
  ['TELEGRAM_API_URL', 'http://localhost:8081'],
  ['CHAIN_RPC_URLS', 'http://127.0.0.1:8545', onChain],
  ['CHAIN_CONFIRMATIONS', '5', onChain],
  ['SMTP_URL', 'smtps://mail.example.com?tls.rejectUnauthorized=true&ignoreTLS=false'],
  ['SMTP_URL', 'smtp://127.0.0.1?ignoreTLS=true'],
  ['TRUST_PROXY', '10.0.0.0/8, fc00::/7, 203.0.113.7, ::ffff:10.0.0.0/104, ::1'],
  ['DATABASE_URL', 'postgres://db.example.com/botdeck?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem'],
  ['DATABASE_URL', 'postgres://[::1]/botdeck'],
  ['DATABASE_URL', 'postgres:///botdeck?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/botdeck'],
  ...['127.0.0.1', 'localhost', '::1', '10.1.2.3', '192.168.1.2', 'fd00::1'].map(
    (HOST): [string, string, Record<string, string>] => ['METRICS_PORT', '9000', { HOST }],
  ),
] as [string, string, Record<string, string>?][])(
  'outside the sandbox, %s=%s is fine',
  (name, value, more) => {
    expect(readConfig({ ...outside, ...more, [name]: value }).unsafeSettings).toEqual([]);
  },
);

test.each(['', 'manual'])(
  'outside the sandbox, a setting has to say how payments arrive: not "%s"',
  (PAYMENTS) => {
    expect(() => readConfig({ ...outside, PAYMENTS })).toThrow('Set PAYMENTS to chain');
  },
);

test('in the sandbox, none of this is refused', () => {
  for (const [name, value, more] of unsafe) {
    const env = { ...outside, ...more, SANDBOX: 'on', [name]: value };
    expect(readConfig(env).unsafeSettings).toEqual([]);
  }
});

const bytes = fc.noShrink(fc.noBias(fc.uint8Array({ minLength: 32, maxLength: 32 })));

test.each(['base64', 'base64url', 'hex'] as const)(
  'no random key is called guessable: %s',
  (encoding) => {
    const key = bytes.map((random) => Buffer.from(random).toString(encoding));
    fc.assert(
      fc.property(key, (text) => !isGuessable(text)),
      { seed: 7, numRuns: 10_000 },
    );
  },
  30_000,
);

test.each([
  'a'.repeat(40),
  '0123456789abcdef'.repeat(3),
  `${'0123456789abcdef'.repeat(3)}0123`,
  `X${'0123456789'.repeat(4)}`,
  `${'correct-horse-battery-'.repeat(2)}!`,
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'zyxwvutsrqponmlkjihgfedcba987654',
  developmentKey,
  `${developmentKey}X`,
  `My-${developmentKey.toUpperCase()}`,
  'at least 32 random characters, for example from openssl',
])('a key that people make up is: %s', (key) => {
  expect(isGuessable(key)).toBe(true);
});

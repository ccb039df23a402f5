import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

// Rule: PASSKEY-9
test.each([
  [{}, 'localhost'],
  [{ HOST: '0.0.0.0' }, 'localhost'],
  [{ PUBLIC_URL: 'http://127.0.0.1:5173' }, 'localhost'],
  [{ PUBLIC_URL: 'http://localhost:4310' }, 'localhost'],
  [{ HOST: '192.168.1.5' }, null],
  [{ PUBLIC_URL: 'http://app.example.com' }, null],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, null],
  [{ PUBLIC_URL: 'https://[2001:db8::7]' }, null],
  [{ PUBLIC_URL: 'https://app.example.com' }, 'app.example.com'],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'app.example.com' }, 'app.example.com'],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'Example.com' }, 'example.com'],
])('with %o, passkeys belong to %s', (env, domain) => {
  expect(readConfig(env).passkeyDomain).toBe(domain);
});

// Rule: PASSKEY-9
test.each([
  [
    { PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'example.org' },
    /^Set PASSKEY_DOMAIN to the host/,
  ],
  [{ PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'com' }, /^Set PASSKEY_DOMAIN to the host/],
  [
    { PUBLIC_URL: 'https://app.example.com', PASSKEY_DOMAIN: 'pp.example.com' },
    /^Set PASSKEY_DOMAIN to the host/,
  ],
  [{ PASSKEY_DOMAIN: 'example.com' }, /^Leave PASSKEY_DOMAIN out/],
])('refuses %o', (env, said) => {
  expect(() => readConfig(env)).toThrow(said);
});

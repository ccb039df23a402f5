import { expect, test } from 'vitest';
import { developmentKey, readConfig } from './config.ts';

test('local use needs no variables', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4310,
    sandbox: true,
    secretKey: developmentKey,
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

test('an error never repeats an address that could contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).not.toThrow('hunter2');
});

test('outside the sandbox, the development key and every stand-in are refused', () => {
  const read = () => readConfig({ SANDBOX: 'off' });
  for (const name of ['SECRET_KEY', 'SMTP_URL', 'TELEGRAM_API_URL', 'GOOGLE_CLIENT_ID', 'PUBLIC_URL']) {
    expect(read).toThrow(name);
  }
});

test('Google needs both an id and a secret', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google?.issuer).toBe(
    'https://accounts.google.com',
  );
});

test('payments can be left to the console', () => {
  expect(readConfig({ PAYMENTS: 'manual' }).paymentSeconds).toBeNull();
});

test('the addresses the bot trades from are checked', () => {
  expect(readConfig({}).exchangeAddresses).toEqual([]);
  const { exchangeAddresses } = readConfig({ EXCHANGE_ADDRESSES: '203.0.113.7, 2001:db8::7' });
  expect(exchangeAddresses).toEqual(['203.0.113.7', '2001:db8::7']);
  expect(() => readConfig({ EXCHANGE_ADDRESSES: 'bot.example.com' })).toThrow('Set EXCHANGE_ADDRESSES');
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

import { expect, type Page } from '@playwright/test';
import type { Session } from '../../src/contract/contract.ts';
import { exchangeAccount, newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const botToken = '123456789:AAcanaryTokenCanaryTokenCanaryToken0';

interface Said {
  where: string;
  text: string;
}

/** Records whatever leaves the page where others may read it: logs, addresses, messages to other tabs. */
async function listen(page: Page): Promise<Said[]> {
  const said: Said[] = [];
  page.on('console', (message) => said.push({ where: 'console', text: message.text() }));
  page.on('request', (request) => said.push({ where: 'address', text: request.url() }));
  page.on('framenavigated', (frame) => said.push({ where: 'address', text: frame.url() }));
  await page.exposeFunction('overhear', (text: string) => said.push({ where: 'message', text }));
  await page.addInitScript(() => {
    const overhear = Reflect.get(window, 'overhear') as (text: string) => void;
    for (const sender of [BroadcastChannel.prototype, MessagePort.prototype, window]) {
      const send = sender.postMessage;
      Reflect.set(sender, 'postMessage', function (this: unknown, ...args: unknown[]) {
        overhear(JSON.stringify(args[0]) ?? '');
        return Reflect.apply(send, this, args);
      });
    }
  });
  return said;
}

/** Everything the page shows and stores, except the session's own entry. */
async function readPage(page: Page): Promise<Said[]> {
  const kept = await page.evaluate(() => ({
    storage: JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'botdeck.session')),
    tab: JSON.stringify(Object.entries(sessionStorage)),
    history: JSON.stringify(history.state) ?? '',
    cookies: document.cookie,
    text: document.body.textContent ?? '',
  }));
  return Object.entries(kept).map(([where, text]) => ({ where, text }));
}

test('passwords, secrets and tokens appear only in the session and in the calls that need them', async ({
  page,
  console,
  people,
  email,
}) => {
  const said = await listen(page);
  const secrets = [newcomerPassword, exchangeAccount.apiSecret, botToken];
  const look = async () => said.push(...(await readPage(page)));
  await people.newcomer(email, 'onboarding');

  await page.goto('/guest/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
  await console.injectFault({ path: '/**', status: 500 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Internal service error' })).toBeVisible();
  await look();
  await console.clearFaults();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your bot' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('botdeck.session'));
  const { accessToken, refreshToken } = JSON.parse(stored ?? '{}') as Session;
  secrets.push(accessToken, refreshToken);
  await look();

  await page.getByLabel('Bot token', { exact: true }).fill(botToken);
  await page.getByLabel('User ID', { exact: true }).fill('404');
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  await expect(page.getByText('Telegram cannot write to this user ID.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByLabel('API key', { exact: true }).fill(exchangeAccount.apiKey);
  await page.getByLabel('API secret', { exact: true }).fill(exchangeAccount.apiSecret);
  await page.getByLabel('Amount (USDT)', { exact: true }).fill('1500');
  await console.injectFault({ path: '/user/api-keys', method: 'POST', kind: 'malformed' });
  await page.getByRole('button', { name: 'Activate the bot' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'unexpected response' })).toBeVisible();
  await look();
  await console.clearFaults();
  await page.getByRole('button', { name: 'Activate the bot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await look();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await look();
  said.push({ where: 'document', text: await page.content() });

  expect(secrets.filter((secret) => !secret)).toEqual([]);
  const told = said.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
  expect(told.map(({ where }) => where)).toEqual([]);
  expect(stored).not.toContain(newcomerPassword);
});

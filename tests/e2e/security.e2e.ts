import { expect, type Page } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import type { Session } from '../../src/contract/contract.ts';
import { exchangeAccount, newcomerPassword } from './support/people.ts';
import { test } from './support/test.ts';

const policy = [
  "default-src 'self'",
  // One for each script of src/app/early.
  /^script-src 'self'( 'sha256-[\w+/]{43}='){5}$/,
  // Two of react-aria, one without JavaScript, one for frames, and one for each set of style sheets of guest pages.
  /^style-src 'self'( 'sha256-[\w+/]{43}='){11}$/,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types botdeck-worker',
];

for (const path of ['/', '/guest/sign-in', '/dashboard', '/favicon.svg', '/config.json', '/api/user/info']) {
  test(`the answer to ${path} has strict security headers`, async ({ request, sandbox }) => {
    const headers = (await request.get(sandbox.url + path)).headers();
    const directives = (headers['content-security-policy'] ?? '').split(';');
    expect(directives).toEqual(
      policy.map((rule) => (typeof rule === 'string' ? rule : expect.stringMatching(rule))),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    }
    expect(headers).not.toHaveProperty('x-powered-by');
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });
}

/** Two of those that the test of return-path.ts tries. */
const elsewhere = ['//evil.example/dashboard', 'https://evil.example/dashboard'];

// Rule: ACCESS-13
test('no return address leads out of the app', async ({ page, enterAs, baseURL }) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) left.push(request.url());
  });
  await enterAs('active');
  for (const target of elsewhere) {
    await page.goto(`/guest/sign-in?returnTo=${encodeURIComponent(target)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/dashboard`);
  }
  expect(left).toEqual([]);

  await page.goto(`/guest/sign-in?returnTo=${encodeURIComponent('/support?subject=billing')}`);
  await expect(page).toHaveURL('/support?subject=billing');
});

// Rule: SESSION-9
test('the browser itself keeps no answer to a member', async ({ page, enterAs }) => {
  const reads: { url: string; authorization: string }[] = [];
  page.on('response', (response) => {
    const { authorization = '' } = response.request().headers();
    if (response.headers().etag && authorization) reads.push({ url: response.url(), authorization });
  });
  await enterAs('active');
  await page.goto('/dashboard');
  await expect.poll(() => reads.length).toBeGreaterThan(2);
  const kept = await page.evaluate(async (asked) => {
    const answers = asked.map(({ url, authorization }) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin', headers: { authorization } }).then(
        () => url,
        () => null,
      ),
    );
    return (await Promise.all(answers)).filter((url) => url !== null);
  }, reads);
  expect(kept).toEqual([]);
});

// Rules: SESSION-8, SESSION-9
test('after a sign-out, the tab keeps nothing of the person, and going back shows nothing', async ({
  page,
  people,
  enterAs,
}) => {
  const { active, new: next } = seeded;
  const session = await people.seeded('active');
  const bot = await people.botOf(session);
  await enterAs(session);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Manage bot' }).click();
  await expect(page.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('botdeck.session'))).toBeNull();

  await test.step('from here on, nothing of the first person may appear, not even for a moment', async () => {
    await page.evaluate(
      (words) => {
        const seen: string[] = [];
        const look = () => {
          const { textContent } = document.body;
          seen.push(...words.filter((word) => textContent?.includes(word)));
        };
        look();
        new MutationObserver(look).observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        Reflect.set(window, 'seen', seen);
      },
      [active.email, bot, 'Trade bot', 'Current balance'],
    );
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[] | undefined);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await seen()).toEqual([]);

  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices and packages' })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  expect(await seen()).toEqual([]);
});

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
  await people.newcomer('onboarding');

  await page.goto('/guest/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
  await console.injectFault({ path: '/**', status: 500 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Internal service error' })).toBeVisible();
  await look();
  await console.clearFaults();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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

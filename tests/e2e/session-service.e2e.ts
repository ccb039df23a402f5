import { expect, type Page } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import type { Session } from '../../src/contract/contract.ts';
import { pageHeading } from './support/controls.ts';
import { startSandboxProcess } from './support/sandbox-process.ts';
import { startEchoService } from './support/session/echo-service.ts';
import { expireStored, refreshCall, storedIn, test } from './support/session/session-test.ts';

const connectionLost = (page: Page) => page.getByText('Connection lost. Reconnecting…');
/** A run, not a row of the outline: until the app has taken over, links load another document. */
const firstRun = (page: Page) => page.getByRole('row').filter({ hasText: 'Active' }).first();
const refreshes = (calls: string[]) => calls.filter((path) => path === refreshCall).length;

test.describe('a service that fails for a while', () => {
  // Rule: SESSION-6
  test('leaves the person signed in with a notice, and works again after a rest', async ({
    calls,
    console,
    enterAs,
    page,
  }) => {
    await page.clock.install();
    await enterAs('active');
    await page.goto('/settings');
    await expect(pageHeading(page, 'Settings')).toBeVisible();
    await console.injectFault({ path: '/public/auth/refresh', status: 503 });
    await expireStored(page);
    await page.getByRole('link', { name: 'Bot history' }).first().click();
    await expect(connectionLost(page)).toBeVisible();
    // Another call may have noticed the lost connection first.
    const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the bot history' });
    await expect(failure).toBeVisible();
    expect(await storedIn(page)).toContain('refreshToken');
    expect(refreshes(calls)).toBe(1);

    await console.clearFaults();
    await page.clock.fastForward(6_000);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(connectionLost(page)).toHaveCount(0);
    await expect(firstRun(page)).toBeVisible();
    await expect.poll(() => refreshes(calls)).toBe(2);
  });

  test('is called again as soon as the network is back, even if it asked for a long rest', {
    tag: '@long',
  }, async ({ calls, context, enterAs, page }) => {
    await enterAs('active');
    await page.goto('/bot-history');
    await expect(firstRun(page)).toBeVisible();
    await page.route(`**${refreshCall}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '60' } }),
    );
    await expireStored(page);
    await page.getByRole('link', { name: 'Subscription' }).first().click();
    await expect(connectionLost(page)).toBeVisible();
    await page.unroute(`**${refreshCall}`);
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('link', { name: 'Referral' }).first().click();
    await expect(pageHeading(page, 'Referral')).toBeVisible();
    expect(refreshes(calls)).toBe(1);

    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(connectionLost(page)).toHaveCount(0);
    expect(refreshes(calls)).toBe(2);
  });
});

test('no one is signed out by tokens that live three seconds, a clock a day off, or a killed service', {
  tag: '@long',
}, async ({ calls, context }) => {
  test.setTimeout(90_000);
  const settings = { ACCESS_TOKEN_SECONDS: '3' };
  let service = await startSandboxProcess(settings);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1_000 });

  await test.step('tokens expire again and again', async () => {
    await page.goto(`${service.url}/guest/sign-in?returnTo=%2Fsettings`);
    await page.getByLabel('Email').fill(seeded.active.email);
    await page.getByLabel('Password', { exact: true }).fill(seeded.active.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(pageHeading(page, 'Settings')).toBeVisible();
    const renewed = async () => {
      await page.reload();
      await expect(pageHeading(page, 'Settings')).toBeVisible();
      return refreshes(calls);
    };
    await expect.poll(renewed, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  });

  await test.step('the service is killed and started again', async () => {
    await page.goto(`${service.url}/bot-history`);
    await expect(firstRun(page)).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(pageHeading(page, 'Settings')).toBeVisible();
    await service.stop({ keepData: true, signal: 'SIGKILL' });
    await page.clock.fastForward(61_000);
    await page.getByRole('link', { name: 'Bot history' }).first().click();
    await expect(page.getByText(/can’t reach the service/).first()).toBeVisible();
    const { refreshToken }: Session = JSON.parse((await storedIn(page)) ?? '{}');
    expect(refreshToken).toBeTruthy();

    const { port } = new URL(service.url);
    service = await startSandboxProcess({ ...settings, PORT: port }, service.dataDir);
    await page.reload();
    await expect(pageHeading(page, 'Bot history')).toBeVisible();
    await expect(firstRun(page)).toBeVisible();
    await service.stop();
  });
});

const session = {
  uuid: 'ann',
  email: 'ann@example.com',
  status: 'ACTIVE',
  role: 'USER',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
} as const;

test('a request sent again is the same on the wire, byte for byte', async ({ openLabs, store }) => {
  const service = await startEchoService();
  const [tab] = await (async () => {
    await store(session, service.url);
    return openLabs(1, service.url);
  })();

  const sendAll: Record<string, () => Promise<number | string>> = {
    'JSON and headers': () =>
      window.lab.send('/api/json', {
        method: 'POST',
        body: JSON.stringify({ amount: 250, note: 'ä € 🙂' }),
        headers: { 'content-type': 'application/json', 'x-note': 'kept' },
      }),
    'a form with a file': () => {
      const form = new FormData();
      form.set('note', 'ä');
      form.set('file', new File([Uint8Array.of(0, 255, 13, 10, 128)], 'a.png', { type: 'image/png' }));
      return window.lab.send('/api/form', { method: 'POST', body: form });
    },
    'a PUT': () => window.lab.send('/api/put', { method: 'PUT', body: 'new' }),
    'a DELETE': () => window.lab.send('/api/delete', { method: 'DELETE' }),
  };
  for (const [name, send] of Object.entries(sendAll)) {
    await test.step(name, async () => {
      await tab.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('botdeck.session') ?? '{}');
        const old = { ...stored, accessToken: 'access-1', refreshToken: 'refresh-1' };
        localStorage.setItem('botdeck.session', JSON.stringify(old));
      });
      service.received.length = 0;
      expect(await tab.evaluate(send)).toBe(204);
      const [first, refresh, second, ...more] = service.received;
      expect(refresh?.path).toContain('/refresh');
      expect(first?.authorization).toBe('Bearer access-1');
      expect(second).toEqual({ ...first, authorization: 'Bearer access-2' });
      expect(more).toEqual([]);
    });
  }

  await test.step('a stream is not sent at all if the browser cannot send it again', async () => {
    service.received.length = 0;
    const outcome = await tab.evaluate(() => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'));
          controller.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      return window.lab.send('/api/stream', init);
    });
    expect(outcome).toBe('network');
    expect(service.received).toEqual([]);
  });
  await service.stop();
});

test('a guest sees a message if the browser refuses all storage, and can still sign in', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/settings');
  const notice = page.getByText('This browser won’t keep you signed in');
  await expect(pageHeading(page, 'Sign in')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByLabel('Email').fill(seeded.active.email);
  await page.getByLabel('Password', { exact: true }).fill(seeded.active.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pageHeading(page, 'Settings')).toBeVisible();
  await expect(notice).toBeVisible();
});

// Rule: SESSION-10
test('tokens that cannot be stored stay in the tab, which says so and stores them later', async ({
  calls,
  context,
  enterAs,
  page,
}) => {
  await page.clock.install();
  await enterAs('active');
  await page.goto('/settings');
  await expect(pageHeading(page, 'Settings')).toBeVisible();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(window, { takeAgain: () => Object.assign(Storage.prototype, { setItem }) });
    Object.assign(Storage.prototype, { setItem: refuse });
  });
  const other = await context.newPage();
  // Any answer from this origin will do; this one runs no script that would refresh the session itself.
  await other.goto('/favicon.svg');
  await expireStored(other);

  await page.getByRole('link', { name: 'Bot history' }).first().click();
  await expect(pageHeading(page, 'Bot history')).toBeVisible();
  const notice = page.getByText('This browser won’t keep you signed in');
  await expect(notice).toBeVisible();
  expect(calls.filter((path) => path === refreshCall)).toHaveLength(1);
  expect(await storedIn(other)).toContain('"accessToken":"expired"');

  await page.evaluate(() => (Reflect.get(window, 'takeAgain') as () => void)());
  await page.clock.fastForward(31_000);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => storedIn(other)).not.toContain('"accessToken":"expired"');
});

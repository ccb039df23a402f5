import { expect, type Page } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import type { Session } from '../../src/contract/contract.ts';
import { startSandboxProcess } from './support/sandbox-process.ts';
import { expireStored, heading, refreshCall, storedIn, test } from './support/session/session-test.ts';

const connectionLost = (page: Page) => page.getByText('Connection lost. Reconnecting…');
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
    await expect(heading(page, 'Settings')).toBeVisible();
    await console.injectFault({ path: '/public/auth/refresh', status: 503 });
    await expireStored(page);
    await page.getByRole('link', { name: 'Bot history' }).first().click();
    await expect(connectionLost(page)).toBeVisible();
    expect(await storedIn(page)).toContain('refreshToken');
    expect(refreshes(calls)).toBe(1);

    await console.clearFaults();
    await page.clock.fastForward(6_000);
    await page
      .getByRole('alert')
      .filter({ hasText: 'We couldn’t load the bot history' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(connectionLost(page)).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => refreshes(calls)).toBe(2);
  });

  test('is called again as soon as the network is back, even if it asked for a long rest', async ({
    calls,
    context,
    enterAs,
    page,
  }) => {
    await enterAs('active');
    await page.goto('/bot-history');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.route(`**${refreshCall}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '60' } }),
    );
    await expireStored(page);
    await page.getByRole('link', { name: 'Subscription' }).first().click();
    await expect(connectionLost(page)).toBeVisible();
    await page.unroute(`**${refreshCall}`);
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('link', { name: 'Referral' }).first().click();
    await expect(heading(page, 'Referral')).toBeVisible();
    expect(refreshes(calls)).toBe(1);

    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(connectionLost(page)).toHaveCount(0);
    expect(refreshes(calls)).toBe(2);
  });
});

test('no one is signed out by tokens that live three seconds, a clock a day off, or a killed service', async ({
  calls,
  context,
}) => {
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
    await expect(heading(page, 'Settings')).toBeVisible();
    const renewed = async () => {
      await page.reload();
      await expect(heading(page, 'Settings')).toBeVisible();
      return refreshes(calls);
    };
    await expect.poll(renewed, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  });

  await test.step('the service is killed and started again', async () => {
    await page.goto(`${service.url}/bot-history`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await service.stop({ keepData: true, signal: 'SIGKILL' });
    await page.clock.fastForward(61_000);
    await page.getByRole('link', { name: 'Bot history' }).first().click();
    await expect(page.getByText(/can’t reach the service/).first()).toBeVisible();
    const { refreshToken }: Session = JSON.parse((await storedIn(page)) ?? '{}');
    expect(refreshToken).toBeTruthy();

    const { port } = new URL(service.url);
    service = await startSandboxProcess({ ...settings, PORT: port }, service.dataDir);
    await page.reload();
    await expect(heading(page, 'Bot history')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await service.stop();
  });
});

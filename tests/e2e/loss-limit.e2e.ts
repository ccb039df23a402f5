import { expect } from '@playwright/test';
import { inEveryLook } from './support/accessibility.ts';
import { badge } from './support/controls.ts';
import { test } from './support/test.ts';

const day = 24 * 60 * 60;
const mostDays = 20;

test('a loss limit is set and acts, which shows once on any page, and in banners until dismissed', async ({
  page,
  console,
  people,
  enterAs,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(await people.newcomer('trading'));
  const card = page.getByRole('region', { name: 'Loss limit' });
  const banner = page.getByRole('status').filter({ hasText: 'Your loss limit stopped entry' });
  const message = page.getByRole('region', { name: 'Notices' }).getByText('Your loss limit stopped entry');

  await test.step('set it on the trade bot page', async () => {
    await page.goto('/tradebot');
    await expect(card.getByText(/^Off\. Set how far/)).toBeVisible();
    await card.getByLabel('Percent below the peak').fill('100');
    await card.getByLabel('Amount below the peak (USDT)').fill('-5');
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    await expect(card.getByText('Percentage must be less than 100')).toBeVisible();
    await expect(card.getByText('Amount must be a positive number')).toBeVisible();
    await card.getByLabel('Percent below the peak').fill('');
    await card.getByLabel('Amount below the peak (USDT)').fill('2');
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    await expect(
      card.getByText(/falls 2\.00\sUSDT below its peak, the bot opens no new trades\./),
    ).toBeVisible();
    await expect(card.getByText('Acts at')).toBeVisible();
    await expect(card.getByText('Room left')).toBeVisible();
  });

  // Rule: LIMIT-12
  await test.step('the next page says that it has acted', async () => {
    const paused = badge('Active, no new trades')(page);
    for (let days = 0; days < mostDays && !(await paused.isVisible()); days++) {
      // Leave the app, so that the message appears on the page that opens next.
      await page.goto('/favicon.svg');
      await console.passTime(day);
      await page.goto('/support');
      await expect(page.getByRole('button', { name: /^Trade bot: Active/ })).toBeVisible();
    }
    await expect(message).toBeVisible();
  });

  // Rules: LIMIT-8, LIMIT-13
  await test.step('the dashboard and the trade bot page say so until it is dismissed', async () => {
    await page.goto('/dashboard');
    await expect(banner).toContainText('below its peak');
    await expect(message).toBeHidden();
    await banner.getByRole('link', { name: 'Change loss limit' }).press('Enter');
    await expect(card.getByText(/: stopped entry$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const heading = card.getByRole('heading', { name: 'Loss limit' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await inEveryLook(page);
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(card.getByText(/: stopped entry$/)).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });

  await test.step('turned off, it says so', async () => {
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByText(/^Off\. Set how far/)).toBeVisible();
    await expect(card.getByLabel('Amount below the peak (USDT)')).toHaveValue('');
  });
});

import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { readable, readStores } from './support/stores.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const keep = (page: Page) => page.getByRole('button', { name: 'Keep an emergency card on this device' });
const positions = (page: Page) => page.getByRole('table', { name: 'Open positions' });
const none = (page: Page) => page.getByText('No emergency card on this device');

/** Waits until the browser keeps the app. */
async function kept(page: Page): Promise<void> {
  await page.clock.fastForward(3_000);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

// Rules: PAPER-8, PAPER-9, PAPER-10, STORE-18
test('an emergency card works without a network and without the service, and is gone after sign-out', async ({
  page,
  context,
  enterAs,
  people,
  console,
  email,
}) => {
  await page.clock.install();
  const session = await people.newcomer(email, 'trading');
  await console.passTime(6 * 60 * 60);
  await enterAs(session);
  await page.goto('/tradebot');
  await kept(page);
  await keep(page).click();
  await expect(page.getByText('Emergency card kept')).toBeVisible();
  await page.getByRole('link', { name: 'Open the card' }).click();
  await expect(positions(page)).toBeVisible();
  await expectNoViolations(page);
  const shown = await positions(page).getByRole('rowheader').allTextContents();

  await context.setOffline(true);
  await page.goto('/emergency');
  await expect(page.getByText(/^Kept .* ago$/)).toBeVisible();
  expect(await positions(page).getByRole('rowheader').allTextContents()).toEqual(shown);
  await context.setOffline(false);

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/emergency');
  await expect(positions(page)).toBeVisible();

  const during = await readStores(page);
  const canaries = ['USDT', 'apiKeyMasked', 'openRate', ...shown.filter(Boolean)];
  expect(during.databases).toEqual(['botdeck.emergency']);
  // The pages have these words as headings.
  expect(readable({ ...during, pages: '' }, canaries)).toEqual([]);

  await page.unroute('**/api/**');
  await page.goto('/tradebot');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(async () => (await readStores(page)).databases).toEqual([]);
  await page.goto('/emergency');
  await expect(none(page)).toBeVisible();
  expect(readable({ ...(await readStores(page)), pages: '' }, canaries)).toEqual([]);
});

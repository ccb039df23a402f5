import { expect, type Page } from '@playwright/test';
import { findCall, isRequired } from '../../scripts/conform/calls.ts';
import { answerSchema } from '../answers/lib/contract-example.ts';
import { withOwnersFields } from '../answers/lib/field-mutations.ts';
import {
  askForSoftStop,
  badge,
  fillActivation,
  fillSignUp,
  inDialog,
  pageHeading,
  press,
  scrollTo,
  signInByPassword,
} from './support/controls.ts';
import { test } from './support/test.ts';

// The stream of changes is not among the owner's calls: the page asks for it and is refused.
test.use({ hearsUpdates: true });

const password = 'correct horse 7!';

/** Leaves of the service behind the page only the owner's calls and fields. Notes the calls that it lacks. */
async function serveFirstContract(page: Page, lacked: Set<string>): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const id = findCall(request.method(), new URL(request.url()).pathname);
    if (!id || !isRequired(id)) {
      lacked.add(id ?? request.url());
      return route.fulfill({ status: 404, body: '' });
    }
    const response = await route.fetch();
    const { etag: _, ...headers } = response.headers();
    const schema = response.ok() ? answerSchema(id) : undefined;
    if (!schema) return route.fulfill({ response, headers });
    await route.fulfill({ response, headers, json: withOwnersFields(schema, await response.json()) });
  });
}

/** Adds every message and every part that says that something has failed to the complaints. */
async function watchForFailures(page: Page, complaints: string[]): Promise<void> {
  await page.exposeFunction('reportFailure', (text: string) => complaints.push(`shown: ${text}`));
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportFailure') as (text: string) => void;
    const failed = /^Error|couldn’t|stopped working|\b(NaN|undefined|null|Infinity)\b|Invalid Date/;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added)
        if (node instanceof HTMLElement && !node.matches('style, script, :has(style, script)'))
          if (failed.test(node.textContent)) report(node.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
}

// Rules: CALENDAR-13, LIMIT-9
test('the main journey needs only the owner’s calls and fields', { tag: '@long' }, async ({
  page,
  console,
  email,
  complaints,
}) => {
  test.setTimeout(120_000);
  const lacked = new Set<string>();
  await serveFirstContract(page, lacked);
  await watchForFailures(page, complaints);

  await test.step('sign up, confirm and sign in', async () => {
    await page.goto('/guest/sign-up');
    await fillSignUp(page, email, password);
    await press('Create account')(page);
    await expect(pageHeading(page, 'Check your inbox')).toBeVisible();
    await page.goto(await console.linkFromMail(email));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Confirm email')(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByPassword(page, email, password);
    await expect(pageHeading(page, 'Prices and packages')).toBeVisible();
  });

  await test.step('order and pay', async () => {
    await page.getByText('Quarterly', { exact: true }).click();
    await press('Place order')(page);
    await expect(page.getByRole('heading', { name: 'Send 166.00 USDT' })).toBeVisible();
    await console.decidePayment(email, 'COMPLETED');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('connect the exchange, allocate funds and start', async () => {
    await fillActivation(page);
    await press('Activate the bot')(page);
    await inDialog('Activate the bot')(page).click();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('see the run, without what the service does not offer', async () => {
    await expect(badge('Active')(page)).toBeVisible({ timeout: 30_000 });
    await console.passTime(6 * 60 * 60);
    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
    // The calendar asks once it is in view, and then leaves.
    await scrollTo(page.getByRole('heading', { name: 'Indicators' }));
    await expect(page.getByText(/Profit calendar|Loss limit/)).toHaveCount(0);
    const closed = page.getByRole('region', { name: 'Closed trades' });
    await scrollTo(closed);
    await expect(closed.getByRole('row').nth(1)).toContainText('USDT');
  });

  await test.step('look at every other page', async () => {
    for (const name of [
      'Trade bot',
      'Telegram',
      'Subscriptions',
      'Bot history',
      'Referral',
      'Support',
      'Settings',
    ]) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await expect(page.getByRole('heading', { name: /devices|Recent activity|Authenticator/ })).toHaveCount(0);
  });

  await test.step('stop', async () => {
    await page.getByRole('link', { name: 'Trade bot' }).first().click();
    await askForSoftStop(page);
    await inDialog('Soft stop')(page).click();
    await expect(badge('Stopped')(page)).toBeVisible();
  });

  expect([...lacked]).toEqual(expect.arrayContaining(['followChanges', 'getBotProfit', 'getLossLimit']));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

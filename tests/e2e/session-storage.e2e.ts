import { expect } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import { expireStored, heading, refreshCall, storedIn, test } from './support/session/session-test.ts';

test('a guest sees a message if the browser refuses all storage, and can still sign in', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/settings');
  const notice = page.getByText('This browser won’t keep you signed in');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByLabel('Email').fill(seeded.active.email);
  await page.getByLabel('Password', { exact: true }).fill(seeded.active.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
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
  await expect(heading(page, 'Settings')).toBeVisible();
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
  await expect(heading(page, 'Bot history')).toBeVisible();
  const notice = page.getByText('This browser won’t keep you signed in');
  await expect(notice).toBeVisible();
  expect(calls.filter((path) => path === refreshCall)).toHaveLength(1);
  expect(await storedIn(other)).toContain('"accessToken":"expired"');

  await page.evaluate(() => (Reflect.get(window, 'takeAgain') as () => void)());
  await page.clock.fastForward(31_000);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => storedIn(other)).not.toContain('"accessToken":"expired"');
});

import { expect, type Page } from '@playwright/test';
import { expectNoViolations, inEveryLook } from './support/accessibility.ts';
import { scrollTo } from './support/controls.ts';
import { test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const calendar = (page: Page) => page.getByRole('region', { name: 'Profit calendar' });
const closedTrades = (page: Page) => page.getByRole('region', { name: 'Closed trades' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Closed trades' });
/** Days on which trades closed, the last one first. */
const tradingDays = (page: Page) => calendar(page).locator('[data-day][title]:not([data-other-month])');

/** Opens the dashboard of a member whose bot has traded for 90 days, and scrolls to the calendar. */
async function scrollToCalendar(page: Page) {
  await page.goto('/dashboard');
  await scrollTo(calendar(page));
  await expect(tradingDays(page).first()).toBeVisible();
}

test.beforeEach(async ({ enterAs }) => enterAs('active'));

// Rules: DASH-14, CALENDAR-6
test('a day shows as many trades as it says, by the clock of the member’s zone', async ({ page }) => {
  await scrollToCalendar(page);
  const day = tradingDays(page).first();
  const [, count = ''] = / (\d+) trades?$/.exec((await day.getAttribute('aria-label')) ?? '') ?? [];
  const date = await day.getAttribute('data-day');
  const request = page.waitForRequest(/\/close\?.*closedFrom=/);
  await day.click();

  await expect(page).toHaveURL(`/dashboard?closed=${date}`);
  await expect(heading(page)).toBeFocused();
  await expect(closedTrades(page).getByText(new RegExp(`of ${count}$`))).toBeVisible();
  const { searchParams } = new URL((await request).url());
  const inBerlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  for (const name of ['closedFrom', 'closedTo']) {
    expect(inBerlin.format(new Date(searchParams.get(name) ?? ''))).toMatch(/^12:00\sa\.m\.$/);
  }

  await page.reload();
  await expect(closedTrades(page).getByText(new RegExp(`of ${count}$`))).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await closedTrades(page).getByRole('button', { name: 'remove this filter' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toBeFocused();
});

// Rule: CALENDAR-8
test('going back shows all trades and returns the focus to the day', { tag: '@long' }, async ({ page }) => {
  await scrollToCalendar(page);
  const day = tradingDays(page).first();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(day).toBeFocused();
  await expect(closedTrades(page).getByRole('button', { name: 'remove this filter' })).toBeHidden();
});

// Rule: CALENDAR-5
test('a phone has a short figure on each day, and the others below the month', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show profit calendar' }).click();
  await expect(tradingDays(page).first()).toBeVisible();
  const day = tradingDays(page).first();
  const label = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  const [, figures = ''] = /: (.+?), [\d,]+ trades?$/.exec(label) ?? [];
  await expect(calendar(page).getByText(figures, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await day.click();
  await expect(page).toHaveURL(/\?closed=\d{4}-\d\d-\d\d$/);
  for (const view of ['Month', 'Year', 'Table'] as const) {
    await calendar(page).getByRole('radio', { name: view }).click();
    const widths = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widths, view).toBeLessThanOrEqual(320);
  }
});

test('no view of the calendar breaks a rule of WCAG 2.2 AA', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await scrollToCalendar(page);
  const region = `[aria-labelledby="${await calendar(page).getAttribute('aria-labelledby')}"]`;
  await inEveryLook(page, {
    // High enough for the longest view: the fixed bars must not cover parts of it.
    height: 8_000,
    check: async (extent) => {
      await calendar(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      for (const view of ['Grid', 'Year', 'Table', 'Month'] as const) {
        await test.step(view, async () => {
          await calendar(page).getByRole('radio', { name: view }).click();
          await expectNoViolations(page, { ...extent, within: region });
        });
      }
    },
  });
});

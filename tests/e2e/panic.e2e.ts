import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations, inColors, inEveryLook } from './support/accessibility.ts';
import { badge, inDialog } from './support/controls.ts';
import { test } from './support/test.ts';

const narrow = { width: 375, height: 800 };
const hardStop = (page: Page) => page.getByRole('menuitem', { name: 'Hard stop' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Hard stop the bot?' });

/** The dialog of a bot with open trades asks for a tick; of one without, only for the button. */
const confirmWord = /^(Close \d+ trades? and stop|Hard stop)$/;

/** The menu of a bot that is closing its trades, or has closed them. */
const stopMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Trade bot: Stop(ping(, \d+ of \d+ trades? closed)?|ped)$/ });

async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 20 && !(await isFocused()); stop++) await page.keyboard.press('Tab');
}

test.beforeEach(async ({ page, people, enterAs }) => {
  const session = await people.newcomer('trading');
  await people.openTradeOf(session);
  await enterAs(session);
  await page.goto('/support');
});

// Rules: BOT-14, BOT-15, BOT-25
test('a hard stop from any page takes two presses and its confirmation on a phone', async ({ page }) => {
  await page.setViewportSize(narrow);
  await badge('Active')(page).click();
  await hardStop(page).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByText('Open profit')).toBeVisible();
  await dialog(page).getByRole('checkbox').press('Space');
  await dialog(page).getByRole('button', { name: confirmWord }).click();
  await expect(stopMenu(page)).toBeFocused();
  await expect(page).toHaveURL(/\/support$/);
});

// Rules: BOT-14, BOT-15, BOT-25, BOT-38, BOT-40, BOT-42
test('a hard stop ends in its receipt, which the page of the run keeps', async ({ page, console }) => {
  const atStake = dialog(page).getByRole('list', { name: 'What each trade would bring now' });
  await badge('Active')(page).click();
  await hardStop(page).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByText('Open profit')).toBeVisible();
  await expect(atStake.getByRole('listitem').first()).toBeVisible();
  const trades = await atStake.getByRole('listitem').count();
  await dialog(page).getByRole('checkbox').press('Space');
  await dialog(page).getByRole('button', { name: confirmWord }).click();
  await expect(stopMenu(page)).toBeFocused();
  await expect(page).toHaveURL(/\/support$/);
  await console.passTime(60);
  await page.goto('/dashboard');
  const receipt = page.getByRole('list', { name: 'What the stop closed' });
  const lines = receipt.getByRole('listitem');
  await expect(lines).toHaveCount(trades);
  for (const line of await lines.all())
    await expect(line).toHaveText(/Closed at [\d,.]+ \([\d,.]+ when requested\)$/);
  const said = await receipt.textContent();
  await page.goto('/bot-history/');
  await page
    .getByRole('link', { name: /^Details of run/ })
    .first()
    .click();
  await expect(receipt).toHaveText(said ?? '');
});

// Rule: SHOW-5
test('a hard stop from any page needs no mouse', { tag: '@long' }, async ({ page }) => {
  const trigger = badge('Active')(page);
  await expect(trigger).toBeVisible();
  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Stop entry' })).toBeFocused();
  await page.keyboard.type('H');
  await expect(hardStop(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Stop entry' })).toBeFocused();
  await page.keyboard.type('H');
  await expect(hardStop(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const confirm = dialog(page).getByRole('button', { name: confirmWord });
  if (await dialog(page).getByRole('checkbox').isVisible()) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
  }
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(stopMenu(page)).toBeFocused();
});

test('the trade bot page asks once, whichever way the action was chosen', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/tradebot');
  await badge('Active')(page).click();
  await page.getByRole('menuitem', { name: 'Stop entry' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop entry', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await inDialog('Stop entry')(page).click();
  await expect(badge('Active, no new trades')(page)).toBeVisible();
});

test('the open menu and its confirmation break no rule of WCAG 2.2 AA', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await inEveryLook(page, {
    check: async (extent) => {
      await badge('Active')(page).click();
      await expect(hardStop(page)).toBeVisible();
      await inColors(page);
      await expectNoViolations(page, extent);
      await hardStop(page).click();
      await expect(dialog(page)).toBeVisible();
      await inColors(page);
      await expectNoViolations(page, extent);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    },
  });
});

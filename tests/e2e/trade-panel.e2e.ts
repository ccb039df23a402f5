import { expect, type Page } from '@playwright/test';
import { inEveryLook } from './support/accessibility.ts';
import { button, inDialog } from './support/controls.ts';
import { filesOf } from './support/load-scenarios.ts';
import { test } from './support/test.ts';

const region = (page: Page, name: 'Open trades' | 'Closed trades') => page.getByRole('region', { name });
const firstRow = (page: Page, name: 'Open trades' | 'Closed trades') =>
  region(page, name).getByRole('rowheader').first();
const panel = (page: Page) => page.getByRole('dialog');
const candles = (page: Page) => panel(page).getByRole('figure', { name: /^Candles of/ });

const drawingFile = () => filesOf('src/ui/candle-chart/candle-drawing.tsx')[0] ?? '';

// Rules: ACCESS-20, PANEL-1, PANEL-4
test('a closed trade opens at its own address, and Back closes it', async ({ page, enterAs }) => {
  await enterAs('active');
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  const row = firstRow(page, 'Closed trades');
  const pair = (await row.getByRole('link').textContent()) ?? '';
  expect(files).not.toContain(drawingFile());

  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: pair, level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\?trade=\d+&run=[\w-]+$/);
  await expect(candles(page)).toBeVisible();
  await expect(panel(page).getByRole('table', { name: 'Entry and exit' })).not.toContainText('Not recorded');
  expect(files).toContain(drawingFile());

  await page.reload();
  await expect(panel(page).getByRole('heading', { name: pair, level: 2 })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/trade=/);
  await page.goForward();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/trade=/);
});

// Rules: CLOSE-1, CLOSE-4, CLOSE-5
test('a member closes one trade, and the bot goes on', async ({ page, people, enterAs }) => {
  test.slow();
  const session = await people.newcomer('trading');
  const trade = await people.openTradeOf(session);
  await enterAs(session);
  await page.goto(`/dashboard?trade=${trade.id}`);
  await button('Close at market price')(panel(page)).click();
  const dialog = page.getByRole('alertdialog', { name: `Close trade ${trade.id}, ${trade.pair}` });
  await expect(dialog).toContainText(/Value now[\d,.]+\sUSDT/);
  await expect(dialog).toContainText(/Exit fee, about[\d,.]+\sUSDT/);
  await inDialog('Close trade')(page).click();
  await expect(page.getByRole('listitem').getByText(`${trade.pair} is closed`)).toBeVisible();
  await expect(panel(page).getByText('You closed it', { exact: true })).toBeVisible();
  await expect(button('Close at market price')(panel(page))).toBeHidden();

  await page.goBack();
  await page.goto('/dashboard');
  await expect(firstRow(page, 'Closed trades')).toContainText(trade.pair);
  await expect(page.getByRole('button', { name: /^Trade bot: Active/ })).toBeVisible();
});

// Rule: PANEL-1
test('on a phone, a trade covers the whole screen and fits it', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs('active');
  await page.goto('/dashboard');
  const card = region(page, 'Closed trades').getByRole('listitem').first();
  await card.getByRole('term').first().click();
  await expect(candles(page)).toBeVisible();
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, width: 375 });
  await page.setViewportSize({ width: 320, height: 640 });
  const isTooWide = () => panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await expect.poll(isTooWide).toBe(false);
});

// Rule: PAGE-11
test('the page of a pair is reached from a trade, and opens the trades on it', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  await page.goto('/dashboard');
  const row = firstRow(page, 'Closed trades');
  const pair = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: `Candles of ${pair}` }).click();
  await expect(page.getByRole('heading', { name: pair, level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: '24 h' }).click();
  await expect(page).toHaveURL(/range=day/);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: `Candles of ${pair}` })).toBeVisible();
  await firstRow(page, 'Closed trades').getByRole('link').click();
  await expect(panel(page).getByRole('heading', { name: pair, level: 2 })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/range=day/);
});

test('an open trade and the confirmation before it is closed break no rule of WCAG 2.2 AA', {
  tag: '@long',
}, async ({ page, people, enterAs }) => {
  test.slow();
  const session = await people.newcomer('trading');
  const { id } = await people.openTradeOf(session);
  await enterAs(session);
  await page.goto(`/dashboard?trade=${id}`);
  await expect(candles(page)).toBeVisible();
  await button('How it’s calculated')(panel(page)).click();
  await inEveryLook(page);
  await button('Close at market price')(panel(page)).click();
  await inEveryLook(page);
});

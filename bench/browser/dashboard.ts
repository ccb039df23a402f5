import type { Page } from 'playwright';

/** Waits until the dashboard shows its figures, its charts and both kinds of trades, and has stopped loading. */
export async function dashboardReady(page: Page): Promise<void> {
  await page.getByRole('listitem', { name: 'Current balance' }).waitFor();
  await page.getByRole('figure', { name: 'Balance', exact: true }).locator('svg path').first().waitFor();
  await page.getByRole('table', { name: 'Open trades' }).waitFor();
  await page.getByRole('table', { name: 'Closed trades' }).getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
}

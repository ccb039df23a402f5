import { expect } from '@playwright/test';
import { inEveryLook } from './support/accessibility.ts';
import { button, telegramBot } from './support/controls.ts';
import { test } from './support/test.ts';

// Rules: TELEGRAM-1, TELEGRAM-10
test('a member tries Telegram, chooses messages and finds the choice again', async ({
  page,
  people,
  enterAs,
}) => {
  const session = await people.newcomer('onboarding');
  await people.send(session, 'PUT', '/user/telegram-token', telegramBot);
  await enterAs(session);
  await page.goto('/tg-integration');
  await button('Send a test message')(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test message sent on' })).toBeVisible();

  const summary = page.getByRole('checkbox', { name: 'Daily summary' });
  const opened = page.getByRole('checkbox', { name: 'Trade opened' });
  await expect(opened).toBeChecked();
  await summary.press('Space');
  await opened.press('Space');
  await button('Save')(page).press('Enter');
  await expect(page.getByText('Messages saved')).toBeVisible();
  await page.reload();
  await expect(summary).toBeChecked();
  await expect(opened).not.toBeChecked();

  await inEveryLook(page);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { exchangeAccount } from './people.ts';

/** Locators that the end-to-end tests share. */
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
/** The heading of level 1; a part of its name is enough. */
export const pageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (name: string) => (within: Page | Locator) =>
  within.getByRole('button', { name, exact: true });
export const press = (name: string) => (page: Page) => button(name)(page).click();
/** A button of the confirmation dialog. */
export const inDialog = (name: string) => (page: Page) => button(name)(page.getByRole('alertdialog'));
/** The menu of the trade bot, which shows its status. */
export const badge = (label: string) => (page: Page) =>
  page.getByRole('button', { name: `Trade bot: ${label}`, exact: true });

export async function fillExchangeAccount(page: Page) {
  await page.getByLabel('API key', { exact: true }).fill(exchangeAccount.apiKey);
  await page.getByLabel('API secret', { exact: true }).fill(exchangeAccount.apiSecret);
}

export async function fillActivation(page: Page) {
  await button('Skip for now')(page).click();
  await fillFunds(page);
}

export async function fillFunds(page: Page) {
  await fillExchangeAccount(page);
  await page.getByLabel('Amount (USDT)', { exact: true }).fill('1500');
}

export async function fillTelegram(page: Page) {
  await page.getByLabel('Bot token', { exact: true }).fill(telegramBot.botToken);
  await page.getByLabel('User ID', { exact: true }).fill(telegramBot.userId);
}

/** A Telegram bot that the stand-in for Telegram accepts. */
export const telegramBot = { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '4242' };

/** Opens the confirmation dialog of a soft stop and checks its checkbox if there is one. */
export async function askForSoftStop(page: Page) {
  await button('Soft stop')(page).click();
  const tick = page.getByRole('alertdialog').getByRole('checkbox');
  // A bot with open trades asks for a tick, and a trade may open at any moment.
  await expect(async () => {
    if ((await tick.isVisible()) && !(await tick.isChecked())) await tick.press('Space');
    await expect(inDialog('Soft stop')(page)).toBeEnabled({ timeout: 500 });
  }).toPass();
}

export async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press('Sign in')(page);
}

export async function fillSignUp(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I agree').press('Space');
}

/** Scrolls to a part of the page, even if what it has loaded replaces it in the meantime. */
export const scrollTo = (part: Locator): Promise<void> =>
  expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass({ timeout: 10_000 });

/** Waits until nothing covers the center of what the locator finds. */
export const expectOnTop = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

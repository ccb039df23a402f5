import { expect, type Page } from '@playwright/test';
import { compareOthers } from '../../src/texts/bot-history.ts';
import { keep, keptHint, noneTitle, positions } from '../../src/texts/emergency.ts';
import * as paper from '../../src/texts/paper.ts';
import * as scoreboard from '../../src/texts/scoreboard.ts';
import { noReceiptTitle } from '../../src/texts/subscriptions.ts';
import { inEveryLook } from './support/accessibility.ts';
import { button } from './support/controls.ts';
import { holdPush, subscribedPush } from './support/push-browser.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

interface State {
  title: string;
  path: string;
  answer?: (page: Page) => Promise<unknown>;
  /** What the person does on the page; nothing if left out. */
  act?: (page: Page) => Promise<void>;
  /** What the page then says. */
  words: string | RegExp;
}

const answering =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }));
const failing = (path: string) =>
  answering(path, { code: 'error.internal.serviceError', message: 'No.' }, 500);
const openScoreboard = (page: Page) => button('Show scoreboard')(page).click();
const score = { trades: 0, won: 0, profit: 0, profitBeforeFees: 0 };
const zone = { zone: 'UTC', asOf: '2026-11-20T14:05:00.000Z', currency: 'USDT' };

/** The states of the newer pages that no visit shows by itself. */
const states: readonly State[] = [
  {
    title: 'an open scoreboard with the trades of a row',
    path: '/bot-history/',
    act: async (page) => {
      await openScoreboard(page);
      await page.getByRole('link', { name: 'BTC/USDT' }).first().click();
    },
    words: scoreboard.tradesOf('BTC/USDT'),
  },
  {
    title: 'an empty scoreboard',
    path: '/bot-history/',
    answer: answering('**/api/user/scoreboard?*', { ...zone, total: score, rows: [] }),
    act: openScoreboard,
    words: scoreboard.nothing,
  },
  {
    title: 'a scoreboard that could not be loaded',
    path: '/bot-history/',
    answer: failing('**/api/user/scoreboard?*'),
    act: openScoreboard,
    words: scoreboard.notLoaded,
  },
  {
    title: 'two runs compared',
    path: '/bot-history/',
    act: async (page) => {
      for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).press(' ');
    },
    words: compareOthers,
  },
  {
    title: 'statements before the first run',
    path: '/statements',
    answer: answering('**/api/user/statement?*', { ...zone, period: 'MONTH', periods: [], statement: null }),
    words: paper.noneTitle,
  },
  {
    title: 'statements that could not be loaded',
    path: '/statements',
    answer: failing('**/api/user/statement?*'),
    words: paper.notLoaded,
  },
  { title: 'a receipt that does not exist', path: '/subscriptions?receipt=none', words: noReceiptTitle },
  { title: 'no emergency card', path: '/emergency', words: noneTitle },
  {
    title: 'an emergency card',
    path: '/tradebot',
    act: async (page) => {
      await button(keep)(page).click();
      await expect(page.getByText(keptHint)).toBeVisible();
      await page.goto('/emergency');
    },
    words: positions,
  },
  {
    title: 'notifications that are turned on',
    path: '/settings',
    answer: async (page) => {
      await holdPush(page, { place: 'on', permission: null });
      await answering('**/api/user/push', subscribedPush)(page);
    },
    words: 'Show amounts',
  },
];

for (const { title, path, answer, act, words } of sample(states, 4, (state) => state.title)) {
  test(`${title}: breaks no rule of WCAG 2.2 AA, light or dark, wide or narrow`, async ({
    page,
    enterAs,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answer?.(page);
    await enterAs('active');
    await page.goto(path);
    await act?.(page);
    await expect(page.getByText(words).first()).toBeVisible();
    await inEveryLook(page);
    complaints.splice(0);
  });
}

import { expect, type Page } from '@playwright/test';
import type { Bot, SubscriptionOverview } from '../../src/contract/answers.ts';
import { compareOthers } from '../../src/texts/bot-history.ts';
import { keep, keptHint, noneTitle, openTrades } from '../../src/texts/emergency.ts';
import * as paper from '../../src/texts/paper.ts';
import * as scoreboard from '../../src/texts/scoreboard.ts';
import { noReceiptTitle } from '../../src/texts/subscriptions.ts';
import { expectNoViolations, inEveryLook } from './support/accessibility.ts';
import { button } from './support/controls.ts';
import { breaking, changing } from './support/failures.ts';
import { holdPush, subscribedPush } from './support/push-browser.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { type Visit, visitOf } from './support/visits.ts';

test('menus and dialogs over a page break no rule of WCAG 2.2 AA', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs('active');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('listitem', { name: 'Sharpe ratio' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.goto('/tradebot');
  await page.getByRole('button', { name: 'Hard stop' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoViolations(page);
});

interface State {
  title: string;
  visit: Visit;
  /** What the page gets in place of its files or answers. */
  answer?: (page: Page) => Promise<unknown>;
  /** What the person does on the page; nothing if left out. */
  act?: (page: Page) => Promise<void>;
  /** What the page then says. */
  words: string | RegExp;
}

const answering =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }));
const failing = (path: string) =>
  answering(path, { code: 'error.internal.serviceError', message: 'No.' }, 500);
const missing = (files: string) => (page: Page) =>
  page.route(files, (route) => route.fulfill({ status: 404 }));
const openScoreboard = (page: Page) => button('Show scoreboard')(page).click();
const score = { trades: 0, won: 0, profit: 0, profitBeforeFees: 0 };
const zone = { zone: 'UTC', asOf: '2026-11-20T14:05:00.000Z', currency: 'USDT' };

/** States of the newer pages that opening a page does not show. */
const unusual: readonly State[] = [
  {
    title: 'an open scoreboard with the trades of a row',
    visit: visitOf('botHistory'),
    act: async (page) => {
      await openScoreboard(page);
      await page.getByRole('link', { name: 'BTC/USDT' }).first().click();
    },
    words: scoreboard.tradesOf('BTC/USDT'),
  },
  {
    title: 'an empty scoreboard',
    visit: visitOf('botHistory'),
    answer: answering('**/api/user/scoreboard?*', { ...zone, total: score, rows: [] }),
    act: openScoreboard,
    words: scoreboard.nothing,
  },
  {
    title: 'a scoreboard that could not be loaded',
    visit: visitOf('botHistory'),
    answer: failing('**/api/user/scoreboard?*'),
    act: openScoreboard,
    words: scoreboard.notLoaded,
  },
  {
    title: 'two runs compared',
    visit: visitOf('botHistory'),
    act: async (page) => {
      for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).press(' ');
    },
    words: compareOthers,
  },
  {
    title: 'statements before the first run',
    visit: visitOf('statements'),
    answer: answering('**/api/user/statement?*', { ...zone, period: 'MONTH', periods: [], statement: null }),
    words: paper.noneTitle,
  },
  {
    title: 'statements that could not be loaded',
    visit: visitOf('statements'),
    answer: failing('**/api/user/statement?*'),
    words: paper.notLoaded,
  },
  {
    title: 'a receipt that does not exist',
    visit: { ...visitOf('subscriptions'), path: '/subscriptions?receipt=none' },
    words: noReceiptTitle,
  },
  { title: 'no emergency card', visit: { ...visitOf('emergency'), who: 'active' }, words: noneTitle },
  {
    title: 'an emergency card',
    visit: visitOf('tradeBot'),
    act: async (page) => {
      await button(keep)(page).click();
      await expect(page.getByText(keptHint)).toBeVisible();
      await page.goto('/emergency');
    },
    words: openTrades,
  },
  {
    title: 'notifications that are turned on',
    visit: visitOf('settings'),
    answer: async (page) => {
      await holdPush(page, { place: 'on', permission: null });
      await answering('**/api/user/push', subscribedPush)(page);
    },
    words: 'Show amounts',
  },
];

const failed: readonly State[] = [
  {
    title: 'an app that cannot start',
    visit: visitOf('signIn'),
    answer: missing('**/assets/start-*.js'),
    words: 'We couldn’t load Botdeck',
  },
  {
    title: 'a page without a style sheet',
    visit: visitOf('settings'),
    answer: missing('**/assets/form-*.css'),
    words: 'This page may look wrong',
  },
  {
    title: 'a page that broke',
    visit: visitOf('settings'),
    answer: (page) => breaking(page, '**/settings.page-*.js', 'default'),
    words: 'This page stopped working',
  },
  {
    title: 'a page that could not be loaded',
    visit: visitOf('support'),
    answer: missing('**/support.page-*.js'),
    words: 'We couldn’t load this page',
  },
  {
    title: 'a menu that could not be loaded',
    visit: visitOf('settings'),
    answer: missing('**/menu-popover-*.js'),
    act: (page) => page.getByRole('button', { name: 'Account', exact: true }).click(),
    words: 'Part of the app failed to load',
  },
  {
    title: 'charts that broke',
    visit: visitOf('dashboard'),
    answer: (page) => breaking(page, '**/chart-drawing-*.js', 'ChartDrawing'),
    words: 'This part stopped working',
  },
  {
    title: 'a dashboard whose statistics are malformed',
    visit: visitOf('dashboard'),
    answer: answering('**/statistic', { botUuid: 5 }),
    words: /couldn’t load/,
  },
  {
    title: 'a dashboard whose trades are malformed',
    visit: visitOf('dashboard'),
    answer: answering('**/api/**/close?**', null),
    words: /couldn’t load/,
  },
  {
    title: 'a bot with an unknown status',
    visit: visitOf('tradeBot'),
    answer: (page) => changing<Bot>(page, '**/api/user/bots/*', (bot) => ({ ...bot, status: 'ASLEEP' })),
    words: /Unknown status/,
  },
  {
    title: 'a payment with an unknown status',
    visit: visitOf('waitingPayment'),
    answer: (page) =>
      changing<SubscriptionOverview>(page, '**/api/user/subscriptions', (overview) => ({
        ...overview,
        payments: overview.payments.map((order) => ({ ...order, status: 'MOON' })),
      })),
    words: /status/,
  },
];

const states = [...sample(unusual, 2, ({ title }) => title), ...sample(failed, 1, ({ title }) => title)];

for (const { title, visit, answer, act, words } of states) {
  test(`${title}: breaks no rule of WCAG 2.2 AA, light or dark, wide or narrow`, async ({
    page,
    visitPage,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answer?.(page);
    await visitPage(visit);
    await act?.(page);
    await expect(page.getByText(words).first()).toBeVisible();
    await inEveryLook(page);
    complaints.splice(0);
  });
}

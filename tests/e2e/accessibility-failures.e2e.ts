import { expect, type Page } from '@playwright/test';
import type { Bot, SubscriptionOverview } from '../../src/contract/answers.ts';
import { inEveryLook } from './support/accessibility.ts';
import { breaking, changing } from './support/broken.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { type Visit, visitOf } from './support/visits.ts';

interface FailedState {
  title: string;
  visit: Visit;
  breakIt: (page: Page) => Promise<unknown>;
  /** What the person does on the page; nothing if left out. */
  act?: (page: Page) => Promise<void>;
  /** What the page then says. */
  words: string | RegExp;
}

const missing = (files: string) => (page: Page) =>
  page.route(files, (route) => route.fulfill({ status: 404 }));
const answering = (path: string, json: unknown) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json }));

const states: readonly FailedState[] = [
  {
    title: 'an app that cannot start',
    visit: visitOf('signIn'),
    breakIt: missing('**/assets/start-*.js'),
    words: 'We couldn’t load Botdeck',
  },
  {
    title: 'a page without a style sheet',
    visit: visitOf('settings'),
    breakIt: missing('**/assets/form-*.css'),
    words: 'This page may look wrong',
  },
  {
    title: 'a page that broke',
    visit: visitOf('settings'),
    breakIt: (page) => breaking(page, '**/settings.page-*.js', 'default'),
    words: 'This page stopped working',
  },
  {
    title: 'a page that could not be loaded',
    visit: visitOf('support'),
    breakIt: missing('**/support.page-*.js'),
    words: 'We couldn’t load this page',
  },
  {
    title: 'a menu that could not be loaded',
    visit: visitOf('settings'),
    breakIt: missing('**/menu-popover-*.js'),
    act: (page) => page.getByRole('button', { name: 'Account', exact: true }).click(),
    words: 'Part of the app failed to load',
  },
  {
    title: 'charts that broke',
    visit: visitOf('dashboard'),
    breakIt: (page) => breaking(page, '**/chart-drawing-*.js', 'ChartDrawing'),
    words: 'This part stopped working',
  },
  {
    title: 'a dashboard whose statistics are malformed',
    visit: visitOf('dashboard'),
    breakIt: answering('**/statistic', { botUuid: 5 }),
    words: /couldn’t load/,
  },
  {
    title: 'a dashboard whose trades are malformed',
    visit: visitOf('dashboard'),
    breakIt: answering('**/api/**/close?**', null),
    words: /couldn’t load/,
  },
  {
    title: 'a bot with an unknown status',
    visit: visitOf('tradeBot'),
    breakIt: (page) => changing<Bot>(page, '**/api/user/bots/*', (bot) => ({ ...bot, status: 'ASLEEP' })),
    words: /Unknown status/,
  },
  {
    title: 'a payment with an unknown status',
    visit: visitOf('waitingPayment'),
    breakIt: (page) =>
      changing<SubscriptionOverview>(page, '**/api/user/subscriptions', (overview) => ({
        ...overview,
        payments: overview.payments.map((order) => ({ ...order, status: 'MOON' })),
      })),
    words: /status/,
  },
];

for (const { title, visit, breakIt, act, words } of sample(states, 2, ({ title }) => title)) {
  test(`${title} breaks no rule of WCAG 2.2 AA, light or dark, wide or narrow`, async ({
    page,
    visitPage,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await breakIt(page);
    await visitPage(visit);
    await act?.(page);
    await expect(page.getByText(words).first()).toBeVisible();
    await inEveryLook(page);
    complaints.splice(0);
  });
}

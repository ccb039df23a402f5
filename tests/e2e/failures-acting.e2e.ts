import { expect, type Locator, type Page } from '@playwright/test';
import { people as seeded } from '../../service/stand-ins/seed/people.ts';
import {
  askForSoftStop,
  badge,
  button,
  fillActivation,
  fillFunds,
  fillSignUp,
  fillTelegram,
  heading,
  inDialog,
} from './support/controls.ts';
import { breaking, errorToast, failuresOf } from './support/failures.ts';
import { newcomerPassword, type Place } from './support/people.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

interface Act {
  /** The call that fails, below the API's base path. */
  call: string;
  /** The steps from the act before to the press that sends. */
  prepare?: (page: Page, email: string) => Promise<void>;
  send: (page: Page) => Locator;
  /** Confirms it, if the press opens a confirmation that a failure closes. */
  goOn?: (page: Page) => Promise<void>;
  /** What the page says if it is unclear whether the service accepted the call; the reason if left out. */
  unclear?: string;
  /** What the page shows once it is done; left out if the same press sends the next call. */
  done?: (page: Page) => Locator;
}

interface Visit {
  screen: string;
  path: string;
  /** Who is there; a guest if left out. */
  place?: Place;
  /** One after the other. */
  acts: readonly Act[];
}

const visits: readonly Visit[] = [
  {
    screen: 'sign-in',
    path: '/guest/sign-in',
    acts: [
      {
        call: 'POST /public/auth/login',
        prepare: async (page) => {
          await page.getByLabel('Email').fill(seeded.new.email);
          await page.getByLabel('Password', { exact: true }).fill(seeded.new.password);
        },
        send: button('Sign in'),
        done: heading('Prices and packages'),
      },
    ],
  },
  {
    screen: 'sign-up',
    path: '/guest/sign-up',
    acts: [
      {
        call: 'POST /public/user',
        prepare: (page, email) => fillSignUp(page, email, newcomerPassword),
        send: button('Create account'),
        done: heading('Check your inbox'),
      },
    ],
  },
  {
    screen: 'ordering',
    path: '/subscribe/prices-and-packages',
    place: 'choosing',
    acts: [
      {
        call: 'POST /user/subscriptions/subscribe-and-pay',
        send: button('Place order'),
        unclear: 'The service didn’t confirm your order. Try again.',
        done: heading('Payment'),
      },
      {
        call: 'DELETE /user/subscriptions',
        prepare: (page) => button('Cancel order')(page).click(),
        send: inDialog('Cancel order'),
        done: heading('Order Canceled'),
      },
    ],
  },
  {
    screen: 'onboarding',
    path: '/dashboard',
    place: 'onboarding',
    acts: [
      {
        call: 'PUT /user/telegram-token',
        prepare: fillTelegram,
        send: button('Connect Telegram'),
        done: heading('Turn on notifications'),
      },
      {
        call: 'PUT /user/enable-telegram-notification',
        send: button('Turn on notifications'),
        done: heading('Allocate funds and activate'),
      },
      { call: 'POST /user/api-keys', prepare: fillFunds, send: button('Activate the bot') },
      {
        call: 'PUT /user/trading-amount',
        send: button('Activate the bot'),
        done: inDialog('Activate the bot'),
      },
    ],
  },
  {
    screen: 'onboarding',
    path: '/dashboard',
    place: 'onboarding',
    acts: [
      {
        call: 'PUT /user/bots/enable-trading',
        prepare: fillActivation,
        send: button('Activate the bot'),
        goOn: (page) => inDialog('Activate the bot')(page).click(),
        done: heading('Dashboard'),
      },
    ],
  },
  {
    screen: 'trade bot',
    path: '/tradebot',
    place: 'onboarding',
    acts: [
      {
        call: 'PUT /user/trading-amount',
        prepare: (page) => page.getByLabel('Amount (USDT)', { exact: true }).fill('1500'),
        send: button('Allocate'),
        done: (page) => page.getByText('1,500.00 USDT allocated'),
      },
    ],
  },
  {
    screen: 'trade bot',
    path: '/tradebot',
    place: 'trading',
    acts: [
      {
        call: 'PUT /user/bots/stop-entry',
        prepare: (page) => button('Stop entry')(page).click(),
        send: inDialog('Stop entry'),
        done: badge('Active, no new trades'),
      },
      {
        call: 'PUT /user/bots/enable-trading',
        prepare: askForSoftStop,
        send: inDialog('Soft stop'),
        done: badge('Stopped'),
      },
    ],
  },
];

for (const { screen, path, place, acts } of sample(
  visits,
  3,
  ({ screen, acts }) => `${screen} ${acts[0]?.call}`,
)) {
  // Rules: WRITE-3, ERROR-1
  test(`${screen} keeps what was entered when ${acts.map(({ call }) => call).join(', ')} fails, says why, and can send it again`, async ({
    page,
    console,
    people,
    enterAs,
    email,
  }) => {
    test.slow();
    if (place) await enterAs(await people.newcomer(place));
    await page.goto(path);
    for (const { call, prepare, send, goOn, unclear, done } of acts) {
      const [method, callPath = ''] = call.split(' ');
      await prepare?.(page, email);
      for (const { name, fault, words } of failuresOf(screen, call)) {
        await test.step(`${call}: the service ${name}`, async () => {
          await console.injectFault({ path: callPath, method, ...fault });
          await send(page).click();
          await goOn?.(page);
          await expect(errorToast(page, words)).toBeVisible();
          const shown = fault.kind && unclear ? unclear : words;
          await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible();
          await console.clearFaults();
        });
      }
      if (!done) continue;
      await send(page).click();
      await goOn?.(page);
      await expect(done(page)).toBeVisible();
    }
  });
}

const reason = 'broken during startup';
const engineWords = /Cannot destructure|undefined/;

// Rules: FAULT-1, FAULT-2, FAULT-3
test('a page that breaks leaves the frame working and shows the error’s message', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await breaking(page, '**/settings.page-*.js', 'default');
  await page.goto('/settings');
  await expect(heading('This page stopped working')(page)).toBeVisible();
  await expect(page.getByRole('alert').getByText(engineWords)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Trade bot: Active/ })).toBeVisible();
  // Reported once.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(engineWords)]);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(heading('Support')(page)).toBeFocused();
  await page.goBack();
  await expect(heading('This page stopped working')(page)).toBeFocused();
  await page.unroute('**/settings.page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading('Settings')(page)).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
});

// Rule: FAULT-4
test('an app that breaks before its first page says so, and starts after a reload', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/start-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${reason}');` }),
  );
  await page.goto('/guest/sign-in');
  const problem = page.getByRole('alert').filter({ hasText: 'Botdeck couldn’t start' });
  await expect(problem).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining(reason)]);
  await page.unroute('**/assets/start-*.js');
  await problem.getByRole('button', { name: 'Reload' }).click();
  await expect(heading('Sign in')(page)).toBeVisible();
});

// Rule: FAULT-5
test('a chart that breaks leaves the rest of the dashboard working', async ({
  page,
  enterAs,
  complaints,
}) => {
  await enterAs('active');
  await breaking(page, '**/chart-drawing-*.js', 'ChartDrawing');
  await page.goto('/dashboard');
  const part = page.getByRole('region', { name: 'Balance', exact: true });
  await expect(part.getByRole('alert')).toContainText('This part stopped working');
  await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Closed trades' }).getByRole('rowheader').first(),
  ).toBeVisible();
  await expect(page.getByText(engineWords)).toBeHidden();
  expect(complaints.splice(0)).toHaveLength(1);
});

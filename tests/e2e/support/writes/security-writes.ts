import type { Page } from '@playwright/test';
import { button, inDialog, press } from '../controls.ts';
import { enterAs } from '../enter.ts';
import { codeOf, newcomerPassword } from '../people.ts';
import { holdPush, subscribedPush } from '../push-browser.ts';
import type { Situation, Write } from './write.ts';

const newPassword = 'battery staple 8?';

/** Asks for something about the app, after a sign-in that took a code: the service counts no other as a proof. */
const askOfApp =
  (act: string) =>
  async ({ page, people, email }: Situation) => {
    const [code = ''] = await people.turnOnApp(await people.newcomer('choosing'));
    const person = { email, password: newcomerPassword };
    await enterAs(page, await people.signInWith(person, { recoveryCode: code }));
    await page.goto('/settings');
    await press(act)(page);
  };

/** Answers how the member signs in: with a password alone, except for these parts. */
const answerSecurity = (page: Page, parts: () => object) =>
  page.route('**/api/user/security', (route) => {
    const plain = { hasPassword: true, hasGoogle: false, authenticatorSince: null, recoveryCodesLeft: 0 };
    return route.fulfill({ json: { ...plain, ...parts() } });
  });

/** Replaces a browser that is subscribed or not, and a service that accepts everything. */
async function answerPush(page: Page, place: 'off' | 'on'): Promise<void> {
  await holdPush(page, { place, permission: 'granted' });
  await page.route('**/api/user/push', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: subscribedPush }),
  );
  await page.route('**/api/user/push/test', (route) => route.fulfill({ status: 204 }));
}

const settings = { path: '/settings', who: 'choosing' } as const;
const notifications = { screen: 'settings, notifications', ...settings } as const;

/** Writes that change how a member signs in. */
export const securityWrites: readonly Write[] = [
  {
    operations: ['startAuthenticator', 'confirmAuthenticator'],
    screen: 'settings, the app',
    ...settings,
    control: button('Set up an authenticator app'),
    goOn: async (page) => {
      const key = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
      await page.getByLabel('Code', { exact: true }).fill(codeOf(key ?? ''));
      await press('Turn on')(page);
    },
    done: button('I’ve saved them'),
  },
  {
    operations: ['renewRecoveryCodes'],
    screen: 'settings, the app',
    prepare: askOfApp('Get new recovery codes'),
    control: inDialog('Get new recovery codes'),
    done: button('I’ve saved them'),
  },
  {
    operations: ['removeAuthenticator'],
    screen: 'settings, the app',
    prepare: askOfApp('Remove the app'),
    control: inDialog('Remove the app'),
    done: button('Set up an authenticator app'),
    toast: 'Authenticator app removed',
  },
  {
    operations: ['setFirstPassword'],
    screen: 'settings, no password',
    ...settings,
    before: async ({ page }, session) => {
      await answerSecurity(page, () => ({ hasPassword: false }));
      await page.route('**/api/user/password', (route) => route.fulfill({ json: session }));
    },
    prepare: async ({ page }) => {
      // Until the page knows that there is no password, it asks for the current one.
      await button('Set password')(page).waitFor();
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword);
    },
    control: button('Set password'),
    done: (page) => page.getByText('Password set'),
    toast: 'Password set',
  },
  {
    operations: ['unlinkGoogle'],
    screen: 'settings, Google',
    ...settings,
    before: async ({ page }) => {
      let hasGoogle = true;
      await answerSecurity(page, () => ({ hasGoogle }));
      await page.route('**/api/user/google', (route) => {
        hasGoogle = false;
        return route.fulfill({ status: 204 });
      });
    },
    prepare: ({ page }) => press('Unlink Google')(page),
    control: inDialog('Unlink Google'),
    done: (page) => page.getByText('Not linked'),
    toast: 'Google account unlinked',
  },
  {
    operations: ['keepOwnSecondFactor'],
    screen: 'settings, a removal under way',
    ...settings,
    before: async ({ page }) => {
      let removal: object = { removalDueAt: '2026-11-29T09:30:00Z' };
      await answerSecurity(page, () => removal);
      await page.route('**/api/user/second-factor-removal', (route) => {
        removal = {};
        return route.fulfill({ status: 204 });
      });
    },
    control: button('Keep my second factor'),
    done: button('Set up an authenticator app'),
    toast: 'Your second factor stays',
  },
  {
    operations: ['setPush'],
    ...notifications,
    before: ({ page }) => answerPush(page, 'off'),
    control: button('Turn on notifications'),
    done: button('Send a test'),
  },
  {
    operations: ['sendPushTest'],
    ...notifications,
    before: ({ page }) => answerPush(page, 'on'),
    control: button('Send a test'),
    staysAfter: '/user/push/test',
    done: (page) => page.getByText('It should arrive in a few seconds.'),
    toast: 'Test sent',
  },
  {
    operations: ['removePush'],
    ...notifications,
    before: ({ page }) => answerPush(page, 'on'),
    control: button('Turn off'),
    done: button('Turn on notifications'),
  },
];

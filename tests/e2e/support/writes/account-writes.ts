import { expect, type Page } from '@playwright/test';
import { people as seeded } from '../../../../service/stand-ins/seed/people.ts';
import { button, fillSignUp, heading, inDialog, press } from '../controls.ts';
import { choosePerson, googleButton } from '../google.ts';
import { newcomerPassword } from '../people.ts';
import type { Situation, Write } from './write.ts';

const newPassword = 'battery staple 8?';

let recoveryCode = '';

const signInElsewhere = async ({ people, email }: Situation) =>
  void (await people.signIn({ email, password: newcomerPassword }));

/** Signs a device out, as if the sign-in were older than ten minutes: the service then asks for a proof. */
const askFor =
  (way: string) =>
  async ({ page }: Situation) => {
    await page.route('**/api/user/sessions/*', async (route) => {
      if (route.request().headers()['x-step-up'] !== undefined) return route.fallback();
      const stepUp = { accepts: [[way]] };
      return route.fulfill({ status: 403, json: { code: 'error.auth.stepUp', message: 'Confirm.', stepUp } });
    });
    await devices(page)
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .click();
  };

const devices = (page: Page) => page.getByRole('region', { name: 'Where you’re signed in' });

const settings = { path: '/settings', who: 'choosing' } as const;

export const accountWrites: readonly Write[] = [
  {
    operations: ['login'],
    screen: 'sign-in',
    path: '/guest/sign-in',
    prepare: async ({ page }) => {
      await page.getByLabel('Email').fill(seeded.new.email);
      await page.getByLabel('Password', { exact: true }).fill(seeded.new.password);
    },
    control: button('Sign in'),
    done: heading('Prices and packages'),
  },
  {
    operations: ['signInWithGoogle'],
    screen: 'sign-in',
    path: '/guest/sign-in',
    control: googleButton,
    goOn: (page) => choosePerson(page, 'Ada Active'),
    done: heading('Dashboard'),
  },
  {
    operations: ['logout'],
    screen: 'account menu',
    path: '/settings',
    who: { seeded: 'new' },
    prepare: ({ page }) => button('Account')(page).click(),
    control: (page) => page.getByRole('menuitem', { name: 'Sign out' }),
    done: heading('Sign in'),
  },
  {
    operations: ['signUp'],
    screen: 'sign-up',
    path: '/guest/sign-up',
    prepare: ({ page, email }) => fillSignUp(page, email, newcomerPassword),
    control: button('Create account'),
    done: heading('Check your inbox'),
  },
  {
    operations: ['verifyEmail'],
    screen: 'email confirmation',
    prepare: async ({ page, people, console, email }) => {
      await people.signUp(email);
      await page.goto(await console.linkFromMail(email));
      await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
    },
    control: button('Confirm email'),
    done: heading('Email confirmed'),
  },
  {
    operations: ['forgotPassword'],
    screen: 'reset password',
    path: '/guest/reset-password',
    prepare: ({ page, email }) => page.getByLabel('Email').fill(email),
    control: button('Send link'),
    done: heading('Check your inbox'),
  },
  {
    operations: ['resetPassword'],
    screen: 'set password',
    prepare: async ({ page, people, console, email }) => {
      await people.signUp(email);
      await people.forgetPassword(email);
      // The answer does not wait for the email.
      await expect.poll(() => console.linkFromMail(email)).toContain('/guest/set-password/');
      await page.goto(await console.linkFromMail(email));
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword);
    },
    control: button('Set password'),
    done: heading('Password changed'),
  },
  {
    operations: ['changePassword'],
    screen: 'settings',
    ...settings,
    prepare: async ({ page }) => {
      await page.getByLabel('Current password', { exact: true }).fill(newcomerPassword);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword);
    },
    control: button('Change password'),
    done: (page) => page.getByText('Password changed'),
    toast: 'Password changed',
  },
  {
    operations: ['login', 'enterSecondFactor'],
    screen: 'sign-in with an app',
    prepare: async (situation) => {
      const { page, people, email } = situation;
      [recoveryCode = ''] = await people.turnOnApp(await people.newcomer('choosing'));
      await page.goto('/guest/sign-in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(newcomerPassword);
    },
    control: button('Sign in'),
    goOn: async (page) => {
      await press('Use a recovery code')(page);
      await page.getByLabel('Recovery code').fill(recoveryCode);
      await press('Sign in')(page);
    },
    done: heading('Prices and packages'),
  },
  {
    operations: ['endUserSession'],
    screen: 'settings, devices',
    ...settings,
    before: signInElsewhere,
    control: (page) => devices(page).getByRole('button', { name: /^Sign out (?!everywhere)/ }),
    done: (page) => devices(page).getByText('This device'),
    toast: 'Signed out',
  },
  {
    operations: ['stepUp', 'endUserSession'],
    screen: 'settings, asked for a proof',
    ...settings,
    before: signInElsewhere,
    prepare: async (situation) => {
      await askFor('PASSWORD')(situation);
      const dialog = situation.page.getByRole('alertdialog');
      await dialog.getByLabel('Password', { exact: true }).fill(newcomerPassword);
    },
    sentBefore: ['endUserSession'],
    control: inDialog('Confirm'),
    done: (page) => devices(page).getByText('This device'),
    toast: 'Signed out',
  },
  {
    operations: ['mailStepUpCode'],
    screen: 'settings, asked for a code by email',
    ...settings,
    before: signInElsewhere,
    prepare: async (situation) => {
      // This account has a password, so the service itself would send none.
      await situation.page.route('**/api/user/step-up/mail', (route) => route.fulfill({ status: 204 }));
      await askFor('MAIL_CODE')(situation);
    },
    sentBefore: ['endUserSession'],
    control: inDialog('Email me a code'),
    staysAfter: '/user/step-up/mail',
    done: (page) => page.getByText('We’ve emailed you a code'),
    toast: 'We’ve emailed you a code',
  },
  {
    operations: ['endOtherSessions'],
    screen: 'settings, devices',
    ...settings,
    before: signInElsewhere,
    prepare: ({ page }) => press('Sign out everywhere else')(page),
    control: inDialog('Sign out everywhere else'),
    done: (page) => devices(page).getByText('This device'),
    toast: 'Signed out everywhere else',
  },
  {
    operations: ['deleteAccount', 'logout'],
    screen: 'settings',
    ...settings,
    prepare: async ({ page }) => {
      await button('Delete account')(page).click();
      await page.getByLabel('Type “delete” to confirm').fill('delete');
    },
    control: inDialog('Delete account'),
    done: heading('Sign in'),
    toast: 'Account deleted',
  },
  {
    operations: ['sendSupportMessage'],
    screen: 'support',
    path: '/support?subject=general',
    who: { seeded: 'new' },
    prepare: ({ page }) => page.getByRole('textbox', { name: 'Message' }).fill('Which package suits me?'),
    control: button('Send message'),
    done: button('Send another message'),
    toast: 'Message sent',
  },
  {
    operations: ['keepSecondFactor'],
    screen: 'keep second factor',
    path: '/guest/keep-second-factor/some-token',
    prepare: async ({ page }) => {
      await page.route('**/api/public/user/keep-second-factor', (route) => route.fulfill({ status: 204 }));
    },
    control: button('Keep my second factor'),
    done: heading('Your second factor stays'),
  },
];

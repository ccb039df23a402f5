import { people as seeded } from '../../../../service/stand-ins/seed/people.ts';
import { button, fillSignUp, heading, inDialog } from '../controls.ts';
import { choosePerson, googleButton } from '../google.ts';
import { newcomerPassword } from '../people.ts';
import type { Write } from './write.ts';

const newPassword = 'battery staple 8?';

/** Writes by guests and on the account. */
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
    path: '/settings',
    who: 'choosing',
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
    operations: ['deleteAccount', 'logout'],
    screen: 'settings',
    path: '/settings',
    who: 'choosing',
    prepare: async ({ page }) => {
      await button('Delete account')(page).click();
      await page.getByLabel('Type delete to confirm').fill('delete');
      await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(newcomerPassword);
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
];

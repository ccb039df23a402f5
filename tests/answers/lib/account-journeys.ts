import { expect, type Page } from '@playwright/test';
import type { PushPlace } from '../../../src/machines/notifications/notifications.machine.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { button, fillSignUp, inDialog, press } from '../../e2e/support/controls.ts';
import { answerPrompt, passkeyRequest, standInForPrompts } from '../../e2e/support/passkeys.ts';
import { newcomerPassword } from '../../e2e/support/people.ts';
import { replacePush } from '../../e2e/support/push-browser.ts';
import { passkeyCreation } from '../../support/runs.ts';
import { example } from './contract-example.ts';
import { askedAndConfirmed, fill, type Journey, journeysAt } from './journey.ts';
import { json, type Reply } from './service.ts';
import { type Person, rightReply } from './world.ts';

/** Answers the first call as if the access token had expired, and every later call correctly. */
function expiredOnce(person: Person, call: string): () => Reply {
  const expired = json(401, { code: 'error.auth.invalidToken', message: 'The access token has expired.' });
  let isFirst = true;
  return () => {
    const reply = isFirst ? expired : rightReply(person, call);
    isFirst = false;
    return reply;
  };
}

const googleSecrets = {
  state: 'state-1',
  nonce: 'nonce-1-nonce-1-nonce',
  codeVerifier: 'v'.repeat(43),
  returnTo: null,
};

const secondFactorAsked = json(403, {
  code: 'error.auth.secondFactor',
  message: 'Enter the code from your authenticator app.',
  challenge: 'challenge-1',
});

const withoutApp = () =>
  json(200, { hasPassword: true, hasGoogle: false, authenticatorSince: null, recoveryCodesLeft: 0 });

/** The settings of a member whose sign-in has these parts. */
const security = (parts: object) => () => ({
  getSecurity: () => json(200, { ...example('Security'), ...parts }),
});

const twoDevices = () => {
  const here = example('UserSession');
  const phone = {
    ...here,
    uuid: '0b1c2d3e-4f50-4172-8394-a5b6c7d8e9f0',
    isCurrent: false,
    device: 'Safari on iOS',
  };
  return json(200, { items: [here, phone] });
};

/** A service that wants a proof before it signs out a device, and one device to sign out. */
const asked = (way: string) => () => {
  const refusal = { code: 'error.auth.stepUp', message: 'Confirm.', stepUp: { accepts: [[way]] } };
  let isProven = false;
  return {
    listSessions: twoDevices,
    endUserSession: (): Reply => {
      const reply = isProven ? { status: 204 } : json(403, refusal);
      isProven = true;
      return reply;
    },
  };
};

const withPasskey = () =>
  json(200, {
    ...{ hasPassword: true, hasGoogle: false, authenticatorSince: null, recoveryCodesLeft: 10 },
    passkeys: { domain: 'localhost', items: [example('Passkey', { name: 'Laptop' })] },
  });

/** Presses a button that has the browser ask for a passkey, which the person confirms. */
const pressAndAnswer = (name: string) => async (page: Page) => {
  await expect(button(name)(page)).toBeEnabled();
  await page.evaluate(standInForPrompts);
  await press(name)(page);
  await answerPrompt(page, 'button');
};

const asGuest = (path: string) => journeysAt(path, 'guest');
const atSignIn = asGuest(routes.signIn.path);
const inSettings = journeysAt(routes.settings.path, 'stopped');
const onSupport = journeysAt(routes.support.path, 'trading');

export const accountJourneys: readonly Journey[] = [
  atSignIn('sign in', 'login', async (page) => {
    await fill(page, 'Email', 'ada@example.com');
    await fill(page, 'Password', newcomerPassword);
    await press('Sign in')(page);
  }),
  asGuest(`${routes.signIn.path}?code=code-1&state=${googleSecrets.state}`)(
    'return from Google',
    'signInWithGoogle',
    async () => {},
    { tabStorage: { 'botdeck.googleSignIn': JSON.stringify(googleSecrets) } },
  ),
  asGuest(routes.signUp.path)('sign up', 'signUp', async (page) => {
    await fillSignUp(page, 'ada@example.com', newcomerPassword);
    await press('Create account')(page);
  }),
  asGuest(`${routes.emailConfirmation.path.replace(':token', 'token-1')}?confirm`)(
    'confirm an email',
    'verifyEmail',
    press('Confirm email'),
  ),
  asGuest(routes.keepSecondFactor.path.replace(':token', 'token-1'))(
    'keep the second factor',
    'keepSecondFactor',
    press('Keep my second factor'),
  ),
  asGuest(routes.resetPassword.path)('ask for a reset link', 'forgotPassword', async (page) => {
    await fill(page, 'Email', 'ada@example.com');
    await page.locator('main button[type="submit"]').click();
  }),
  asGuest(routes.setPassword.path.replace(':token', 'token-1'))(
    'set a new password',
    'resetPassword',
    async (page) => {
      await fill(page, 'New password', newcomerPassword);
      await fill(page, 'Repeat new password', newcomerPassword);
      await press('Set password')(page);
    },
  ),
  onSupport('renew the session', 'refreshSession', async () => {}, {
    answers: () => ({ getUserInfo: expiredOnce('trading', 'getUserInfo') }),
  }),
  onSupport('sign out', 'logout', async (page) => {
    await press('Account')(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  }),
  inSettings('change the password', 'changePassword', async (page) => {
    await fill(page, 'Current password', newcomerPassword);
    await fill(page, 'New password', 'battery staple 8?');
    await fill(page, 'Repeat new password', 'battery staple 8?');
    await press('Change password')(page);
  }),
  atSignIn(
    'enter the second factor',
    'enterSecondFactor',
    async (page) => {
      await fill(page, 'Email', 'ada@example.com');
      await fill(page, 'Password', newcomerPassword);
      await press('Sign in')(page);
      await fill(page, 'Code', '492039');
      await press('Sign in')(page);
    },
    { answers: () => ({ login: () => secondFactorAsked }) },
  ),
  inSettings(
    'get a key for an authenticator app',
    'startAuthenticator',
    press('Set up an authenticator app'),
    { answers: () => ({ getSecurity: withoutApp }) },
  ),
  inSettings(
    'turn on the authenticator app',
    'confirmAuthenticator',
    async (page) => {
      await press('Set up an authenticator app')(page);
      await fill(page, 'Code', '492039');
      await press('Turn on')(page);
    },
    { answers: () => ({ getSecurity: withoutApp }) },
  ),
  inSettings('remove the authenticator app', 'removeAuthenticator', askedAndConfirmed('Remove the app')),
  inSettings(
    'set a first password',
    'setFirstPassword',
    async (page) => {
      await fill(page, 'New password', 'battery staple 8?');
      await fill(page, 'Repeat new password', 'battery staple 8?');
      await press('Set password')(page);
    },
    { answers: security({ hasPassword: false }) },
  ),
  inSettings('unlink Google', 'unlinkGoogle', askedAndConfirmed('Unlink Google'), {
    answers: security({ hasGoogle: true }),
  }),
  inSettings(
    'keep the second factor in the settings',
    'keepOwnSecondFactor',
    press('Keep my second factor'),
    { answers: security({ removalDueAt: '2026-11-29T09:30:00Z' }) },
  ),
  inSettings('get new recovery codes', 'renewRecoveryCodes', askedAndConfirmed('Get new recovery codes')),
  inSettings('sign out one device', 'endUserSession', press('Sign out Safari on iOS'), {
    answers: () => ({ listSessions: twoDevices }),
  }),
  inSettings(
    'prove presence',
    'stepUp',
    async (page) => {
      await press('Sign out Safari on iOS')(page);
      await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(newcomerPassword);
      await inDialog('Confirm')(page).click();
    },
    { answers: asked('PASSWORD') },
  ),
  inSettings(
    'ask for a code by email',
    'mailStepUpCode',
    async (page) => {
      await press('Sign out Safari on iOS')(page);
      await inDialog('Email me a code')(page).click();
    },
    { answers: asked('MAIL_CODE') },
  ),
  inSettings('sign out everywhere else', 'endOtherSessions', askedAndConfirmed('Sign out everywhere else'), {
    answers: () => ({ listSessions: twoDevices }),
  }),
  inSettings('delete the account', 'deleteAccount', async (page) => {
    await press('Delete account')(page);
    await page.getByLabel('Type “delete” to confirm').fill('DELETE');
    await inDialog('Delete account')(page).click();
  }),
  atSignIn('open the sign-in page', 'startPasskeySignIn', async () => {}),
  atSignIn('sign in with a passkey', 'signInWithPasskey', pressAndAnswer('Sign in with a passkey'), {
    answers: () => ({ startPasskeySignIn: () => json(200, passkeyRequest) }),
  }),
  inSettings(
    'get what a passkey is made from',
    'startPasskey',
    async (page) => {
      await page.evaluate(standInForPrompts);
      await press('Add a passkey')(page);
    },
    { answers: () => ({ getSecurity: withPasskey }) },
  ),
  inSettings('add a passkey', 'addPasskey', pressAndAnswer('Add a passkey'), {
    answers: () => ({ getSecurity: withPasskey, startPasskey: () => json(200, passkeyCreation) }),
  }),
  inSettings(
    'rename a passkey',
    'renamePasskey',
    async (page) => {
      await press('Rename Laptop')(page);
      await fill(page, 'Name', 'Work');
      await press('Save')(page);
    },
    { answers: () => ({ getSecurity: withPasskey }) },
  ),
  inSettings(
    'remove a passkey',
    'removePasskey',
    async (page) => {
      await press('Remove Laptop')(page);
      await inDialog('Remove')(page).click();
    },
    { answers: () => ({ getSecurity: withPasskey }) },
  ),
];

/** Opens the settings in a browser whose notifications are in this state, and presses a button of the card. */
const withPush = (place: PushPlace, name: string) => async (page: Page) => {
  await replacePush(page, { place, permission: 'granted' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await press(name)(page);
};

/** Journeys with notifications in the browser. */
export const pushJourneys: readonly Journey[] = [
  {
    name: 'turn on notifications',
    path: routes.support.path,
    person: 'stopped',
    call: 'setPush',
    act: withPush('off', 'Turn on notifications'),
  },
  {
    name: 'send a test notification',
    path: routes.support.path,
    person: 'stopped',
    call: 'sendPushTest',
    act: withPush('on', 'Send a test'),
  },
  {
    name: 'turn off notifications',
    path: routes.support.path,
    person: 'stopped',
    call: 'removePush',
    act: withPush('on', 'Turn off'),
  },
];

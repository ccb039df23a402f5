import { routes } from '../../../src/shared/routes/routes.ts';
import { fillSignUp, inDialog, press } from '../../e2e/support/controls.ts';
import { newcomerPassword } from '../../e2e/support/people.ts';
import { example } from './contract-example.ts';
import { askedAndConfirmed, fill, type Journey } from './journey.ts';
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

const withGoogle = () => json(200, { ...(example('Security') as object), hasGoogle: true });

const withoutPassword = () => json(200, { ...(example('Security') as object), hasPassword: false });

const removalUnderWay = () =>
  json(200, { ...(example('Security') as object), removalDueAt: '2026-11-29T09:30:00Z' });

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

export const accountJourneys: readonly Journey[] = [
  {
    name: 'sign in',
    path: routes.signIn.path,
    person: 'guest',
    call: 'login',
    act: async (page) => {
      await fill(page, 'Email', 'ada@example.com');
      await fill(page, 'Password', newcomerPassword);
      await press('Sign in')(page);
    },
  },
  {
    name: 'return from Google',
    path: `${routes.signIn.path}?code=code-1&state=${googleSecrets.state}`,
    person: 'guest',
    call: 'signInWithGoogle',
    tabStorage: { 'botdeck.googleSignIn': JSON.stringify(googleSecrets) },
    act: async () => {},
  },
  {
    name: 'sign up',
    path: routes.signUp.path,
    person: 'guest',
    call: 'signUp',
    act: async (page) => {
      await fillSignUp(page, 'ada@example.com', newcomerPassword);
      await press('Create account')(page);
    },
  },
  {
    name: 'confirm an email',
    path: `${routes.emailConfirmation.path.replace(':token', 'token-1')}?confirm`,
    person: 'guest',
    call: 'verifyEmail',
    act: press('Confirm email'),
  },
  {
    name: 'keep the second factor',
    path: routes.keepSecondFactor.path.replace(':token', 'token-1'),
    person: 'guest',
    call: 'keepSecondFactor',
    act: press('Keep my second factor'),
  },
  {
    name: 'ask for a reset link',
    path: routes.resetPassword.path,
    person: 'guest',
    call: 'forgotPassword',
    act: async (page) => {
      await fill(page, 'Email', 'ada@example.com');
      await page.locator('main button[type="submit"]').click();
    },
  },
  {
    name: 'set a new password',
    path: routes.setPassword.path.replace(':token', 'token-1'),
    person: 'guest',
    call: 'resetPassword',
    act: async (page) => {
      await fill(page, 'New password', newcomerPassword);
      await fill(page, 'Repeat new password', newcomerPassword);
      await press('Set password')(page);
    },
  },
  {
    name: 'renew the session',
    path: routes.support.path,
    person: 'trading',
    call: 'refreshSession',
    answers: () => ({ getUserInfo: expiredOnce('trading', 'getUserInfo') }),
    act: async () => {},
  },
  {
    name: 'sign out',
    path: routes.support.path,
    person: 'trading',
    call: 'logout',
    act: async (page) => {
      await press('Account')(page);
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
  },
  {
    name: 'change the password',
    path: routes.settings.path,
    person: 'stopped',
    call: 'changePassword',
    act: async (page) => {
      await fill(page, 'Current password', newcomerPassword);
      await fill(page, 'New password', 'battery staple 8?');
      await fill(page, 'Repeat new password', 'battery staple 8?');
      await press('Change password')(page);
    },
  },
  {
    name: 'enter the second factor',
    path: routes.signIn.path,
    person: 'guest',
    call: 'enterSecondFactor',
    answers: () => ({ login: () => secondFactorAsked }),
    act: async (page) => {
      await fill(page, 'Email', 'ada@example.com');
      await fill(page, 'Password', newcomerPassword);
      await press('Sign in')(page);
      await fill(page, 'Code', '492039');
      await press('Sign in')(page);
    },
  },
  {
    name: 'get a key for an authenticator app',
    path: routes.settings.path,
    person: 'stopped',
    call: 'startAuthenticator',
    answers: () => ({ getSecurity: withoutApp }),
    act: press('Set up an authenticator app'),
  },
  {
    name: 'turn on the authenticator app',
    path: routes.settings.path,
    person: 'stopped',
    call: 'confirmAuthenticator',
    answers: () => ({ getSecurity: withoutApp }),
    act: async (page) => {
      await press('Set up an authenticator app')(page);
      await fill(page, 'Code', '492039');
      await press('Turn on')(page);
    },
  },
  {
    name: 'remove the authenticator app',
    path: routes.settings.path,
    person: 'stopped',
    call: 'removeAuthenticator',
    act: askedAndConfirmed('Remove the app'),
  },
  {
    name: 'set a first password',
    path: routes.settings.path,
    person: 'stopped',
    call: 'setFirstPassword',
    answers: () => ({ getSecurity: withoutPassword }),
    act: async (page) => {
      await fill(page, 'New password', 'battery staple 8?');
      await fill(page, 'Repeat new password', 'battery staple 8?');
      await press('Set password')(page);
    },
  },
  {
    name: 'unlink Google',
    path: routes.settings.path,
    person: 'stopped',
    call: 'unlinkGoogle',
    answers: () => ({ getSecurity: withGoogle }),
    act: askedAndConfirmed('Unlink Google'),
  },
  {
    name: 'keep the second factor in the settings',
    path: routes.settings.path,
    person: 'stopped',
    call: 'keepOwnSecondFactor',
    answers: () => ({ getSecurity: removalUnderWay }),
    act: press('Keep my second factor'),
  },
  {
    name: 'get new recovery codes',
    path: routes.settings.path,
    person: 'stopped',
    call: 'renewRecoveryCodes',
    act: askedAndConfirmed('Get new recovery codes'),
  },
  {
    name: 'sign out one device',
    path: routes.settings.path,
    person: 'stopped',
    call: 'endUserSession',
    answers: () => ({ listSessions: twoDevices }),
    act: press('Sign out Safari on iOS'),
  },
  {
    name: 'prove presence',
    path: routes.settings.path,
    person: 'stopped',
    call: 'stepUp',
    answers: asked('PASSWORD'),
    act: async (page) => {
      await press('Sign out Safari on iOS')(page);
      await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(newcomerPassword);
      await inDialog('Confirm')(page).click();
    },
  },
  {
    name: 'ask for a code by email',
    path: routes.settings.path,
    person: 'stopped',
    call: 'mailStepUpCode',
    answers: asked('MAIL_CODE'),
    act: async (page) => {
      await press('Sign out Safari on iOS')(page);
      await inDialog('Email me a code')(page).click();
    },
  },
  {
    name: 'sign out everywhere else',
    path: routes.settings.path,
    person: 'stopped',
    call: 'endOtherSessions',
    answers: () => ({ listSessions: twoDevices }),
    act: askedAndConfirmed('Sign out everywhere else'),
  },
  {
    name: 'delete the account',
    path: routes.settings.path,
    person: 'stopped',
    call: 'deleteAccount',
    act: async (page) => {
      await press('Delete account')(page);
      await page.getByLabel('Type delete to confirm').fill('DELETE');
      await inDialog('Delete account')(page).click();
    },
  },
];

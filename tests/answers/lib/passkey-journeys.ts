import { expect, type Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { button, inDialog, press } from '../../e2e/support/controls.ts';
import {
  answerPrompt,
  passkeyCreation,
  passkeyRequest,
  standInForPrompts,
} from '../../e2e/support/passkeys.ts';
import { example } from './contract-example.ts';
import { fill, type Journey } from './journey.ts';
import { json } from './service.ts';

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

export const passkeyJourneys: readonly Journey[] = [
  {
    name: 'open the sign-in page',
    path: routes.signIn.path,
    person: 'guest',
    call: 'startPasskeySignIn',
    act: async () => {},
  },
  {
    name: 'sign in with a passkey',
    path: routes.signIn.path,
    person: 'guest',
    call: 'signInWithPasskey',
    answers: () => ({ startPasskeySignIn: () => json(200, passkeyRequest) }),
    act: pressAndAnswer('Sign in with a passkey'),
  },
  {
    name: 'get what a passkey is made from',
    path: routes.settings.path,
    person: 'stopped',
    call: 'startPasskey',
    answers: () => ({ getSecurity: withPasskey }),
    act: async (page) => {
      await page.evaluate(standInForPrompts);
      await press('Add a passkey')(page);
    },
  },
  {
    name: 'add a passkey',
    path: routes.settings.path,
    person: 'stopped',
    call: 'addPasskey',
    answers: () => ({ getSecurity: withPasskey, startPasskey: () => json(200, passkeyCreation) }),
    act: pressAndAnswer('Add a passkey'),
  },
  {
    name: 'rename a passkey',
    path: routes.settings.path,
    person: 'stopped',
    call: 'renamePasskey',
    answers: () => ({ getSecurity: withPasskey }),
    act: async (page) => {
      await press('Rename Laptop')(page);
      await fill(page, 'Name', 'Work');
      await press('Save')(page);
    },
  },
  {
    name: 'remove a passkey',
    path: routes.settings.path,
    person: 'stopped',
    call: 'removePasskey',
    answers: () => ({ getSecurity: withPasskey }),
    act: async (page) => {
      await press('Remove Laptop')(page);
      await inDialog('Remove')(page).click();
    },
  },
];

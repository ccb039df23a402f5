import { expect } from '@playwright/test';
import { button, heading, inDialog, press } from '../controls.ts';
import { addAuthenticator, createOwner, openLocally } from '../passkeys.ts';
import type { Write } from './write.ts';

/** Writes about passkeys. Their pages open at `localhost`. */
export const passkeyWrites: readonly Write[] = [
  {
    operations: ['startPasskey', 'addPasskey'],
    screen: 'settings, passkeys',
    prepare: async ({ page, people }) => {
      await addAuthenticator(page);
      await openLocally(page, '/settings', await people.newcomer('choosing'));
    },
    control: button('Add a passkey'),
    done: button('I’ve saved them'),
  },
  {
    operations: ['renamePasskey'],
    screen: 'settings, passkeys',
    prepare: async (situation) => {
      const { page } = situation;
      await openLocally(page, '/settings', (await createOwner(situation)).session);
      await press('Rename Laptop')(page);
      await page.getByLabel('Name', { exact: true }).fill('Work');
    },
    control: button('Save'),
    done: button('Rename Work'),
    toast: 'Passkey renamed',
  },
  {
    operations: ['removePasskey'],
    screen: 'settings, passkeys',
    prepare: async (situation) => {
      const { page } = situation;
      await openLocally(page, '/settings', (await createOwner(situation)).session);
      await press('Remove Laptop')(page);
    },
    control: inDialog('Remove'),
    done: button('Set up an authenticator app'),
    toast: 'Passkey removed',
  },
  {
    operations: ['signInWithPasskey'],
    screen: 'sign-in with a passkey',
    prepare: async (situation) => {
      const { page } = situation;
      const authenticator = await addAuthenticator(page);
      const { passkey } = await createOwner(situation);
      await openLocally(page, '/guest/sign-in');
      await expect(button('Sign in with a passkey')(page)).toBeEnabled();
      await authenticator.keep(passkey);
    },
    control: button('Sign in with a passkey'),
    done: heading('Prices and packages'),
  },
];

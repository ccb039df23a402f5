import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { passkeyCreation, security } from '../../../tests/support/runs.ts';
import type { Passkey } from '../../contract/answers.ts';
import { worksHere } from '../../shared/passkeys/passkey-request.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { WaysIn } from './ways-in.tsx';

// These tests run at an IP address, where no browser has passkeys.
vi.mock(import('../../shared/passkeys/passkey-request.ts'), { spy: true });

const laptop: Passkey = {
  ...{ uuid: '5c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10', name: 'Laptop', isSynced: false },
  ...{ createdAt: '2026-11-20T09:30:00Z', lastUsedAt: null },
};
const phone: Passkey = {
  ...{ uuid: '6c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10', name: 'Phone', isSynced: true },
  ...{ createdAt: '2026-11-20T09:30:00Z', lastUsedAt: '2026-11-21T10:00:00Z' },
};
async function show(items: Passkey[], calls: FakeCalls['security'] = {}) {
  const account = security({ recoveryCodesLeft: 10, passkeys: { domain: 'botdeck.example', items } });
  const { screen } = await renderFeature(<WaysIn />, {
    session: storedSession(),
    path: '/settings',
    api: {
      security: {
        read: async () => account,
        sessions: async () => null,
        events: async () => null,
        startPasskey: async () => passkeyCreation,
        ...calls,
      },
    },
  });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const dialog = screen.getByRole('alertdialog');
  return { screen, press, dialog, agree: () => dialog.getByRole('button', { name: 'Remove' }).click() };
}

/** Has the browser give a reason for not making a passkey. */
const refuse = (name: string) =>
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('The test says no.', name));

beforeEach(() => void vi.mocked(worksHere).mockReturnValue(true));

// Rule: PASSKEY-14
it('lists the passkeys, and says which a password manager keeps and when each was used', async () => {
  const { screen } = await show([laptop, phone]);
  await expect.element(screen.getByText('Laptop', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/never used$/)).toBeVisible();
  await expect.element(screen.getByText(/last used 21 Nov 2026/)).toBeVisible();
  expect(screen.getByText('Synced').elements()).toHaveLength(1);
});

// Rule: PASSKEY-14
it.each([
  [[laptop], 1],
  [[laptop, phone], 0],
])('warns before the last second factor goes', async (items, warnings) => {
  const { press, dialog } = await show(items);
  await press('Remove Laptop');
  await expect.element(dialog.getByText(/^“Laptop” will no longer sign in/)).toBeVisible();
  expect(dialog.getByText(/^It’s your last second factor/).elements()).toHaveLength(warnings);
});

// Rule: PASSKEY-14
it.each([
  [serviceError(500, {}), 'Error'],
  [serviceError(404, { code: 'error.auth.passkeyNotFound' }), 'The passkey was already removed elsewhere'],
])('says why a passkey was not removed: %s', async (error, title) => {
  const { press, agree } = await show([laptop], { removePasskey: () => Promise.reject(error) });
  await press('Remove Laptop');
  await agree();
  await expect.poll(() => toasts.visible.get().map((toast) => toast.title)).toContain(title);
});

// Rule: PASSKEY-14
it('asks for a name that has a letter', async () => {
  const renamePasskey = vi.fn(async () => undefined);
  const { screen, press } = await show([laptop], { renamePasskey });
  await press('Rename Laptop');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await screen.getByLabelText('Name').fill(' ');
  await press('Save');
  await expect.element(screen.getByText('Name is required')).toBeVisible();
  await screen.getByLabelText('Name').fill('Work');
  await press('Save');
  await expect.poll(() => renamePasskey.mock.calls).toEqual([[laptop.uuid, 'Work']]);
});

// Rule: PASSKEY-12
it('says nothing if the member cancels, and what to do if the browser fails', async () => {
  const create = refuse('NotAllowedError');
  const { screen, press } = await show([]);
  await press('Add a passkey');
  await expect.poll(() => create.mock.calls).toHaveLength(1);
  await expect
    .element(screen.getByRole('button', { name: 'Add a passkey' }))
    .not.toHaveAttribute('data-busy');
  expect(screen.getByText('The passkey wasn’t added').query()).toBeNull();
  refuse('InvalidStateError');
  await press('Add a passkey');
  await expect.element(screen.getByText('This device already has a passkey for your account.')).toBeVisible();
});

// Rule: PASSKEY-6
it('does not add an eleventh', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({
    ...laptop,
    uuid: `${index}${laptop.uuid.slice(1)}`,
  }));
  const { screen } = await show(ten);
  await expect.element(screen.getByText(/^You have ten passkeys/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
});

import { beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { typedEmail } from '../../shared/guest/guest-page.tsx';
import ResetPasswordPage from './reset-password.page.tsx';

async function openPage(path: string, forgotPassword: (email: string) => Promise<void>) {
  const feature = await renderFeature(<ResetPasswordPage />, { path, api: { account: { forgotPassword } } });
  const ask = async (email: string) => {
    await feature.screen.getByLabelText('Email').fill(email);
    await feature.screen.getByRole('button', { name: 'Send link' }).click();
  };
  return { ...feature, ask };
}

const linkSent = { name: 'Check your inbox' };

beforeEach(() => typedEmail.set(''));

describe('asking for a new password', () => {
  // Rule: GUEST-4
  it('says that a link is on its way, in an address that a reload keeps', async () => {
    const asked: string[] = [];
    const { screen, location, ask } = await openPage('/guest/reset-password', async (email) => {
      asked.push(email);
    });
    await ask('ada@example.com');
    await expect.element(screen.getByRole('heading', linkSent)).toHaveFocus();
    expect(asked).toEqual(['ada@example.com']);
    await expect.element(screen.getByText('ada@example.com')).toBeVisible();
    expect(location.history?.at(-1)).toBe('/guest/reset-password?reset=true');
  });

  // Rules: ACCESS-18, GUEST-4
  it.each(['?reset=true', '?reset', '?reset=1'])('shows the same after a reload of %s', async (search) => {
    const { screen } = await openPage(`/guest/reset-password${search}`, async () => {});
    await expect.element(screen.getByRole('heading', linkSent)).toBeVisible();
  });

  it('starts with the email address typed on the sign-in page', async () => {
    typedEmail.set('ada@example.com');
    const { screen } = await openPage('/guest/reset-password', async () => {});
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('shows the form for any other value', async () => {
    const { screen } = await openPage('/guest/reset-password?reset=maybe', async () => {});
    await expect.element(screen.getByRole('button', { name: 'Send link' })).toBeVisible();
  });

  it('sends no request for an invalid email address', async () => {
    const { screen, location, ask } = await openPage('/guest/reset-password', async () => {});
    await ask('ada');
    await expect.element(screen.getByText('Enter valid email')).toBeVisible();
    expect(location.history).toHaveLength(1);
  });

  it('says why it failed, and keeps the email address', async () => {
    const { screen, ask } = await openPage('/guest/reset-password', () =>
      Promise.reject(serviceError(429, { code: 'error.generic.tooManyRequests', message: 'no' })),
    );
    await ask('ada@example.com');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Wait a moment, then try again.');
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

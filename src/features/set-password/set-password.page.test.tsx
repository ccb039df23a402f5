import { describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { ResetPassword } from '../../contract/contract.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { routes } from '../../shared/routes/routes.ts';
import SetPasswordPage from './set-password.page.tsx';

const password = 'correct horse 7!';

async function openPage({
  token = 'secret-token',
  answer = async () => {},
}: {
  token?: string;
  answer?: () => Promise<void>;
} = {}) {
  const sent: ResetPassword[] = [];
  const feature = await renderFeature(<SetPasswordPage />, {
    path: `/guest/set-password/${token}`,
    route: routes.setPassword.path,
    api: {
      account: {
        resetPassword: (reset) => {
          sent.push(reset);
          return answer();
        },
      },
    },
  });
  const { screen } = feature;
  const choose = async (repeat = password) => {
    await screen.getByLabelText('New password', { exact: true }).fill(password);
    await screen.getByLabelText('Repeat new password', { exact: true }).fill(repeat);
    await screen.getByRole('button', { name: 'Set password' }).click();
  };
  return { ...feature, sent, choose };
}

describe('choosing a new password with the link of an email', () => {
  // Rule: GUEST-17
  it('removes the token from the address and the history at once', async () => {
    const { location } = await openPage();
    expect(location.history).toEqual(['/guest/set-password/opened']);
  });

  // Rule: GUEST-5
  it('sets the password and links to the sign-in page', async () => {
    const { screen, sent, choose } = await openPage();
    await choose();
    await expect.element(screen.getByRole('heading', { name: 'Password changed' })).toHaveFocus();
    await expect
      .element(screen.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/guest/sign-in');
    expect(sent).toEqual([{ token: 'secret-token', password }]);
  });

  it('reports passwords that differ', async () => {
    const { screen, sent, choose } = await openPage();
    await choose('correct horse 8!');
    await expect.element(screen.getByText("Passwords don't match")).toBeVisible();
    expect(sent).toEqual([]);
  });

  // Rule: GUEST-18
  it('says that the link no longer works and how to get a new one', async () => {
    const { screen, choose } = await openPage({
      answer: () => Promise.reject(serviceError(400, { code: 'error.auth.invalidToken', message: 'no' })),
    });
    await choose();
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await expect
      .element(screen.getByRole('link', { name: 'Request a new link' }))
      .toHaveAttribute('href', '/guest/reset-password');
  });

  // Rule: INSTALL-7
  it('holds no unsent input once the link is refused', async () => {
    const { screen, choose } = await openPage({
      answer: () => Promise.reject(serviceError(400, { code: 'error.auth.invalidToken', message: 'no' })),
    });
    await choose();
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect.poll(hasTypedText).toBe(false);
  });

  it('keeps the input for another try if the service fails', async () => {
    const answers = [
      () => Promise.reject(serviceError(500, { message: 'Down for a moment' })),
      async () => {},
    ];
    const { screen, choose } = await openPage({ answer: async () => answers.shift()?.() });
    await choose();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Down for a moment');
    await screen.getByRole('button', { name: 'Set password' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  });

  it('asks to open the link again after a reload', async () => {
    const { screen } = await openPage({ token: 'opened' });
    await expect.element(screen.getByRole('heading', { name: 'Open the link again' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  });
});

import { describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { routes } from '../../shared/routes/routes.ts';
import EmailConfirmationPage from './email-confirmation.page.tsx';

async function openPage(link: string, answer: () => Promise<void> = async () => {}) {
  const sent: string[] = [];
  const feature = await renderFeature(<EmailConfirmationPage />, {
    path: `/guest/confirmation-token/${link}`,
    route: routes.emailConfirmation.path,
    api: {
      account: {
        verifyEmail: (token, password) => {
          sent.push(password === undefined ? token : `${token} ${password}`);
          return answer();
        },
      },
    },
  });
  return { ...feature, sent };
}

const confirmed = { name: 'Email confirmed' };

describe('confirming an email address with the link of an email', () => {
  // Rule: GUEST-6
  it('happens at once, and links to the sign-in page', async () => {
    const { screen, sent } = await openPage('secret-token');
    await expect.element(screen.getByRole('heading', confirmed)).toHaveFocus();
    await expect
      .element(screen.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/guest/sign-in');
    expect(sent).toEqual(['secret-token']);
    expect(document.title).toBe('Email confirmed · Botdeck');
  });

  // Rule: GUEST-6
  it('still says so after a reload', async () => {
    const first = await openPage('secret-token');
    await expect.element(first.screen.getByRole('heading', confirmed)).toBeVisible();
    await expect.poll(() => first.location.history?.at(-1)).toBe('/guest/confirmation-token/confirmed');
    await first.screen.unmount();
    const { screen, sent } = await openPage('confirmed');
    await expect.element(screen.getByRole('heading', confirmed)).toBeVisible();
    expect(sent).toEqual([]);
  });

  // Rule: GUEST-6
  it.each(['?confirm', '?confirm=true', '?confirm=anything'])(
    'waits for a press if the address has %s',
    async (search) => {
      const { screen, sent } = await openPage(`secret-token${search}`);
      const confirm = screen.getByRole('button', { name: 'Confirm email' });
      await expect.element(confirm).toBeVisible();
      expect(sent).toEqual([]);
      await confirm.click();
      await expect.element(screen.getByRole('heading', confirmed)).toBeVisible();
      expect(sent).toEqual(['secret-token']);
    },
  );

  // Rule: GUEST-17
  it('removes the token from the address and the history at once', async () => {
    const { location } = await openPage('secret-token?confirm');
    expect(location.history).toEqual(['/guest/confirmation-token/opened?confirm']);
  });

  // Rule: GUEST-18
  it('says that the link no longer works, and how to get a new one', async () => {
    const { screen } = await openPage('secret-token', () =>
      Promise.reject(serviceError(400, { code: 'error.auth.invalidToken', message: 'no' })),
    );
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect.element(screen.getByText('sends you a new link', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });

  it('can be tried again if the service did not answer', async () => {
    const answers = [
      () => Promise.reject(serviceError(503, { message: 'Down for a moment' })),
      async () => {},
    ];
    const { screen, sent } = await openPage('secret-token?confirm', async () => answers.shift()?.());
    await screen.getByRole('button', { name: 'Confirm email' }).click();
    await expect.element(screen.getByText('Down for a moment')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toHaveFocus();
    await again.click();
    await expect.element(screen.getByRole('heading', confirmed)).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('asks to open the link again after a reload', async () => {
    const { screen, sent } = await openPage('opened?confirm');
    await expect.element(screen.getByRole('heading', { name: 'Open the link again' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('confirming an email address with a password, too', () => {
  const openForm = async (answer?: () => Promise<void>) => {
    const page = await openPage('secret-token?confirm=password', answer);
    const confirm = async (password: string) => {
      await page.screen.getByLabelText('Password', { exact: true }).fill(password);
      await page.screen.getByRole('button', { name: 'Confirm email' }).click();
    };
    return { ...page, confirm };
  };

  // Rules: GUEST-6, GUEST-30
  it('sends both', async () => {
    const { screen, sent, confirm, location } = await openForm();
    await confirm('mine 1!');
    await expect.element(screen.getByRole('heading', confirmed)).toHaveFocus();
    expect(sent).toEqual(['secret-token mine 1!']);
    expect(location.history?.at(-1)).toBe('/guest/confirmation-token/confirmed');
  });

  // Rule: GUEST-30
  it('says that the password is wrong, and can be tried again', async () => {
    const fields = { password: 'This is not the password.' };
    const answers = [
      () => Promise.reject(serviceError(400, { code: 'error.generic.badRequest', message: 'no', fields })),
      async () => {},
    ];
    const { screen, sent, confirm } = await openForm(async () => answers.shift()?.());
    await confirm('theirs 1!');
    await expect.element(screen.getByText('This is not the password.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/guest/reset-password');
    await confirm('mine 1!');
    await expect.element(screen.getByRole('heading', confirmed)).toBeVisible();
    expect(sent).toEqual(['secret-token theirs 1!', 'secret-token mine 1!']);
  });

  // Rules: GUEST-18, INSTALL-7
  it('says that the link no longer works, and then holds no unsent input', async () => {
    const { screen, confirm } = await openForm(() =>
      Promise.reject(serviceError(400, { code: 'error.auth.invalidToken', message: 'no' })),
    );
    await confirm('mine 1!');
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect.poll(hasTypedText).toBe(false);
  });
});

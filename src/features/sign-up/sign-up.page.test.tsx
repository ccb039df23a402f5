import { beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { SignUp } from '../../contract/contract.ts';
import { typedEmail } from '../../shared/guest/guest-page.tsx';
import { appConfig } from '../../shared/member/app-config.ts';
import SignUpPage from './sign-up.page.tsx';

const password = 'correct horse 7!';

async function openPage({
  path = '/guest/sign-up',
  answer = async () => {},
}: {
  path?: string;
  answer?: (signUp: SignUp) => Promise<void>;
} = {}) {
  const sent: SignUp[] = [];
  const { screen, location } = await renderFeature(<SignUpPage />, {
    path,
    api: {
      account: {
        signUp: (signUp) => {
          sent.push(signUp);
          return answer(signUp);
        },
      },
    },
  });
  const submit = () => screen.getByRole('button', { name: 'Create account' }).click();
  const fill = async () => {
    await screen.getByLabelText('Email').fill('ada@example.com');
    await screen.getByLabelText('Password', { exact: true }).fill(password);
    // Next to the links in the label.
    await screen.getByText('I agree to the', { exact: false }).click({ position: { x: 5, y: 5 } });
  };
  return { screen, location, sent, fill, submit };
}

beforeEach(() => {
  appConfig.update({ referralToken: null });
  typedEmail.set('');
});

describe('signing up', () => {
  // Rules: GUEST-3, GUEST-11
  it('creates the account and says where the email went and how to get another', async () => {
    const { screen, location, sent, fill, submit } = await openPage();
    await fill();
    await submit();
    await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    await expect.element(screen.getByText('ada@example.com')).toBeVisible();
    await expect.element(screen.getByText('sign in to get a new email', { exact: false })).toBeVisible();
    expect(location.history?.at(-1)).toBe('/guest/sign-up?sent=true');
    expect(sent).toEqual([{ email: 'ada@example.com', password }]);
  });

  // Rules: GUEST-3, GUEST-11
  it('still says so after a reload, and lets a mistyped address be corrected', async () => {
    typedEmail.set('ada@exampel.com');
    const { screen } = await openPage({ path: '/guest/sign-up?sent=true' });
    await expect.element(screen.getByText('ada@exampel.com')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Sign up with another address' }))
      .toHaveAttribute('href', '/guest/sign-up');
    await screen.unmount();
    const form = (await openPage()).screen;
    await expect.element(form.getByLabelText('Email')).toHaveValue('ada@exampel.com');
  });

  it('says so even if the address is no longer known', async () => {
    const { screen } = await openPage({ path: '/guest/sign-up?sent' });
    await expect.element(screen.getByText('the address you signed up with', { exact: false })).toBeVisible();
  });

  // Rule: GUEST-12
  it('keeps the requested page on the way to the sign-in page', async () => {
    const { screen, fill, submit } = await openPage({ path: '/guest/sign-up?returnTo=/settings' });
    const signIn = '/guest/sign-in?returnTo=%2Fsettings';
    await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signIn);
    await fill();
    await submit();
    await expect.element(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', signIn);
  });

  // Rule: FIELD-1
  it('reports everything that is missing at once', async () => {
    const { screen, sent, submit } = await openPage();
    await submit();
    for (const message of [
      'Email is required',
      'Password is required',
      'You have to agree with terms to complete registration',
    ]) {
      await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
    }
    expect(sent).toEqual([]);
  });

  it('ticks off password rules while the person types', async () => {
    const { screen } = await openPage();
    await screen.getByLabelText('Password', { exact: true }).fill('letters1');
    const rules = screen.getByRole('list', { name: 'Password requirements' });
    await expect
      .element(rules)
      .toHaveTextContent('At least 8 characters, metA letter, metA number, metA special character, not met');
  });

  // Rule: GUEST-8
  it('says at the email field that the address is taken, and keeps the input', async () => {
    const { screen, fill, submit } = await openPage({
      answer: () => Promise.reject(serviceError(409, { code: 'error.user.alreadyExists', message: 'no' })),
    });
    await fill();
    await submit();
    await expect.element(screen.getByText('An account with this email already exists.')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue(password);
    await expect
      .element(screen.getByRole('link', { name: 'Sign in instead' }))
      .toHaveAttribute('href', '/guest/sign-in');
    expect(typedEmail.get()).toBe('ada@example.com');
  });

  // Rule: WRITE-1
  it('sends one request for two quick presses', async () => {
    const { screen, sent, fill } = await openPage();
    await fill();
    const button = screen.getByRole('button', { name: 'Create account' }).element();
    const form = button.closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('an invitation', () => {
  // Rule: GUEST-13
  it('is announced to the invited person', async () => {
    const { screen } = await openPage({ path: '/guest/sign-up?ref=k3v9qz' });
    await expect.element(screen.getByText('You were invited')).toBeVisible();
  });

  it('is not announced without a token', async () => {
    const { screen } = await openPage();
    await expect.element(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByText('You were invited').query()).toBeNull();
  });

  // Rules: GUEST-13, GUEST-14, STORE-3
  it.each([
    ['k3v9qz', 'k3v9qz'],
    ['a.b', 'a.b'],
    ['a+b', 'a+b'],
    ['QUJD%3D', 'QUJD='],
    ['%C3%BC%2541', 'ü%41'],
  ])('is remembered, sent with the account, and kept until somebody signs in: %s', async (written, token) => {
    const { screen, sent, fill, submit } = await openPage({ path: `/guest/sign-up?ref=${written}` });
    await expect.poll(() => appConfig.get().referralToken).toBe(token);
    await fill();
    await submit();
    await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(sent[0]?.referralToken).toBe(token);
    expect(appConfig.get().referralToken).toBe(token);
  });

  // Rule: GUEST-15
  it('that the service refuses is dropped, and the account is created', async () => {
    appConfig.update({ referralToken: 'refused' });
    const { screen, sent, fill, submit } = await openPage({
      answer: async ({ referralToken }) => {
        if (referralToken === undefined) return;
        const fields = { referralToken: 'No such token.' };
        throw serviceError(400, { code: 'error.generic.badRequest', message: 'no', fields });
      },
    });
    await fill();
    await submit();
    await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(sent.map(({ referralToken }) => referralToken)).toEqual(['refused', undefined]);
    expect(appConfig.get().referralToken).toBeNull();
  });

  // Rules: ACCESS-19, GUEST-14
  it.each([
    '/guest/sign-up?ref=',
    '/guest/sign-up?ref=a&ref=b',
    '/guest/sign-up?ref=%20%09',
    `/guest/sign-up?ref=${'a'.repeat(256)}`,
  ])('with an invalid token is ignored (%#)', async (path) => {
    appConfig.update({ referralToken: 'before' });
    await openPage({ path });
    expect(appConfig.get().referralToken).toBe('before');
  });
});

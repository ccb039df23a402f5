import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { Credentials, SecondFactor } from '../../contract/contract.ts';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { typedEmail } from '../../shared/guest/guest-page.tsx';
import SignInPage from './sign-in.page.tsx';

const { sid: _, ...answer } = storedSession();

async function openPage(
  login: (credentials: Credentials) => Promise<typeof answer>,
  path = '/guest/sign-in',
) {
  const sent: Credentials[] = [];
  const feature = await renderFeature(<SignInPage />, {
    path,
    api: {
      auth: {
        login: (credentials) => {
          sent.push(credentials);
          return login(credentials);
        },
      },
    },
  });
  const { screen } = feature;
  const password = screen.getByLabelText('Password', { exact: true });
  const signIn = async (email: string, secret: string) => {
    await screen.getByLabelText('Email').fill(email);
    await password.fill(secret);
    await screen.getByRole('button', { name: 'Sign in' }).click();
  };
  return { ...feature, sent, password, signIn };
}

beforeEach(() => typedEmail.set(''));

describe('signing in', () => {
  it('opens a session with its own id', async () => {
    const { sent, session, signIn } = await openPage(async () => answer);
    await signIn(' ada@example.com ', 'correct horse 7!');
    await expect.poll(() => selectSession(session.getSnapshot())).toMatchObject(answer);
    expect(sent).toEqual([{ email: 'ada@example.com', password: 'correct horse 7!' }]);
    expect(selectSession(session.getSnapshot())?.sid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('works with the keyboard alone', async () => {
    const { screen, sent } = await openPage(async () => answer);
    await screen.getByLabelText('Email').click();
    await userEvent.keyboard('ada@example.com{Tab}correct horse 7!{Enter}');
    await expect.poll(() => sent).toHaveLength(1);
  });

  // Rule: FIELD-1
  it('asks for missing fields and focuses the first one, without a request', async () => {
    const { screen, sent } = await openPage(async () => answer);
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Email is required')).toBeVisible();
    await expect.element(screen.getByText('Password is required')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  // Rule: GUEST-7
  it('says that the email or password is wrong, and keeps both', async () => {
    const { screen, password, session, signIn } = await openPage(() =>
      Promise.reject(serviceError(401, { code: 'error.auth.unauthorized', message: 'no' })),
    );
    await signIn('ada@example.com', 'wrong');
    await expect.element(password).toHaveAccessibleDescription('Wrong email or password');
    await expect.element(password).toHaveFocus();
    expect(screen.getByRole('alert').getByText('Wrong email or password').query()).toBeNull();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect.element(password).toHaveValue('wrong');
    expect(selectSession(session.getSnapshot())).toBeNull();
  });

  // Rules: GUEST-9, GUEST-10
  it.each([
    'Confirm your email first: we have just sent you a new link.',
    'This account is blocked. Write to support@botdeck.example.',
  ])('gives the service’s reason why an account is not active: %s', async (message) => {
    const { screen, signIn } = await openPage(() =>
      Promise.reject(serviceError(403, { code: 'error.user.notActive', message })),
    );
    await signIn('ada@example.com', 'correct horse 7!');
    await expect.element(screen.getByText('Your account isn’t active')).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  });

  // Rule: GUEST-11
  it('passes the typed email to the other forms for guests, never in an address', async () => {
    const { screen } = await openPage(async () => answer);
    await screen.getByLabelText('Email').fill(' ada@example.com ');
    await userEvent.tab();
    await expect.poll(() => typedEmail.get()).toBe('ada@example.com');
    await expect
      .element(screen.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/guest/reset-password');
  });

  // Rule: GUEST-11
  it('starts with the email typed elsewhere', async () => {
    typedEmail.set('ada@example.com');
    const { screen } = await openPage(async () => answer);
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  // Rule: GUEST-12
  it.each([
    ['Create an account', '/guest/sign-up?returnTo=%2Fsettings'],
    ['Forgot password?', '/guest/reset-password?returnTo=%2Fsettings'],
  ])('keeps the requested page in the link "%s"', async (name, href) => {
    const { screen } = await openPage(async () => answer, '/guest/sign-in?returnTo=/settings');
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  // Rule: FIELD-8
  it('shows the service’s message about a field at the field', async () => {
    const { screen, signIn } = await openPage(() =>
      Promise.reject(serviceError(400, { fields: { email: 'Enter valid email' } })),
    );
    await signIn('ada@example.com', 'correct horse 7!');
    await expect.element(screen.getByText('Enter valid email')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('has fields of one height, and centers the button in the password', async () => {
    const { screen, password } = await openPage(async () => answer);
    const box = (element: Element | null | undefined) => {
      const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { height, middle: top + height / 2 };
    };
    const field = box(password.element().parentElement);
    const eye = box(screen.getByRole('button', { name: 'Show password' }).element());
    expect(eye.middle).toBeCloseTo(field.middle, 1);
    expect(field.height).toBe(box(screen.getByLabelText('Email').element().parentElement).height);
  });

  it('shows the password on request', async () => {
    const { screen, password } = await openPage(async () => answer);
    await expect.element(password).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('asks people whose session was refused to sign in again', async () => {
    const stored = storedSession();
    const { screen, session } = await renderFeature(<SignInPage />, { session: stored });
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Please sign in again').query()).toBeNull();
    session.send({ type: 'request.unauthorized', sid: stored.sid, accessToken: stored.accessToken });
    await expect.element(screen.getByText('Please sign in again')).toBeVisible();
  });
});

describe('with a second factor', () => {
  async function openSecondStep(enterSecondFactor: (entered: SecondFactor) => Promise<typeof answer>) {
    const feature = await renderFeature(<SignInPage />, {
      path: '/guest/sign-in',
      api: { auth: { login: async () => ({ challenge: 'v1' }) }, secondStep: { enterSecondFactor } },
    });
    const { screen } = feature;
    await screen.getByLabelText('Email').fill('ada@example.com');
    await screen.getByLabelText('Password', { exact: true }).fill('correct horse 7!');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const enter = async (field: string, code: string) => {
      await screen.getByLabelText(field, { exact: true }).fill(code);
      await screen.getByRole('button', { name: 'Sign in' }).click();
    };
    return { ...feature, enter };
  }

  // Rules: FACTOR-1, FACTOR-5
  it.each([
    ['Code', '492 039', { challenge: 'v1', code: '492039' }],
    ['Recovery code', 'k3v9-qz7p', { challenge: 'v1', recoveryCode: 'k3v9-qz7p' }],
  ])('opens the session with a right %s', async (field, typed, expected) => {
    const sent: SecondFactor[] = [];
    const { screen, session, enter } = await openSecondStep(async (entered) => {
      sent.push(entered);
      return answer;
    });
    await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveFocus();
    if (field !== 'Code') await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await enter(field, typed);
    await expect.poll(() => selectSession(session.getSnapshot())).toMatchObject(answer);
    expect(sent).toEqual([expected]);
  });

  // Rule: FACTOR-4
  it('says at the field that a code is wrong, and keeps it', async () => {
    const { screen, enter } = await openSecondStep(() =>
      Promise.reject(serviceError(403, { code: 'error.auth.codeRefused', message: 'no' })),
    );
    await enter('Code', '000000');
    const code = screen.getByLabelText('Code', { exact: true });
    await expect.element(code).toHaveAccessibleDescription(/^This code is wrong/);
    await expect.element(code).toHaveValue('000000');
  });

  // Rule: FACTOR-4
  it('starts again once the challenge is over', async () => {
    const { screen, enter } = await openSecondStep(() =>
      Promise.reject(serviceError(403, { code: 'error.auth.challengeOver', message: 'no' })),
    );
    await enter('Code', '000000');
    await expect.element(screen.getByRole('heading', { name: 'Please start again' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Start again' }).click();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  });
});

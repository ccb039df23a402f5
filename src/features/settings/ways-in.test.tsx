import { expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { security } from '../../../tests/support/runs.ts';
import type { Security } from '../../contract/answers.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { LeavingAsks } from '../../shared/member/leaving.tsx';
import { Link } from '../../ui/link/link.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { WaysIn } from './ways-in.tsx';

const off = security();
const on: Security = { ...off, authenticatorSince: '2026-11-20T09:30:00Z', recoveryCodesLeft: 9 };
const codes = Array.from({ length: 10 }, (_, index) => `k3v${index}-qz7p`);
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Botdeck?secret=JBSWY3DPEHPK3PXP' };

async function show(account: Security | null, calls: FakeCalls['security'] = {}) {
  const { location, queryClient, screen, settled } = await renderFeature(
    <LeavingAsks>
      <WaysIn />
      <Link href="/dashboard">Dashboard</Link>
    </LeavingAsks>,
    {
      session: storedSession(),
      path: '/settings',
      api: {
        security: {
          read: async () => account,
          sessions: async () => null,
          events: async () => null,
          startAuthenticator: async () => secret,
          ...calls,
        },
      },
    },
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const agree = (name: string) =>
    screen.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const fill = (field: string, value: string) => screen.getByLabelText(field, { exact: true }).fill(value);
  return { screen, press, agree, fill, location, queryClient, settled };
}

// Rule: FACTOR-8
it('says how the member signs in, and advises an app', async () => {
  const { screen } = await show({ ...off, hasGoogle: true });
  await expect.element(screen.getByText('Linked')).toBeVisible();
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/a stolen password alone can’t open your account/)).toBeVisible();
});

// Rule: GUEST-33
it('unlinks Google after a question', async () => {
  let current: Security = { ...off, hasGoogle: true };
  const { screen, press, agree } = await show(current, {
    read: async () => current,
    unlinkGoogle: async () => {
      current = off;
    },
  });
  await press('Unlink Google');
  await agree('Unlink Google');
  await expect.element(screen.getByText('Not linked')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument();
});

// Rule: GUEST-33
it('does not unlink the only way in, and says what to do', async () => {
  const { screen } = await show({ ...off, hasGoogle: true, hasPassword: false });
  await expect.element(screen.getByText(/^Google is your only way to sign in/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument();
});

// Rule: FACTOR-10
it('says that the second factor will be removed, and keeps it on a press', async () => {
  let current: Security = { ...on, removalDueAt: '2026-11-29T09:30:00Z' };
  let isBroken = true;
  const { screen, press } = await show(on, {
    read: async () => current,
    keepOwnSecondFactor: async () => {
      if (isBroken) throw serviceError(500, {});
      current = on;
    },
  });
  await expect
    .element(screen.getByText(/^Your second factor will be removed on 29 Nov 2026, /))
    .toBeVisible();
  await press('Keep my second factor');
  await expect.element(screen.getByText('We couldn’t cancel the removal')).toBeVisible();
  isBroken = false;
  await press('Keep my second factor');
  await expect.element(screen.getByText(/will be removed/)).not.toBeInTheDocument();
  expect(toasts.visible.get().map(({ title }) => title)).toContain('Your second factor stays');
});

// Rule: STEPUP-10
it('says that a second factor cannot be set up after a reset by mail, why, and until when', async () => {
  const { screen } = await show({ ...off, heldForSeconds: 3600 });
  const until =
    /^Setting up a second factor is locked until \d+ \w+ \d{4}, \d\d:\d\d\s\S+, because your password/;
  await expect.element(screen.getByText(until)).toBeVisible();
});

// Rule: FACTOR-8
it('shows nothing if the service has no second factors', async () => {
  const { screen, settled } = await show(null);
  await settled();
  await expect.element(screen.getByRole('region', { name: 'How you sign in' })).not.toBeInTheDocument();
});

it('can load again what failed', async () => {
  const read = vi.fn(async () => on).mockRejectedValueOnce(serviceError(500, {}));
  const { screen, press } = await show(on, { read });
  await expect.element(screen.getByText('We couldn’t load your sign-in settings')).toBeVisible();
  await press('Try again');
  await expect.element(screen.getByText('9 left')).toBeVisible();
});

// Rules: FACTOR-2, FACTOR-3
it('turns the app on: key, first code, recovery codes', async () => {
  const sent: string[] = [];
  const { screen, press, fill } = await show(off, {
    confirmAuthenticator: async (code) => {
      sent.push(code);
      return { codes };
    },
  });
  await press('Set up an authenticator app');
  await expect.element(screen.getByRole('img', { name: /QR code$/ })).toBeVisible();
  await expect.element(screen.getByText(secret.secret, { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveFocus();

  await fill('Code', '492 039');
  await press('Turn on');
  for (const code of codes) await expect.element(screen.getByText(code)).toBeVisible();
  expect(sent).toEqual(['492039']);
  // It would cover the button below the codes.
  const toastTitles = () => toasts.visible.get().map(({ title }) => title);
  expect(toastTitles()).not.toContain('Authenticator app turned on');

  await press('I’ve saved them');
  await expect.element(screen.getByText(codes[0] ?? '')).not.toBeInTheDocument();
  expect(toastTitles()).toContain('Authenticator app turned on');
});

it('asks for six digits before anything is sent, and says at the field that a code is wrong', async () => {
  const { screen, press, fill } = await show(off, {
    confirmAuthenticator: () => Promise.reject(serviceError(403, { code: 'error.auth.codeRefused' })),
  });
  await press('Set up an authenticator app');
  await fill('Code', '12345');
  await press('Turn on');
  await expect.element(screen.getByText('Enter the six digits')).toBeVisible();
  await fill('Code', '123456');
  await press('Turn on');
  const code = screen.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveAccessibleDescription(/^This code is wrong/);
  await expect.element(code).toHaveValue('123456');
});

// Rule: FACTOR-6
it('asks before it removes the app', async () => {
  let current = on;
  const { screen, press, agree } = await show(on, {
    read: async () => current,
    removeAuthenticator: async () => {
      current = off;
    },
  });
  await press('Remove the app');
  await expect.element(screen.getByText(/your password or Google alone is enough/)).toBeVisible();
  await press('Cancel');
  await press('Remove the app');
  await agree('Remove the app');
  await expect.element(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(toasts.visible.get().map(({ title }) => title)).toContain('Authenticator app removed');
});

// Rule: FACTOR-6
it('gets new recovery codes, and advises them when few are left', async () => {
  const { screen, press, agree } = await show(
    { ...on, recoveryCodesLeft: 2 },
    { renewRecoveryCodes: async () => ({ codes }) },
  );
  await expect.element(screen.getByText(/^You have few or no recovery codes/)).toBeVisible();
  await press('Get new recovery codes');
  await agree('Get new recovery codes');
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible();
});

/** Gets new codes, which are then on the page. */
async function showCodes() {
  const shown = await show(on, { renewRecoveryCodes: async () => ({ codes }) });
  const { agree, press, screen } = shown;
  await press('Get new recovery codes');
  await agree('Get new recovery codes');
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible();
  return shown;
}

// Rules: FACTOR-3, INSTALL-7
it('asks before a link leaves codes that are not saved, and counts them as input', async () => {
  const { location, press, screen } = await showCodes();
  expect(hasTypedText()).toBe(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const leave = () => screen.getByRole('link', { name: 'Dashboard' }).click();
  await leave();
  await expect.element(screen.getByText('Leave without saving your codes?')).toBeVisible();
  await press('Stay here');
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible();
  expect(location.history?.at(-1)).toBe('/settings');
  await leave();
  await press('Leave');
  await expect.poll(() => location.history?.at(-1)).toBe('/dashboard');
});

// Rule: FACTOR-3
it('asks nothing once the codes are saved', async () => {
  const { location, press, screen } = await showCodes();
  await press('I’ve saved them');
  await expect.element(screen.getByText(codes[9] ?? '')).not.toBeInTheDocument();
  expect(hasTypedText()).toBe(false);
  await screen.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => location.history?.at(-1)).toBe('/dashboard');
});

// Rule: FACTOR-8
it('keeps the card, and codes on it, if an older release answers in between', async () => {
  const answers: (Security | null)[] = [on];
  const { press, queryClient, screen, agree } = await show(on, {
    read: async () => answers.shift() ?? null,
    renewRecoveryCodes: async () => ({ codes }),
  });
  await press('Get new recovery codes');
  await agree('Get new recovery codes');
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible();
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible();
});

// Rule: FACTOR-6
it.each(['Get new recovery codes', 'Remove the app'])(
  '%s: reads again if the app is gone already',
  async (act) => {
    let current = on;
    const gone = () => {
      current = off;
      return Promise.reject(serviceError(404, { code: 'error.auth.factorNotFound' }));
    };
    const { press, screen, agree } = await show(on, {
      read: async () => current,
      renewRecoveryCodes: gone,
      removeAuthenticator: gone,
    });
    await press(act);
    await agree(act);
    await expect.element(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    await expect
      .poll(() => toasts.visible.get().map(({ description }) => description))
      .toContain('This account no longer has an authenticator app.');
  },
);

// Rule: FACTOR-2
it('says why no setup key came, and can ask again', async () => {
  let isHeld = true;
  const { screen, press } = await show(off, {
    startAuthenticator: async () => {
      if (isHeld) throw serviceError(403, { code: 'error.auth.held' });
      return secret;
    },
  });
  await press('Set up an authenticator app');
  await expect.element(screen.getByText('The setup couldn’t start')).toBeVisible();
  isHeld = false;
  await press('Set up an authenticator app');
  await expect.element(screen.getByText(secret.secret, { exact: true })).toBeVisible();
});

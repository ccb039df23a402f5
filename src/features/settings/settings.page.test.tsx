import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, security, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import { subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { SecurityApi } from '../../api/security.ts';
import type { Security, UserInfo } from '../../contract/answers.ts';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import SettingsPage from './settings.page.tsx';

const idle = userInfo({ botUuid: null });
const toastTitles = () => toasts.visible.get().map(({ title }) => title);

async function open(
  info: UserInfo = idle,
  calls: FakeCalls['user'] & FakeCalls['security'] = {},
  keys: FakeCalls['apiKeys'] = {},
  session = storedSession(),
  account: Security | null | Promise<Security> = null,
) {
  const feature = await renderFeature(<SettingsPage />, {
    path: '/settings',
    session,
    api: {
      user: { info: async () => info, ...calls },
      bots: { get: async () => botRun() },
      apiKeys: { list: async () => keyList([connectedKey]), ...keys },
      subscriptions: { overview: async () => subscriptionOverview() },
      security: { read: async () => account, sessions: async () => null, events: async () => null, ...calls },
      push: { readPush: async () => null },
    },
  });
  const password = (label: string) => feature.screen.getByLabelText(label, { exact: true });
  const changePassword = async (current: string, next: string, again = next) => {
    await password('Current password').fill(current);
    await password('New password').fill(next);
    await password('Repeat new password').fill(again);
    await feature.screen.getByRole('button', { name: 'Change password' }).click();
  };
  return { ...feature, password, changePassword };
}

describe('the settings', () => {
  // Rule: PAGE-8
  it('show the account', async () => {
    const { screen } = await open();
    const profile = screen.getByRole('region', { name: 'Profile' });
    await expect.element(profile.getByText('ada@example.com')).toBeVisible();
    await expect.element(profile.getByText('User', { exact: true })).toBeVisible();
    await expect.element(profile.getByText('Active')).toBeVisible();
  });

  // Rule: ACCESS-16
  it.each(['ROLE_CLIENT', 'constructor'])('show an unknown role and status as received: %s', async (word) => {
    const session = { ...storedSession(), role: word as never, status: word as never };
    const { screen } = await open(idle, {}, {}, session);
    const profile = screen.getByRole('region', { name: 'Profile' });
    await expect.poll(() => profile.getByText(word, { exact: true }).elements()).toHaveLength(2);
  });

  // Rule: PAGE-8
  it('list the exchange accounts and link to the page that manages them', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('7Qd9••••F2')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Manage on the trade bot page' }))
      .toHaveAttribute('href', '/tradebot');
  });

  it('link to no page that is closed to the member', async () => {
    const { screen } = await open(
      { ...idle, subscriptionStatus: null, lastDepositStatus: null },
      {},
      {
        list: async () => keyList([]),
      },
    );
    await expect.element(screen.getByText(/once you’ve subscribed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage on the trade bot page' }).query()).toBeNull();
  });

  it('offer another try if the exchange accounts failed to load', async () => {
    const list = vi
      .fn<MemberApi['apiKeys']['list']>(async () => keyList([connectedKey]))
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen } = await open(idle, {}, { list });
    await expect.element(screen.getByText('We couldn’t load your API keys')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('7Qd9••••F2')).toBeVisible();
  });
});

describe('changing the password', () => {
  it('continues with the session from the service’s answer', async () => {
    const { sid: before, ...answer } = storedSession({ accessToken: 'access-2' });
    const changeCall = vi.fn<SecurityApi['changePassword']>(async () => answer);
    const { session, changePassword } = await open(idle, { changePassword: changeCall });
    await changePassword('correct horse 7!', 'battery staple 8?');
    await expect.poll(() => selectSession(session.getSnapshot())?.accessToken).toBe('access-2');
    expect(selectSession(session.getSnapshot())?.sid).not.toBe(before);
    expect(changeCall.mock.calls[0]?.[0]).toEqual({
      currentPassword: 'correct horse 7!',
      newPassword: 'battery staple 8?',
    });
    expect(toastTitles()).toEqual(['Password changed']);
  });

  it('succeeds even if the answer holds no session, and empties the form', async () => {
    const { session, password, changePassword } = await open(idle, { changePassword: async () => null });
    await changePassword('correct horse 7!', 'battery staple 8?');
    await expect.element(password('Current password')).toHaveValue('');
    await expect.element(password('New password')).toHaveValue('');
    expect(toastTitles()).toEqual(['Password changed']);
    expect(selectSession(session.getSnapshot())?.accessToken).toBe(storedSession().accessToken);
  });

  // Rules: FIELD-1, FIELD-2
  it.each([
    ['', 'battery staple 8?', 'battery staple 8?', 'Current password is required'],
    ['letters1!', 'letters1!', 'letters1!', "New password can't match old"],
    ['letters1!', 'letters2!', 'letters3!', "Passwords don't match"],
    ['letters1!', 'short', 'short', 'New password length must be at least 8 characters'],
  ])('says what is wrong with %j, %j, %j', async (current, next, again, message) => {
    const { screen, changePassword } = await open();
    await changePassword(current, next, again);
    await expect.element(screen.getByText(message)).toBeVisible();
  });

  it('says at the field that the current password is wrong', async () => {
    const { screen, password, changePassword } = await open(idle, {
      changePassword: () => Promise.reject(serviceError(403, { code: 'error.user.passwordChangeDenied' })),
    });
    await changePassword('wrong', 'battery staple 8?');
    await expect.element(screen.getByText(/the current password is wrong/)).toBeVisible();
    await expect.element(password('Current password')).toHaveFocus();
  });
});

// Rule: STEPUP-10
it('say at each thing that a reset by mail has locked it', async () => {
  const { screen } = await open(idle, {}, {}, storedSession(), security({ heldForSeconds: 3600 }));
  const acts = ['Connecting or replacing a key', 'Setting up a second factor', 'Deleting the account'];
  for (const act of acts)
    await expect
      .element(screen.getByText(new RegExp(`^${act} is locked until .*ends on its own`)))
      .toBeVisible();
});

// Rule: ACCOUNT-7
it.each([true, false])(
  'advise a new password if nobody could choose the present one now: %s',
  async (isPasswordRefused) => {
    const { screen } = await open(idle, {}, {}, storedSession(), security({ isPasswordRefused }));
    await expect.element(screen.getByText('Off', { exact: true })).toBeVisible();
    const shown = screen.getByText(/^Yours is in lists of leaked passwords/).elements();
    expect(shown).toHaveLength(isPasswordRefused ? 1 : 0);
  },
);

// Rule: GUEST-34
it('show no form for the password until they know whether there is one', async () => {
  const { promise, resolve } = Promise.withResolvers<Security>();
  const { password, screen } = await open(idle, {}, {}, storedSession(), promise);
  await expect.element(screen.getByText('Loading your password settings')).toBeInTheDocument();
  await expect.element(password('New password')).not.toBeInTheDocument();
  resolve(security({ hasPassword: false, hasGoogle: true }));
  await expect.element(password('New password')).toBeVisible();
  await expect.element(password('Current password')).not.toBeInTheDocument();
});

// Rule: GUEST-34
it('do not ask an account without a password for a current one, and go on with the new session', async () => {
  const setFirstPassword = vi.fn(async () => ({ ...storedSession(), accessToken: 'access-new' }));
  const none = security({ hasPassword: false, hasGoogle: true });
  const { password, screen } = await open(idle, { setFirstPassword }, {}, storedSession(), none);
  await expect.element(screen.getByRole('button', { name: 'Set password' })).toBeVisible();
  await expect.element(password('Current password')).not.toBeInTheDocument();
  await password('New password').fill('battery staple 8?');
  await password('Repeat new password').fill('battery staple 8?');
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.poll(() => toastTitles()).toContain('Password set');
  expect(setFirstPassword.mock.calls).toEqual([['battery staple 8?']]);
});

describe('deleting the account', () => {
  // Rule: PAGE-8
  it('requires a typed word, then signs out to the sign-in page', async () => {
    const deleteAccount = vi.fn(async () => {});
    const { screen, session, location } = await open(idle, { deleteAccount });
    await screen.getByRole('button', { name: 'Delete account' }).click();
    const dialog = screen.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabelText('Type “delete” to confirm').fill('remove');
    await expect.element(confirm).toBeDisabled();
    await dialog.getByLabelText('Type “delete” to confirm').fill('Delete');
    await confirm.click();
    await expect.poll(() => selectSession(session.getSnapshot())).toBeNull();
    expect(location.history?.at(-1)).toBe('/guest/sign-in');
    expect(toastTitles()).toEqual(['Account deleted']);
    expect(deleteAccount).toHaveBeenCalledTimes(1);
  });

  it('says why it failed, and can be retried or canceled', async () => {
    const { screen, session } = await open(idle, {
      deleteAccount: () => Promise.reject(serviceError(409, { code: 'error.user.hasActiveBots' })),
    });
    await screen.getByRole('button', { name: 'Delete account' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Type “delete” to confirm').fill('delete');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect.element(dialog.getByText('Stop the bot first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(selectSession(session.getSnapshot())).not.toBeNull();
  });

  // Rule: BOT-8
  it('is blocked, with the reason, while the bot is active', async () => {
    const { screen } = await open(userInfo());
    await expect.element(screen.getByText(/can’t delete your account while the bot is active/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete account' }).query()).toBeNull();
  });

  // Rules: BOT-8, WRITE-4
  it('closes its question once the bot has been started in another tab', async () => {
    const { screen, queryClient } = await open(idle);
    await screen.getByRole('button', { name: 'Delete account' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    queryClient.setQueryData(queryKeys.userInfo, userInfo());
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('asks the member to wait, not to stop the bot, while it is stopping', async () => {
    const { screen } = await renderFeature(<SettingsPage />, {
      path: '/settings',
      session: storedSession(),
      api: {
        user: { info: async () => userInfo() },
        bots: { get: async () => botRun({ status: 'STOP_INIT' }) },
        apiKeys: { list: async () => keyList([]) },
      },
    });
    const card = screen.getByRole('region', { name: 'Delete account' });
    await expect.element(card.getByText('Wait until the bot has stopped.', { exact: false })).toBeVisible();
    expect(card.getByText('Stop the bot first').query()).toBeNull();
  });

  it('waits for the status of the bot, and asks again if that failed to load', async () => {
    let isDown = true;
    const get = async () => {
      if (isDown) throw serviceError(500, { code: 'error.internal.serviceError' });
      return botRun({ status: 'STOPPED' });
    };
    const { screen } = await renderFeature(<SettingsPage />, {
      path: '/settings',
      session: storedSession(),
      api: {
        user: { info: async () => userInfo() },
        bots: { get },
        apiKeys: { list: async () => keyList([]) },
      },
    });
    const card = screen.getByRole('region', { name: 'Delete account' });
    await expect.element(card.getByText('We couldn’t load your bot’s status')).toBeVisible();
    expect(card.getByRole('button', { name: 'Delete account' }).query()).toBeNull();
    isDown = false;
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  });
});
